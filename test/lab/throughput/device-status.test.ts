/** What a device says about its link and itself: printed, compared, and used by the reason. */
import t from 'tap';
import type {Clock} from '../../../src/clock.js';
import type {GattServer} from '../../../src/ble/gatt-server.js';
import {encodeEchoReply, parseEchoReply, type EchoStatus} from '../../../src/lab/echo/replies.js';
import {compareReports} from '../../../src/lab/throughput/compare-reports.js';
import type {DeviceStatus} from '../../../src/lab/throughput/device-status.js';
import {RestartWatch} from '../../../src/lab/throughput/restarts.js';
import {statusObservations} from '../../../src/lab/throughput/status-observations.js';
import {restartLine, settingLines} from '../../../src/lab/throughput/verdict-lines.js';
import {between, createBench, restarting} from './rig.js';
import {report, step} from './reports.js';

const STATUS = 0x07;

/** The device says this about itself: what `change` makes of the status at this time. */
function saying(change: (clock: Clock) => Partial<EchoStatus>) {
  return (device: GattServer, clock: Clock): GattServer =>
    between(device, {
      toNotified(bytes) {
        const reply = parseEchoReply(new DataView(bytes.buffer, bytes.byteOffset, bytes.length));
        return reply?.kind === 'status' ? encodeEchoReply({...reply, ...change(clock)}) : bytes;
      },
    });
}

const rates = (...each: number[]) => ({load: {kind: 'rates' as const, rates: each}});

const KNOWN: DeviceStatus = {
  intervalMs: 30,
  latencyIntervals: 0,
  mtuBytes: 247,
  phy: '2M',
  resetReason: 'power on',
  uptimeMs: 90_000,
  freeBytes: 120_000,
};
const UNKNOWN: DeviceStatus = {
  intervalMs: null,
  latencyIntervals: null,
  mtuBytes: null,
  phy: null,
  resetReason: null,
  uptimeMs: null,
  freeBytes: null,
};

t.test('it is in the report, at the start and after each step', async t => {
  const toServer = saying(() => ({phy: 3, freeBytes: 4_000, latencyIntervals: 0xffff}));
  const measured = await createBench({intervalMs: 30}, {toServer}).measure(rates(20, 30));
  const said = {...KNOWN, phy: 'coded', freeBytes: 4_000, latencyIntervals: null};
  t.match(measured.status, {...said, uptimeMs: Number});
  t.match(measured.steps, [{status: {intervalMs: 30}}, {status: {phy: 'coded'}}]);
  const nothing = saying(() => ({intervalUnits: 0, latencyIntervals: 0xffff, mtuBytes: 0}));
  const {status} = await createBench({}, {toServer: nothing}).measure(rates(20));
  t.match(status, {...UNKNOWN, resetReason: 'power on', uptimeMs: Number});
});

t.test('it is printed, as far as it is known', t => {
  const lines = (status: DeviceStatus | null) => {
    const whole = report();
    return settingLines({...whole, setting: {...whole.setting, status}}).join('\n');
  };
  t.match(lines(KNOWN), 'link: interval 30 ms, peripheral latency 0, MTU 247 bytes, PHY 2M\n');
  t.match(lines(KNOWN), 'device: started by power on, up for 90 s, 120000 bytes free\n');
  t.match(lines({...UNKNOWN, phy: '1M'}), 'link: PHY 1M\n');
  t.match(lines({...UNKNOWN, uptimeMs: 9_000_000}), 'device: up for 2.5 h\n');
  t.notMatch(lines(UNKNOWN), /link:|device:/);
  t.notMatch(lines(null), /link:|device:/);
  t.end();
});

t.test(
  'a device that does not know the question costs no time, one that ignores it costs little',
  async t => {
    const durationMs = async (toServer: (device: GattServer) => GattServer) => {
      const bench = createBench({}, {toServer});
      const {status, steps} = await bench.measure(rates(20, 20, 20));
      t.equal(status, null);
      t.match(steps, [{status: null}, {}, {}]);
      return bench.clock.now();
    };
    const refused = await durationMs(device =>
      between(device, {
        toWritten: bytes => (bytes[0] === STATUS ? Uint8Array.of(STATUS, 1) : bytes),
      }),
    );
    const ignored = await durationMs(device =>
      between(device, {mayWrite: ([opcode]) => opcode !== STATUS}),
    );
    const lostMs = ignored - refused;
    t.ok(lostMs > 2_500 && lostMs <= 3_000, `${ignored} ms, ${refused} ms`);
  },
);

