/** Whether the long tests run: in `npm run test:all`, and where a test file is named. See scripts/testing/files.js. */
export const isThorough = process.env.TEST_LEVEL !== 'fast';

/** How often to repeat a search, given the number of `npm run test:all`: a tenth of it in `npm test`. */
export const runs = (thorough: number): number =>
  isThorough ? thorough : Math.ceil(thorough / 10);
