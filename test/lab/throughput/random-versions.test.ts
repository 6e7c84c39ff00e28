// Level: all
import t from 'tap';
import {parseRequirements, judgeRequirements} from '../../../src/lab/throughput/requirement.js';
import {Random} from '../../../src/virtual/random.js';
import type {LinkModel} from '../../../src/virtual/index.js';
import {readText} from '../../support/repository.js';
import {report} from './reports.js';
import {createBench} from './rig.js';

/** A machine may be busy. */
t.setTimeout(180_000);

t.test('of 40 firmware versions, the CI example refuses those that are slower by 5%', async t => {
  const [, text = ''] = /--require "([^"]+)"/.exec(readText('docs/throughput-ci.yml')) ?? [];
  const requirements = parseRequirements(text, true);
  const random = new Random(11);
  const measure = async (link: LinkModel, seed: number) => ({
    ...report(),
    ...(await createBench(link, {seed}).measure({repeats: 3})),
  });
  for (let index = 0; index < 40; index++) {
    const percent = -6 + (12 * index) / 39;
    const capacity = 10 * 8 ** random.upTo(1);
    const link = {intervalMs: 7.5 + random.upTo(40), jitterMs: random.upTo(10)};
    // Between the two, either answer is right.
    if (percent > -5 && percent < 0) continue;
    const released = await measure({...link, capacity}, index + 1);
    const next = await measure({...link, capacity: capacity * (1 + percent / 100)}, index + 1_001);
    const judged = judgeRequirements(requirements, next, released);
    const isMet = judged.every(each => each.isMet);
    const what = `${percent.toFixed(1)}% at ${capacity.toFixed(1)}: ${JSON.stringify(judged)}`;
    if (percent >= 0) t.ok(isMet, what);
    if (percent <= -5) t.notOk(isMet, what);
  }
});