t.test('a link or memory that changes during the run is named', async t => {
  const reasonOf = async (change: (clock: Clock) => Partial<EchoStatus>, ...each: number[]) =>
    (await createBench({}, {toServer: saying(change)}).measure(rates(...each))).verdict.reason;
  const later = (clock: Clock) => clock.now() > 10_000;
  t.match(
    await reasonOf(clock => ({intervalUnits: later(clock) ? 12 : 24}), 20, 30, 40),
    /The link changed during the run: interval 15 ms, 30 ms before\./,
  );
  t.match(
    await reasonOf(
      clock => ({phy: 1 + Number(later(clock)), mtuBytes: later(clock) ? 247 : 23}),
      20,
      30,
    ),
    /The link changed during the run 2 times, first: MTU 247 bytes, 23 bytes before\./,
  );
  t.match(
    await reasonOf(clock => ({intervalUnits: clock.now() > 500 ? 12 : 40}), 20, 30),
    /The link changed during the run: interval 15 ms, 50 ms before\./,
    'soon after it has connected',
  );
  let free = 100_000;
  const leaking = await reasonOf(() => ({freeBytes: (free -= 240)}), 20, 20, 20, 20, 20, 20);
  t.match(
    leaking,
    /Free memory falls: 99520 bytes at first, 98320 bytes at the end, 2\d\d\d bytes a minute: in \d\d\.\d min nothing is left\./,
  );
  let count = 0;
  const varying = () => ({freeBytes: 100_000 - (++count % 3) * 100});
  t.notMatch(await reasonOf(varying, 20, 20, 20, 20, 20, 20, 20, 20, 20), /memory/);
});

t.test('bursts are the connection interval, or they are not', async t => {
  const reason = async (intervalMs: number, saidMs: number, latencyIntervals = 0) => {
    const intervalUnits = saidMs / 1.25;
    const toServer = saying(() => ({intervalUnits, latencyIntervals}));
    return (await createBench({intervalMs}, {toServer}).measure(rates(4, 8))).verdict.reason;
  };
  t.match(await reason(300, 300), /bursts, 300 ms apart: that is the connection interval/);
  t.match(await reason(300, 15), /apart: the connection interval is 15 ms, so look for a task/);
  t.match(await reason(300, 15, 9), /may skip 9 connection intervals of 15 ms, .* may wait 150 ms/);
  t.notMatch(await reason(15, 15, 9), /skip/, 'nothing is slow');
});

t.test('a firmware that delays its answers is not excused by the interval', async t => {
  const {verdict} = await createBench({intervalMs: 15, processingMs: 200}).measure({
    response: true,
  });
  t.equal(verdict.limitedBy, 'acknowledgement');
  t.match(verdict.reason, /takes two: look in the firmware for what delays the answer\./);
});

t.test('writes with response take two intervals', async t => {
  const {verdict} = await createBench({intervalMs: 30}).measure({response: true});
  t.equal(verdict.limitedBy, 'acknowledgement');
  t.match(verdict.reason, /The connection interval is 30 ms, and such a write takes two\./);
});

t.test('an echo that was cut is compared with the MTU', async t => {
  const toServer = (device: GattServer, clock: Clock) =>
    between(saying(() => ({mtuBytes: 23}))(device, clock), {
      toNotified: bytes => (bytes[0] === 0x81 ? bytes.slice(0, 20) : bytes),
    });
  const {verdict} = await createBench({}, {toServer}).measure({...rates(20), payloadBytes: 100});
  t.match(verdict.reason, /look at .* the MTU if it was cut, which is 23: 20 bytes fit/);
});

t.test('a restart is seen by the uptime, with its reason', async t => {
  const AT_MS = 9_000;
  const started = (clock: Clock) =>
    clock.now() < AT_MS ? {} : {uptimeMs: clock.now() - AT_MS + 1, resetReason: 4};
  const uncounted = {count: null, toServer: saying(started)};
  const {restarts} = await createBench({}, {underTest: {count: null}, ...uncounted}).measure(
    rates(20, 20, 20),
  );
  t.match(restarts, [{sign: 'uptime', reason: 'watchdog', offeredRate: 20}]);
  t.ok(Math.abs((restarts[0]?.beforeMs ?? 0) - AT_MS) < 50, JSON.stringify(restarts));
  t.match(
    restartLine({...report(), restarts}),
    /^The device restarted: 9\.0 s after the start, at 20\.0 a second \(watchdog\)$/,
  );
  const counting = (device: GattServer, clock: Clock) =>
    saying(started)(restarting([AT_MS], 100)(device, clock), clock);
  const counted = await createBench({}, {toServer: counting}).measure(rates(20, 20, 20));
  t.match(counted.restarts, [{sign: 'counts', reason: 'watchdog'}]);
  t.equal(counted.restarts.length, 1);
});

