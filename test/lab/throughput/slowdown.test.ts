/** A device that becomes slower while it is measured: no rate is true of it, and the run ends. */
import t from 'tap';
import type {Clock} from '../../../src/clock.js';
import type {GattServer} from '../../../src/ble/gatt-server.js';
import {slowdownIn} from '../../../src/lab/throughput/slowdown.js';
import {createBench, withSession} from './rig.js';

const CAPACITY = 50;
const ECHO = 1;

/** Handles one message after the other: each takes 10 ms, and `growthMs` more after each second. */
const slowing =
  (growthMs: number) =>
  (device: GattServer, clock: Clock): GattServer => {
    let freeAtMs = 0;
    let waiting = 0;
    return withSession(device, session => ({
      write(to, bytes, response) {
        if (bytes[0] !== ECHO) return session.write(to, bytes, response);
        if (waiting >= CAPACITY) return Promise.resolve();
        waiting++;
        const nowMs = clock.now();
        freeAtMs = Math.max(freeAtMs, nowMs) + 10 + (growthMs * nowMs) / 1_000;
        clock.after(freeAtMs - nowMs, () => {
          waiting--;
          void session.write(to, bytes, response);
        });
        return Promise.resolve();
      },
    }));
  };

t.test('a search ends, says what changed, and reports no rate', async t => {
  const bench = createBench({}, {toServer: slowing(0.3)});
  const {verdict, isPartial} = await bench.measure({repeats: 3});
  t.equal(isPartial, false);
  t.equal(verdict.sustainableRate, null, verdict.reason);
  t.match(
    verdict.reason,
    /^The device became slower during the run: it sustained [\d.]+ a second at first, and later no more [\d.]+\./,
  );
  t.ok(bench.clock.now() < 400_000, `${bench.clock.now()} ms`);
});

t.test('a device that stays as it is gets its rate', async t => {
  const bench = createBench({}, {toServer: slowing(0)});
  const {verdict} = await bench.measure({repeats: 3});
  t.ok(Math.abs((verdict.sustainableRate ?? 0) / 100 - 1) < 0.03, verdict.reason);
  t.notMatch(verdict.reason, /slower/);
});

t.test('only two failures at a much lower rate show it', t => {
  const at = (offeredRate: number, ...failing: ('queue' | 'busy')[]) => ({
    offeredRate,
    failing,
    isSustained: failing.length === 0,
  });
  for (const [steps, expected] of [
    [[at(40), at(30, 'queue'), at(28, 'queue')], {before: 40, after: 30}],
    [[at(40), at(35, 'queue'), at(33, 'queue')], null],
    [[at(40), at(30, 'queue'), at(30)], null],
    [[at(40), at(30, 'queue'), at(30), at(28, 'queue')], null],
    [[at(40), at(30, 'busy'), at(28, 'busy')], null],
    [[at(30, 'queue'), at(28, 'queue'), at(40)], null],
  ] as const) {
    t.same(slowdownIn(steps), expected, JSON.stringify(steps));
  }
  t.end();
});
