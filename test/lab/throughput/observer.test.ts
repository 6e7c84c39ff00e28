import t from 'tap';
import type {MessageLog} from '../../../src/lab/throughput/message-log.js';
import type {Mode} from '../../../src/lab/throughput/plan.js';
import {createBench} from './rig.js';

for (const mode of ['echo', 'write', 'notify'] satisfies Mode[]) {
  t.test(`an observer sees messages as they arrive: ${mode}`, async t => {
    const shares: number[] = [];
    const seen: {readonly messages: number; readonly arrived: number}[] = [];
    let log: (() => MessageLog) | null = null;
    const plan = {mode, load: {kind: 'rates', rates: [20]}, warmUpSeconds: 0} as const;
    const measured = await createBench({capacity: 40, intervalMs: 30}).measure(plan, {
      onProgress(share, now) {
        shares.push(share);
        log = now;
        const {messages} = now();
        const arrived = messages.filter(({arrivedMs}) => arrivedMs !== null).length;
        seen.push({messages: messages.length, arrived});
      },
      onStepEnd({offeredCount}) {
        t.equal(log?.().messages.length, offeredCount, 'the log goes on to the end');
      },
    });
    t.equal(measured.steps[0]?.offeredCount, 100);
    t.equal(seen.length, 100);
    t.same(
      shares,
      [...shares].sort((a, b) => a - b),
    );
    t.equal(shares.at(-1), 1);
    const half = seen[49];
    t.ok(half && half.messages >= 50 && half.messages <= 52, 'no message before it is due');
    const arrives = mode !== 'write';
    t.equal((half?.arrived ?? 0) > 40, arrives);
  });
}
