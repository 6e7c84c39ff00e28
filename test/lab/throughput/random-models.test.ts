// Level: all
import t from 'tap';
import {errorOf, randomModels} from './random-models.js';
import {createBench} from './rig.js';

/** A machine may be busy. */
t.setTimeout(180_000);

/** These bounds hold for any seed: docs/performance.md has the figures of 45. */
const LEAST_WITHIN_2_PERCENT = 36;
const LEAST_WITHIN_5_PERCENT = 39;
const MOST_ERROR = 0.08;

t.test(
  'of 40 random models, at least 36 are found within 2%, 39 within 5%, all within 8%',
  async t => {
    const errors: number[] = [];
    for (const {link, response, seed, allowed} of randomModels(40, 11)) {
      const {verdict} = await createBench(link, {seed}).measure({repeats: 3, response});
      const error = Math.abs(errorOf(verdict.sustainableRate ?? 0, allowed));
      errors.push(error);
      const {least, most} = allowed;
      const found = `${verdict.sustainableRate} of ${least} to ${most}`;
      t.ok(error <= MOST_ERROR, `${JSON.stringify(link)}: ${found}`);
    }
    const countWithin = (most: number) => errors.filter(error => error <= most).length;
    t.ok(countWithin(0.02) >= LEAST_WITHIN_2_PERCENT, `${countWithin(0.02)} within 2%`);
    t.ok(countWithin(0.05) >= LEAST_WITHIN_5_PERCENT, `${countWithin(0.05)} within 5%`);
  },
);
