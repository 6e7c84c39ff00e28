// Level: all
import t from 'tap';
import {errorOf, randomModels} from './random-models.js';
import {createBench} from './rig.js';

t.test('of 40 random models, all are found within 2%', async t => {
  for (const model of randomModels(40, 11)) {
    const {link, response, seed, allowed} = model;
    const {verdict} = await createBench(link, {seed}).measure({repeats: 3, response});
    const error = errorOf(verdict.sustainableRate ?? 0, allowed);
    const {least, most} = allowed;
    const what = `${JSON.stringify(link)}: ${verdict.sustainableRate} of ${least} to ${most}`;
    t.ok(Math.abs(error) <= 0.02, what);
  }
});
