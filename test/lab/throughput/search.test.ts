import fc from 'fast-check';
import t from 'tap';
import {findHighestRate} from '../../../src/lab/throughput/search.js';

const RANGE = {start: 4, least: 0.5, most: 400, stride: 2};

t.test('finds any limit in the range within two per cent, with few questions', async t => {
  await fc.assert(
    fc.asyncProperty(fc.double({min: 0.6, max: 390, noNaN: true}), async limit => {
      let questions = 0;
      const {sustained, failed} = await findHighestRate(RANGE, rate => {
        questions++;
        return Promise.resolve(rate <= limit);
      });
      t.ok(sustained !== null && failed !== null, 'it is bracketed');
      t.ok((sustained ?? 0) <= limit && limit < (failed ?? 0), 'between the two');
      t.ok((failed ?? 0) / (sustained ?? 1) <= 1.02, 'closely');
      t.ok(questions <= 15, `${questions} questions`);
    }),
  );
});

t.test('nothing is sustained: null, after the lowest rate of the range', async t => {
  const asked: number[] = [];
  const found = await findHighestRate(RANGE, rate => {
    asked.push(rate);
    return Promise.resolve(false);
  });
  t.same(found, {sustained: null, failed: 0.5});
  t.same(asked, [4, 2, 1, 0.5]);
});

t.test(
  'everything is sustained: the highest rate of the range, and no question above it',
  async t => {
    const asked: number[] = [];
    const found = await findHighestRate({...RANGE, most: 20}, rate => {
      asked.push(rate);
      return Promise.resolve(true);
    });
    t.same(found, {sustained: 20, failed: null});
    t.same(asked, [4, 8, 16, 20]);
  },
);

t.test('with any answers it ends, and the answer for the found rate was yes', async t => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.boolean()), async answers => {
      const held = new Set<number>();
      let questions = 0;
      const {sustained} = await findHighestRate(RANGE, rate => {
        questions++;
        const isHeld = answers.next().value === true;
        if (isHeld) held.add(rate);
        return Promise.resolve(isHeld);
      });
      t.ok(questions < 40);
      t.ok(sustained === null || held.has(sustained));
    }),
  );
});
