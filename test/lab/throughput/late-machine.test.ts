// Level: all
/** What a machine that is always late still knows about the device. */
import t from 'tap';
import type {GattServer} from '../../../src/ble/gatt-server.js';
import {DEFAULT_BOUNDS as BOUNDS} from '../../../src/lab/throughput/plan.js';
import {between, createBench, lateBy} from './rig.js';

/** The share of the period, and the time, above which a step counts as offered late: at any rate of these searches. */
const LATE_MS = 60;
const toOwnClock = lateBy(LATE_MS);

/** The device handles all but each twentieth message, and acknowledges that one, too. */
function dropping(device: GattServer): GattServer {
  let messages = 0;
  const isMessage = (opcode?: number) => opcode === 0x01 || opcode === 0x02;
  return between(device, {mayWrite: ([opcode]) => !(isMessage(opcode) && ++messages % 20 === 0)});
}

t.test('a device that drops acknowledged writes: the loss is named, at each rate once', async t => {
  for (const mode of ['echo', 'write'] as const) {
    const bench = createBench({capacity: 200}, {toOwnClock, toServer: dropping});
    const {verdict, steps} = await bench.measure({
      mode,
      response: true,
      load: {kind: 'rates', rates: [40, 80]},
    });
    t.match(
      verdict.reason,
      /^Not sustainable: at 40\.0 a second [456]\.?\d*% of the messages were lost/,
    );
    t.same(
      steps.map(({failing}) => failing.includes('busy')),
      [false, false],
      `${mode}: not repeated`,
    );
    t.ok(steps.every(({lateMs}) => (lateMs?.p95 ?? 0) > 25));
  }
});

t.test('a device with a small queue: what it counted is named', async t => {
  const bench = createBench({capacity: 30, bufferFrames: 3}, {toOwnClock, seed: 3});
  const {verdict, steps} = await bench.measure();
  t.equal(verdict.limitedBy, 'device', verdict.reason);
  t.notMatch(verdict.reason, 'too busy');
  const counted = steps.filter(({deviceDroppedCount}) => (deviceDroppedCount ?? 0) > 10);
  t.ok(counted.length > 0);
  t.same(
    counted.filter(({failing}) => failing.includes('busy')),
    [],
  );
});

t.test('a device that becomes slower: its growing queue is named', async t => {
  for (const [mode, response] of [
    ['echo', false],
    ['echo', true],
    ['write', false],
  ] as const) {
    const bench = createBench({capacity: 100}, {toOwnClock});
    let capacity = 100;
    const slowDown = () => {
      capacity = Math.max(8, capacity * 0.99);
      bench.device.setLink({capacity});
      cancel = bench.clock.after(1_000, slowDown);
    };
    let cancel = bench.clock.after(1_000, slowDown);
    const {verdict, steps} = await bench.measure({
      mode,
      response,
      bounds: {...BOUNDS, p95Factor: 20},
    });
    cancel();
    t.not(verdict.limitedBy, 'machine', verdict.reason);
    t.notMatch(verdict.reason, 'too busy', `${mode}, response ${response}`);
    t.ok(steps.some(({failing}) => failing.includes('queue') || failing.includes('loss')));
  }
});

t.test('a machine that is too late is still named, and a step is tried three times', async t => {
  const bench = createBench({capacity: 500}, {toOwnClock: lateBy(200)});
  const load = {kind: 'find', from: 40, to: 400} as const;
  const {verdict, steps} = await bench.measure({load, bounds: {...BOUNDS, p95Ms: 30}});
  t.match(verdict.reason, 'this machine was too busy');
  t.equal(steps.filter(({offeredRate}) => offeredRate === 40).length, 3);
});
