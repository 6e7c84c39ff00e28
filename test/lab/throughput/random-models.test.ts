// Level: all
import t from 'tap';
import {randomModels} from './random-models.js';
import {createBench} from './rig.js';

t.test('of 40 random models, 39 are found within 2% and all within 5%', async t => {
  const errors: number[] = [];
  for (const {link, response, seed, allowed} of randomModels(40, 11)) {
    const {verdict} = await createBench(link, {seed}).measure({repeats: 3, response});
    const error = Math.abs((verdict.sustainableRate ?? 0) / allowed - 1);
    errors.push(error);
    t.ok(error <= 0.05, `${JSON.stringify(link)}: ${verdict.sustainableRate} of ${allowed}`);
  }
  t.ok(errors.filter(error => error <= 0.02).length >= 39);
});