t.test('a slow clock, and one that begins again after 49 days, are no restarts', async t => {
  for (const uptimeMs of [
    (ms: number) => 20_000 + 0.7 * ms,
    (ms: number) => (2 ** 32 - 8_000 + ms) % 2 ** 32,
    (ms: number) => (2 ** 32 - 8_000 + 1.001 * ms) % 2 ** 32,
  ]) {
    const toServer = saying(clock => ({uptimeMs: Math.floor(uptimeMs(clock.now())) || 1}));
    const {restarts} = await createBench({}, {toServer}).measure({...rates(4, 20, 20)});
    t.same(restarts, []);
  }
});

t.test(
  'after a lost link, the uptime shows whether a device that does not count restarted',
  async t => {
    for (const isRestarted of [false, true]) {
      const toServer = saying(clock =>
        isRestarted && clock.now() >= 11_000
          ? {uptimeMs: clock.now() - 10_900, resetReason: 5}
          : {},
      );
      const bench = createBench({}, {toServer});
      bench.clock.after(11_000, () => bench.device.loseLink());
      const measured = await bench.measure({...rates(20, 20), mode: 'notify'});
      const restarts = isRestarted ? [{sign: 'uptime', reason: 'crash'}] : [];
      t.match(measured, {endedBecause: 'lost', areRestartsKnown: true});
      t.match(measured.restarts, restarts);
      t.equal(measured.restarts.length, restarts.length);
    }
  },
);

t.test('two runs are compared by their links and their memory', t => {
  const withStatus = (status: DeviceStatus | null) => {
    const whole = report({}, {status});
    return {...whole, setting: {...whole.setting, status: UNKNOWN}};
  };
  const later = {...KNOWN, intervalMs: 15, freeBytes: 90_000};
  const {differences, text} = compareReports(withStatus(later), withStatus(KNOWN));
  t.same(differences, ['interval 15 ms, 30 ms before']);
  t.match(text, /At the end, 90000 bytes of memory were free, 120000 before\./);
  t.match(text, /But they were measured differently: interval 15 ms, 30 ms before\./);
  t.same(compareReports(withStatus(later), withStatus(null)).differences, []);
  t.notMatch(compareReports(withStatus(KNOWN), withStatus(KNOWN)).text, /memory|differently/);
  t.end();
});

t.test('a restart that several signs show is one', async t => {
  const AT_MS = 12_000;
  const started = (clock: Clock) =>
    clock.now() < AT_MS ? {} : {uptimeMs: clock.now() - AT_MS + 1, resetReason: 4};
  const toServer = (device: GattServer, clock: Clock) => {
    const silent = between(device, {mayWrite: ([opcode]) => opcode !== 4});
    return saying(started)(restarting([AT_MS], 2_500)(silent, clock), clock);
  };
  const {restarts} = await createBench({}, {toServer}).measure(rates(20, 20, 20));
  t.match(restarts, [{sign: 'uptime', reason: 'watchdog'}]);
  t.equal(restarts.length, 1);
});

t.test('a restart just after a start cannot be told from a late answer', t => {
  const watch = new RestartWatch(0);
  watch.heard();
  watch.wasUp({uptimeMs: 100, resetReason: null}, 100);
  watch.linkLost(2_000);
  watch.wasUp({uptimeMs: 500, resetReason: null}, 3_500);
  t.same([watch.found, watch.areKnown], [[], false]);
  t.end();
});

t.test('memory is followed from the last start, also if that dropped the link', t => {
  const after = (uptimeMs: number, freeBytes: number) =>
    step({writtenCount: 1_000, status: {...KNOWN, uptimeMs, freeBytes}});
  const steps = [
    ...[1, 2, 3].map(minute => after(60_000 * minute, 100_000 - 500 * minute)),
    ...[1, 2, 3, 4, 5, 6].map(minute => after(50_000 * minute, 99_000 - 500 * minute)),
  ];
  t.match(statusObservations(steps, null), [/98500 bytes at first, 96000 .*, 600 bytes a minute/]);
  t.end();
});
