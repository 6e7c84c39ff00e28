import t from 'tap';
import {Progress} from '../../src/apps/cli/throughput/progress.js';
import {step} from '../lab/throughput/reports.js';

function createOutput(isTTY: boolean) {
  const written: string[] = [];
  const time = {nowMs: 0};
  const output = {isTTY, columns: 60, write: (text: string) => written.push(text)};
  return {written, time, progress: new Progress(output, () => time.nowMs)};
}

t.test('in a terminal a bar grows and is replaced by the line of its step', async t => {
  const {written, time, progress} = createOutput(true);
  progress.onStepBegin('search', 40, 6);
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

t.test('the bar is drawn only as often as people can see, and fits the terminal', async t => {
  const {written, time, progress} = createOutput(true);
  progress.onStepBegin('confirmation', 1_234.5, 1_000_000);
  for (let share = 0; share < 1; share += 0.01) {
    time.nowMs += 1;
    progress.onProgress(share);
  }
  t.equal(written.length, 3, 'at the beginning, after 50 and after 100 ms');
  for (const text of written) t.ok(text.length <= '\r\u001b[K'.length + 59);
});

t.test(
  'without a terminal there is a line for the first step and one for each step that ends',
  async t => {
    const {written, progress} = createOutput(false);
    progress.onStepBegin('rate', 40, 6);
    progress.onProgress(0.5);
    progress.onStepEnd(step({offeredRate: 40, isSustained: false, failing: ['loss', 'queue']}));
    progress.onStepBegin('rate', 50, 6);
    progress.onStepEnd(step({offeredRate: 50, isPartial: true, isSustained: false}));
    progress.clear();
    t.same(written, [
      'step 1, rate: 40.0/s for 6 s\n',
      '   40.0/s  failed: loss, queue (lost 0.0%, dropped 0.0%, p95 40.0 ms)\n',
      '   50.0/s  not measured to its end\n',
    ]);
  },
);
