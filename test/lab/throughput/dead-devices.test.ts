/** Devices that answer nothing, refuse, or are lost: each run ends soon, and says why. */
import t from 'tap';
import type {Clock} from '../../../src/clock.js';
import type {GattServer} from '../../../src/ble/gatt-server.js';
import type {Mode, Plan} from '../../../src/lab/throughput/plan.js';
import {away, between, createBench, withSession} from './rig.js';
import {judged, reportOf} from './reports.js';

const STATUS = 0x07;
const RATES = {load: {kind: 'rates', rates: [20]}} as const;

t.test('a device that answers nothing: ten seconds, a reason, never met', async t => {
  const toServer = (device: GattServer) => between(device, {mayNotify: () => false});
  for (const mode of ['echo', 'write', 'notify'] as const satisfies readonly Mode[]) {
    for (const plan of [{}, RATES] as readonly Partial<Plan>[]) {
      const bench = createBench({}, {toServer});
      const measured = await bench.measure({...plan, mode});
      t.match(measured, {isPartial: true, endedBecause: 'silent', areRestartsKnown: false}, mode);
      t.equal(
        measured.verdict.reason,
        'The device accepts the writes but answers none: is notify wired, is this the echo profile?',
      );
      t.ok(bench.clock.now() < 25_000, `${bench.clock.now()} ms`);
      t.equal(bench.clock.timerCount(), 0);
      t.equal(judged(reportOf(measured)).outcome, 'not-met');
    }
  }
});

t.test('a device that only echoes, or only answers late, is measured', async t => {
  const isEcho = (bytes: Uint8Array) => bytes[0] === 1;
  const onlyEchoes = (device: GattServer) => between(device, {mayWrite: isEcho});
  const load = {kind: 'rates', rates: [20, 30]} as const;
  const {isPartial, steps} = await createBench({}, {toServer: onlyEchoes}).measure({load});
  t.equal(isPartial, false);
  t.match(steps, [{deliveredCount: 100}, {deliveredCount: 150}]);
});

t.test('a device that takes no write is not said to accept them', async t => {
  const toServer = (device: GattServer) =>
    withSession(device, () => ({
      subscribe: () => Promise.resolve(),
      close: () => undefined,
      write: () => Promise.reject(new Error('must be paired')),
    }));
  const {verdict} = await createBench({}, {toServer}).measure(RATES);
  t.match(verdict.reason, /^The device takes no write and sends nothing: .*paired/);
});

t.test('one answer of another kind in a long run does not end it', async t => {
  for (const mode of ['echo', 'write'] as const) {
    let count = 0;
    const toServer = (device: GattServer) =>
      between(device, {
        toNotified: bytes => (++count === 9 ? Uint8Array.of(0xff, mode === 'echo' ? 1 : 2) : bytes),
      });
    const load = {kind: 'rates', rates: [20, 30, 40, 50]} as const;
    const {endedBecause} = await createBench({}, {toServer}).measure({load, mode});
    t.equal(endedBecause, null, mode);
  }
});

t.test('a device that hangs: whether it restarted is not known', async t => {
  let isHanging = false;
  const toServer = (device: GattServer, clock: Clock): GattServer => {
    clock.after(4_000, () => (isHanging = true));
    return withSession(device, session => {
      if (isHanging) throw new Error('away');
      return {
        write: (to, bytes, response) =>
          isHanging ? new Promise(() => undefined) : session.write(to, bytes, response),
      };
    });
  };
  const bench = createBench({}, {toServer});
  const load = {kind: 'rates', rates: [1]} as const;
  const measured = await bench.measure({load, response: true});
  t.match(measured, {endedBecause: 'lost', areRestartsKnown: false});
  t.same(measured.restarts, []);
});

t.test('a device that does not know the messages of the mode says so', async t => {
  const refusing = (opcode: number) => (device: GattServer) =>
    between(device, {
      toWritten: bytes => (bytes[0] === opcode ? Uint8Array.of(0x40 + opcode) : bytes),
      toNotified: bytes => (bytes[0] === 0xff ? Uint8Array.of(0xff, opcode) : bytes),
    });
  for (const [mode, opcode, name] of [
    ['notify', 6, 'stream'],
    ['echo', 1, 'echo'],
    ['write', 2, 'count'],
  ] as const) {
    const measured = await createBench({}, {toServer: refusing(opcode)}).measure({mode, ...RATES});
    t.match(measured, {isPartial: true, endedBecause: 'refused'});
    t.equal(
      measured.verdict.reason,
      `The device answers ff 0${opcode}: it does not know or does not accept “${name}” with 20 bytes, which --mode ${mode} needs.`,
    );
    t.equal(judged(reportOf(measured)).outcome, 'not-met');
  }
});

for (const mode of ['echo', 'write'] as const) {
  t.test(`a restart that drops the link, ${mode}`, async t => {
    const bench = createBench({}, {toServer: away(3_000, true)});
    bench.clock.after(4_000, () => bench.device.loseLink());
    const measured = await bench.measure({...RATES, load: {kind: 'rates', rates: [20, 30]}, mode});
    t.match(measured, {isPartial: true, endedBecause: 'lost', areRestartsKnown: true});
    const [restart] = measured.restarts;
    t.match(restart, {sign: 'counts', offeredRate: 20});
    if (mode === 'echo') {
      t.ok(
        restart && restart.afterMs > 3_700 && restart.beforeMs <= 4_100,
        JSON.stringify(restart),
      );
    }
    t.match(
      measured.verdict.reason,
      /The run ended early: the device restarted, and the link was lost\.$/,
    );
    t.equal(judged(reportOf(measured)).outcome, 'not-met');
  });

  t.test(`a lost link without a restart, ${mode}`, async t => {
    const bench = createBench({}, {toServer: away(3_000)});
    bench.clock.after(4_000, () => bench.device.loseLink());
    const measured = await bench.measure({...RATES, mode});
    t.match(measured, {endedBecause: 'lost', areRestartsKnown: true});
    t.same(measured.restarts, []);
  });
}

t.test('a device that had counted nothing before: restarts are not known', async t => {
  const bench = createBench(
    {},
    {
      toServer: device =>
        between(device, {mayWrite: ([opcode]) => opcode !== 2 && opcode !== STATUS}),
    },
  );
  bench.clock.after(1_500, () => bench.device.loseLink());
  const measured = await bench.measure({...RATES, mode: 'write'});
  t.match(measured, {endedBecause: 'lost', areRestartsKnown: false});
  t.same(measured.restarts, []);
});

t.test('a device that does not come back: restarts are not known', async t => {
  const bench = createBench({}, {toServer: away(Infinity)});
  bench.clock.after(4_000, () => bench.device.loseLink());
  const measured = await bench.measure(RATES);
  t.match(measured, {endedBecause: 'lost', areRestartsKnown: false});
  t.same(measured.restarts, []);
  t.equal(bench.clock.timerCount(), 0);
});

t.test('no sustainable rate is never a success', async t => {
  const toServer = (device: GattServer) => {
    let count = 0;
    return between(device, {mayNotify: () => ++count < 4 || count % 2 === 0});
  };
  const measured = await createBench({}, {toServer}).measure(RATES);
  t.equal(measured.verdict.sustainableRate, null);
  t.equal(measured.isPartial, false);
  t.equal(judged(reportOf(measured)).outcome, 'not-met');
});
