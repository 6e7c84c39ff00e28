// Level: all
/** The searches of the throughput tester find what their models allow, and name the limit. */
import t from 'tap';
import type {Plan} from '../../../src/lab/throughput/plan.js';
import type {Limit} from '../../../src/lab/throughput/report.js';
import type {LinkModel} from '../../../src/virtual/index.js';
import {createBench, verdictOf} from './rig.js';

type Case = readonly [link: LinkModel, plan: Partial<Plan>, rate: number, limitedBy: Limit];

const LIMITS: Readonly<Record<string, readonly Case[]>> = {
  'without response, the capacity of the device': [5, 160].map((capacity): Case => [
    {capacity},
    {},
    capacity,
    'device',
  ]),
  'the capacity of a device that only counts': [[{capacity: 160}, {mode: 'write'}, 160, 'device']],
  'the capacity behind connection intervals and jitter': [
    [{capacity: 80, intervalMs: 30, jitterMs: 10}, {}, 80, 'device'],
  ],
  'with response, the capacity or the limit of the acknowledgements': [
    [{capacity: 20, processingMs: 30}, {response: true}, 20, 'device'],
    [{capacity: 80, processingMs: 30}, {response: true}, 1_000 / 30, 'acknowledgement'],
    // A request crosses at one event, its answer at the next.
    [{capacity: 30, intervalMs: 15}, {response: true}, 30, 'device'],
    [{capacity: 37, intervalMs: 15}, {response: true, mode: 'write'}, 33.3, 'acknowledgement'],
    [{capacity: 20, intervalMs: 30}, {response: true}, 16.7, 'acknowledgement'],
  ],
  'one packet at each connection event': [
    [{capacity: 160, intervalMs: 30, packetsPerEvent: 1}, {}, 1_000 / 30, 'link'],
    [{intervalMs: 30, packetsPerEvent: 1}, {mode: 'notify'}, 1_000 / 30, 'device'],
  ],
  'without a limit, the plan': [[{}, {}, 400, 'plan']],
};

for (const [title, cases] of Object.entries(LIMITS)) {
  t.test(`found and named: ${title}`, async t => {
    for (const [link, plan, rate, limitedBy] of cases) {
      const verdict = await verdictOf(link, plan);
      const {sustainableRate} = verdict;
      const error = Math.abs((sustainableRate ?? 0) / rate - 1);
      t.ok(error < 0.05, `${rate} a second: found ${String(sustainableRate)}`);
      t.equal(verdict.limitedBy, limitedBy, verdict.reason);
      const isAdvised = limitedBy !== 'plan' && plan.mode !== 'notify';
      t.equal(verdict.advice !== null, isAdvised, `${title}: ${verdict.advice}`);
    }
  });
}

t.test('a search for a device that is slower than its first rate has no longer steps', async t => {
  const {verdict, steps} = await createBench({capacity: 1}).measure();
  t.ok(Math.abs((verdict.sustainableRate ?? 0) - 1) < 0.05);
  const searched = steps.filter(({phase}) => phase === 'search');
  t.ok(
    searched.every(({offeredCount}) => offeredCount === 100),
    'the latency of an overloaded step does not make the next ones longer',
  );
});

t.test('nothing is sustainable if all messages or one in five get lost', async t => {
  for (const [lossPercent, mode] of [
    [100, 'write'],
    [20, 'echo'],
  ] as const) {
    const verdict = await verdictOf({capacity: 40, lossPercent}, {mode});
    t.match(verdict, {sustainableRate: null, sendsPerSecond: null, limitedBy: null});
  }
});

t.test('the same seed gives the same figures', async t => {
  const link = {capacity: 40, lossPercent: 0.05, jitterMs: 20};
  t.same(await verdictOf(link, {}, 3), await verdictOf(link, {}, 3));
});
