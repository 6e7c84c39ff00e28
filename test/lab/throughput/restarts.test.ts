// Level: all
import t from 'tap';
import {readThroughputOptions} from '../../../src/lab/throughput/options.js';
import type {Plan} from '../../../src/lab/throughput/plan.js';
import {judgeRequirements} from '../../../src/lab/throughput/requirement.js';
import {restartLine} from '../../../src/lab/throughput/verdict-lines.js';
import type {LinkModel} from '../../../src/virtual/index.js';
import {report} from './reports.js';
import {createBench, restarting} from './rig.js';

/** The second of three steps. */
const AT_MS = 14_000;
const PLAN: Partial<Plan> = {load: {kind: 'rates', rates: [10, 20, 40]}};

t.test('a device whose counts fall has restarted, also if it lost nothing', async t => {
  for (const [mode, awayMs] of [
    ['echo', 0.01],
    ['echo', 300],
    ['write', 300],
  ] as const) {
    const toServer = restarting([AT_MS], awayMs);
    const {restarts, steps} = await createBench({capacity: 400}, {toServer}).measure({
      mode,
      ...PLAN,
    });
    t.match(restarts, [{sign: 'counts', offeredRate: 20}], `${mode}, away for ${awayMs} ms`);
    t.equal(restarts.length, 1);
    const [{afterMs, beforeMs} = {afterMs: 0, beforeMs: 0}] = restarts;
    t.ok(afterMs <= AT_MS && beforeMs >= AT_MS, `between ${afterMs} and ${beforeMs} ms`);
    t.same(
      steps.map(({failing}) => failing.includes('restart')),
      [false, true, false],
    );
  }
});

t.test('a device that sends its information without being asked has restarted then', async t => {
  const toServer = restarting([AT_MS, AT_MS + 1_000], 100, {isAnnounced: true});
  const {restarts} = await createBench({capacity: 400}, {toServer}).measure(PLAN);
  t.match(restarts, [{sign: 'info'}, {sign: 'info'}], 'its information');
  t.equal(restarts.length, 2, 'its counts are no further restart');
  t.ok((restarts[0]?.beforeMs ?? 0) < AT_MS + 200);
});

t.test(
  'a device that does not count: all messages of two seconds are lost, then they arrive',
  async t => {
    const underTest = {count: null};
    for (const [awayMs, signs] of [
      [2_200, [{sign: 'silence', offeredRate: 20}]],
      [1_500, []],
    ] as const) {
      const toServer = restarting([AT_MS], awayMs);
      const {restarts} = await createBench({}, {toServer, underTest}).measure(PLAN);
      t.match(restarts, signs);
      t.equal(restarts.length, signs.length);
    }
    const {restarts} = await createBench({}, {toServer: restarting([AT_MS], 2_200)}).measure({
      ...PLAN,
      mode: 'notify',
    });
    t.match(restarts, [{sign: 'silence'}], 'a stream that ended');
    t.equal(restarts.length, 1);
  },
);

t.test('what looks like a restart and is none', async t => {
  const pausing: LinkModel = {
    capacity: 60,
    stallMs: 2_500,
    stallEveryMs: 10_000,
    bufferFrames: 200,
  };
  const cases: readonly (readonly [LinkModel, object?])[] = [
    [pausing],
    [pausing, {count: null}],
    [{...pausing, bufferFrames: 10}, {count: null}],
    [{capacity: 20}, {count: null}],
    [{lossPercent: 20, duplicatePercent: 20, reorderPercent: 20}],
    [{lossPercent: 30, duplicatePercent: 5}, {count: null}],
    [{intervalMs: 3_000}],
  ];
  for (const [link, underTest = {}] of cases) {
    const load = {kind: 'rates', rates: [4, 10, 40]} as const;
    const {restarts} = await createBench(link, {underTest}).measure({load});
    t.same(restarts, [], JSON.stringify({link, underTest}));
  }
  const away = restarting([AT_MS], 2_200, {countsAgain: false});
  t.same((await createBench({}, {toServer: away}).measure(PLAN)).restarts, [], 'its counts go on');
});

t.test('a report without restarts is required, unless --require says how many may be', async t => {
  const times = {afterMs: 40_000, beforeMs: 43_120};
  const restart = {sign: 'info', reason: null, ...times, offeredRate: 40} as const;
  const restarted = {
    ...report(),
    restarts: [restart, {...restart, sign: 'counts' as const, afterMs: 50_000, beforeMs: 61_000}],
  };
  const judge = (require: string | null, now = restarted) => {
    const {requirements} = readThroughputOptions(require === null ? {} : {require});
    return judgeRequirements(requirements, now, null);
  };
  const [isRestarted] = judge(null);
  t.same(isRestarted, {text: 'restarts=0', isMet: false, actual: '2', isDefault: true});
  t.match(judge(null, {...restarted, restarts: []}), [
    {text: 'restarts=0', isMet: true, actual: '0'},
    {text: 'corrupted=0', isMet: true},
    {text: 'loss<=0.1%', isMet: true},
  ]);
  t.match(judge('rate>=20'), [{isMet: true}, {text: 'restarts=0', isMet: false}]);
  t.match(judge('restarts<=2'), [{text: 'restarts<=2', isMet: true}]);
  const nothing = {...restarted, ...report({sustainableRate: null})};
  t.match(
    judge(null, {...nothing, restarts: []}),
    [{isMet: true}, {isMet: true}],
    'also if nothing is sustainable',
  );
  t.equal(
    restartLine(restarted),
    'The device restarted 2 times: 43.1 s after the start, at 40.0 a second; between 50.0 and 61.0 s, at 40.0 a second',
  );
  t.equal(restartLine(report()), null);
});
