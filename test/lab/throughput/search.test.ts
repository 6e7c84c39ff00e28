import fc from 'fast-check';
import t from 'tap';
import {findHighestRate} from '../../../src/lab/throughput/search.js';
import {checkProperty} from '../../support/property.js';

const RANGE = {start: 4, least: 0.5, most: 400, stride: 2, accuracyPercent: 2};

t.test('finds any limit in the range within two per cent, with few questions', async t => {
  await checkProperty(
    fc.asyncProperty(fc.double({min: 0.6, max: 390, noNaN: true}), async limit => {
      let questions = 0;
      const found = await findHighestRate(RANGE, rate => {
        questions++;
        return Promise.resolve(rate <= limit);
      });
      t.ok(
        found !== null && found <= limit && limit / found <= 1.02,
        `${String(found)} of ${limit}`,
      );
      t.ok(questions <= 15, `${questions} questions`);
    }),
  );
});

t.test('if nothing is sustained, it gives null after the lowest rate of the range', async t => {
  const asked: number[] = [];
  const found = await findHighestRate(RANGE, rate => {
    asked.push(rate);
    return Promise.resolve(false);
  });
  t.equal(found, null);
  t.same(asked, [4, 2, 1, 0.5]);
});

t.test(
  'if everything is sustained, it finds the highest rate of the range and asks for none above',
  async t => {
    const asked: number[] = [];
    const found = await findHighestRate({...RANGE, most: 20}, rate => {
      asked.push(rate);
      return Promise.resolve(true);
    });
    t.equal(found, 20);
    t.same(asked, [4, 8, 16, 20]);
  },
);

t.test('it ends with any answers, and finds a rate for which the answer was yes', async t => {
  await checkProperty(
    fc.asyncProperty(fc.infiniteStream(fc.boolean()), async answers => {
      const held = new Set<number>();
      let questions = 0;
      const found = await findHighestRate(RANGE, rate => {
        questions++;
        const isHeld = answers.next().value === true;
        if (isHeld) held.add(rate);
        return Promise.resolve(isHeld);
      });
      t.ok(questions < 40);
      t.ok(found === null || held.has(found));
    }),
  );
});
