// Level: all
// Alone
/** A minute of flood: a process is killed, Redis is stopped and started, clocks are wrong. */
import {setTimeout as sleep} from 'node:timers/promises';
import t from 'tap';
import {flood} from './flood.js';
import {leftOut, RedisServer} from './redis-server.js';

t.setTimeout(240_000);

const RATE = 20;
const DURATION_MS = 60_000;
const nowMs = () => Number(process.hrtime.bigint()) / 1e6;

for (const {strategy, leastShare} of [
  {strategy: 'centralised', leastShare: 0.95},
  {strategy: 'hybrid', leastShare: 0.9},
] as const) {
  t.test(`${strategy}: never over the rate`, {skip: leftOut}, async t => {
    const server = new RedisServer();
    t.teardown(() => server.close());
    await server.start();
    const at = {killed: 0, stopped: 0, started: 0, paused: 0, resumed: 0};
    const result = await flood(
      {
        ...{path: server.path, rate: RATE, limiter: strategy, durationMs: DURATION_MS},
        clockOffsetsMs: [0, 10_000, -10_000, 0],
      },
      {
        during: async processes => {
          await sleep(13_000);
          at.killed = nowMs();
          processes[3]?.kill('SIGKILL');
          await sleep(13_000);
          at.stopped = nowMs();
          await server.stop();
          await sleep(5_000);
          at.started = nowMs();
          await server.start();
          await sleep(12_000);
          at.paused = nowMs();
          server.pause();
          await sleep(4_000);
          at.resumed = nowMs();
          server.resume();
        },
      },
    );
    const times = `killed ${at.killed}, stopped ${at.stopped}, started ${at.started}, paused ${at.paused}`;
    const over = `${result.secondsWith(RATE + 1)} after ${result.timesMs[0] ?? 0} (${times})`;
    t.ok(result.worstSecond <= RATE, `${result.worstSecond} in the worst second: ${over}`);

    const {timesMs} = result;
    const countIn = (times: readonly number[], fromMs: number, untilMs: number) =>
      times.filter(atMs => atMs >= fromMs && atMs < untilMs).length;
    const [first = 0] = timesMs;
    const perSecond = Array.from({length: 62}, (_, second) =>
      countIn(timesMs, first + 1000 * second, first + 1000 * (second + 1)),
    );
    // The permissions of a second may come at once, so a window holds a burst more or less, as it happens to begin. The mean of
    // 20 windows, each beginning 50 ms later, does not depend on that.
    const obtained = (what: string, fromMs: number, seconds: number) => {
      const counts = Array.from({length: 20}, (_, step) => {
        const startMs = fromMs + 50 * step;
        return countIn(timesMs, startMs, startMs + 1000 * (seconds - 1));
      });
      const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
      const share = mean / (RATE * (seconds - 1));
      t.ok(share >= leastShare, `${what}: ${(100 * share).toFixed(1)}% (${perSecond.join(' ')})`);
    };
    obtained('four processes', first + 1000, 10);
    obtained('after one was killed', at.killed + 6000, 7);
    obtained('after Redis was started', at.started + 5000, 7);
    obtained('after Redis goes on', at.resumed + 5000, 5);
    for (const [what, fromMs, untilMs] of [
      ['stopped', at.stopped + 2000, at.started + 1000],
      ['paused', at.paused + 3000, at.resumed + 1000],
    ] as const) {
      for (const times of result.acquiredMs.slice(0, 3)) {
        const seconds = Math.floor((untilMs - fromMs) / 1000);
        const count = countIn(times, fromMs, untilMs);
        t.ok(count >= seconds, `${what}: ${count} of one process in ${seconds} s`);
      }
    }
    t.comment(`each process: ${result.acquiredMs.map(times => times.length).join(' ')}`);
  });
}

t.test('hybrid: at a low rate, too, each process has its turn', {skip: leftOut}, async t => {
  const server = new RedisServer();
  t.teardown(() => server.close());
  await server.start();
  const plan = {path: server.path, rate: 2, limiter: 'hybrid', durationMs: 16_000};
  const {worstSecond, acquiredMs} = await flood({...plan, clockOffsetsMs: [0, 0, 0, 0]});
  t.ok(worstSecond <= 2, `${worstSecond} in the worst second`);
  const counts = acquiredMs.map(times => times.length);
  t.ok(Math.min(...counts) >= 5, `${counts.join(', ')} of each process`);
});

t.test('urgent messages are not delayed, and count', {skip: leftOut}, async t => {
  const server = new RedisServer();
  t.teardown(() => server.close());
  await server.start();
  const {path} = server;
  const plan = {path, rate: RATE, limiter: 'hybrid', durationMs: 9000};
  const during = async () => {
    await sleep(5000);
    await server.stop();
    await sleep(1000);
    await server.start();
  };
  const result = await flood({...plan, clockOffsetsMs: [0, 0], forceEveryMs: 200}, {during});
  t.ok(result.forced >= 60, `${result.forced} urgent messages`);
  t.equal(result.late, 0);
  const perSecond = result.perSecond(0, 2000);
  t.ok(perSecond <= RATE - 6, `${perSecond} others a second`);
});
