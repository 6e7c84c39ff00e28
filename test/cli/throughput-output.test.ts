/** What `npx blockwave throughput` prints: before, during and after a run. */
import t from 'tap';
import {Progress} from '../../src/apps/cli/throughput/progress.js';
import {durationOf} from '../../src/lab/throughput/duration.js';
import {echo} from '../../src/lab/throughput/devices/echo.js';
import {DEFAULT_PLAN} from '../../src/lab/throughput/plan.js';
import type {LinkModel} from '../../src/virtual/index.js';
import {step} from '../lab/throughput/reports.js';
import {createBench} from '../lab/throughput/rig.js';

t.test('the announced time is about the actual time', async t => {
  const plan = {...DEFAULT_PLAN, repeats: 1};
  const {leastSeconds, mostSeconds} = await durationOf(plan, echo);
  const took = async (link: LinkModel) => {
    const bench = createBench(link);
    await bench.measure(plan);
    return bench.clock.now() / 1_000;
  };
  const [quick, slow] = [await took({}), await took({capacity: 5, intervalMs: 30})];
  t.ok(Math.abs(quick / leastSeconds - 1) < 0.1, `${quick} s, announced ${leastSeconds} s`);
  t.ok(Math.abs(slow / mostSeconds - 1) < 0.2, `${slow} s, announced ${mostSeconds} s`);
});

function createOutput(isTTY: boolean) {
  const written: string[] = [];
  const time = {nowMs: 0};
  const output = {isTTY, columns: 60, write: (text: string) => written.push(text)};
  return {written, time, progress: new Progress(output, () => time.nowMs)};
}

t.test('in a terminal a bar grows and is replaced by the line of its step', async t => {
  const {written, time, progress} = createOutput(true);
  progress.onStepBegin('search', 40, 6);
  for (let share = 0; share < 0.5; share += 0.01) progress.onProgress(share);
  time.nowMs = 100;
  progress.onProgress(0.5);
  progress.onStepEnd(step({offeredRate: 40}));
  t.same(written, [
    '\r\u001b[K[------------------------] step 1, search: 40.0/s for 6 s',
    '\r\u001b[K[############------------] step 1, search: 40.0/s for 6 s',
    '\r\u001b[K',
    '   40.0/s  sustained (lost 0.0%, dropped 0.0%, p95 40.0 ms)\n',
  ]);
});
