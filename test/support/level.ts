/**
 * Whether the long tests run: in `npm run test:all`, and where a test file is named. See scripts/testing/files.js.
 */
export const isThorough = process.env.TEST_LEVEL !== 'fast';
