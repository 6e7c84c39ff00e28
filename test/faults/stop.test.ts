// Level: all
/** Stops under load: their time, and that no older command follows them. All times are of the fake clock. */
import t from 'tap';
import {PROVIDERS, type CreateProvider} from '../support/connected-link.js';
import {setUpExtension} from '../support/connected-extension.js';
import {heapBytes} from '../soak/memory.js';
import {
  commandsOutput,
  keepFrames,
  ObservedServer,
  type SentFrame,
} from '../support/observed-server.js';
import {createFaultyServer} from '../support/faults/faulty-server.js';
import {FaultInjector} from '../support/faults/fault-injector.js';

/** 20 bytes for each notification: far below the size of one. */
const MOST_GROWTH_BYTES = 1_000_000;

/** As setUpConnected(), with faults between the provider and the hub. `sent` has the frames that leave for it. */
async function connectedRig(createProvider: CreateProvider) {
  const made: {readonly faults: FaultInjector; readonly sent: readonly SentFrame[]}[] = [];
  const rig = setUpExtension((hub, fake) => {
    const faults = new FaultInjector({clock: fake.clock});
    const sent: SentFrame[] = [];
    const observed = new ObservedServer(createFaultyServer(hub, faults));
    observed.onWrite = keepFrames(sent, () => fake.now());
    made.push({faults, sent});
    return createProvider(observed, fake);
  });
  const [only] = made;
  if (only === undefined) throw new Error('The provider was not made.');
  await rig.connect();
  return {...rig, ...only};
}

type Rig = Awaited<ReturnType<typeof connectedRig>>;

/** Runs eleven blocks at once, every 10 ms. */
async function flood(rig: Rig, durationMs: number) {
  const {fake, call} = rig;
  for (let doneMs = 0; doneMs < durationMs; doneMs += 10) {
    for (let power = 1; power <= 5; power++) {
      void call('startMotorPower', {MOTOR_ID: 'motor', POWER: power});
      void call('setLightHue', {HUE: power});
    }
    void call('playNoteFor', {NOTE: 60, DURATION: 2});
    await fake.advance(10);
  }
}

/** The time from the red stop until the hub's motor has stopped and does not start again. */
async function stopMs({fake, hub, runtime}: Rig) {
  const startMs = fake.now();
  let standsAtMs = startMs;
  const stopWatching = hub.onChange(() => {
    if (hub.state.motors.get(1)?.powerPercent !== 0) standsAtMs = Infinity;
    else if (standsAtMs === Infinity) standsAtMs = fake.now();
  });
  if (hub.state.motors.get(1)?.powerPercent !== 0) standsAtMs = Infinity;
  runtime.emit('PROJECT_STOP_ALL');
  await fake.advance(3_000);
  stopWatching();
  return standsAtMs - startMs;
}

for (const [name, createProvider] of Object.entries(PROVIDERS)) {
  t.test(`${name}: in a notification storm, a stop within 100 ms`, async t => {
    for (const acknowledgementDelayMs of [0, 10]) {
      const rig = await connectedRig(createProvider);
      Object.assign(rig.hub.link, {acknowledgementDelayMs});
      rig.faults.begin([{on: 'link', does: 'storm'}]);
      for (let round = 0; round < 3; round++) {
        await flood(rig, 970 + round * 7);
        t.ok((await stopMs(rig)) <= 100, `answers after ${acknowledgementDelayMs} ms`);
        t.equal(rig.hub.state.tone, null);
      }
    }
  });

  t.test(`${name}: in a notification storm, memory is flat`, async t => {
    const {fake, hub, extension, faults, call} = await connectedRig(createProvider);
    faults.begin([{on: 'link', does: 'storm'}]);
    const held = async () => {
      void call('motorOn', {MOTOR_ID: 'motor'});
      // 5,000 notifications.
      await fake.advance(5_000);
      const {waiting, openWrites} = extension.statistics ?? {};
      return {timers: fake.timerCount(), waiting, openWrites};
    };
    // Code is compiled and caches are filled.
    for (let round = 0; round < 5; round++) await held();
    const before = await held();
    const bytesBefore = heapBytes();
    for (let round = 0; round < 10; round++) {
      const {timers, ...messages} = await held();
      t.match(before, messages);
      // One of them is there only in some rounds.
      t.ok(timers <= before.timers + 1, `${timers} timers`);
    }
    const growth = heapBytes() - bytesBefore;
    t.ok(growth < MOST_GROWTH_BYTES, `${growth} bytes in 50,000 notifications`);
    t.equal(hub.state.motors.get(1)?.powerPercent, 100);
  });

  t.test(`${name}: the time of a stop at an interval of 150 ms`, async t => {
    const rig = await connectedRig(createProvider);
    rig.hub.link.connectionIntervalMs = 150;
    // A browser ends the operation under way before it begins the stop.
    const mostMs = name === 'Web Bluetooth' ? 300 : 150;
    for (let round = 0; round < 8; round++) {
      await flood(rig, 600 + round * 13);
      const tookMs = await stopMs(rig);
      t.ok(tookMs <= mostMs, `${tookMs} ms`);
    }
  });

  t.test(`${name}: nothing that waited is sent after a stop`, async t => {
    for (const acknowledgementDelayMs of [0, 50, 500]) {
      const rig = await connectedRig(createProvider);
      rig.hub.link.acknowledgementDelayMs = acknowledgementDelayMs;
      await flood(rig, 300);
      const framesBefore = rig.sent.length;
      t.ok((await stopMs(rig)) < Infinity);
      t.same(rig.sent.slice(framesBefore).filter(commandsOutput), []);
    }
  });

  t.test(`${name}: stop and restart within a second`, async t => {
    for (const acknowledgementDelayMs of [0, 300]) {
      for (const pauseMs of [0, 20, 500]) {
        const {fake, hub, runtime, call} = await connectedRig(createProvider);
        hub.link.acknowledgementDelayMs = acknowledgementDelayMs;
        void call('motorOn', {MOTOR_ID: 'motor'});
        await fake.advance(300);
        runtime.emit('PROJECT_STOP_ALL');
        await fake.advance(pauseMs);
        void call('motorOn', {MOTOR_ID: 'motor'});
        await fake.advance(3_000);
        t.equal(
          hub.state.motors.get(1)?.powerPercent,
          100,
          `${acknowledgementDelayMs}, ${pauseMs} ms`,
        );
      }
    }
  });

  t.test(`${name}: Disconnect with a motor on stops it first`, async t => {
    for (const link of [
      {},
      {acknowledgementDelayMs: 700},
      {connectionIntervalMs: 150},
      // A browser waits for its answer first.
      ...(name === 'Web Bluetooth' ? [] : [{silent: true}]),
    ]) {
      const rig = await connectedRig(createProvider);
      Object.assign(rig.hub.link, link);
      await flood(rig, 1_000);
      rig.extension.disconnect();
      t.equal(rig.extension.isConnected(), false, 'at once');
      await rig.fake.advance(3_000);
      t.equal(rig.hub.state.motors.get(1)?.powerPercent, 0, JSON.stringify(link));
      t.equal(rig.hub.state.connected, false);
    }
  });

  t.test(`${name}: Disconnect, and the first stop is refused`, async t => {
    const {fake, hub, extension, faults, call} = await connectedRig(createProvider);
    void call('motorOn', {MOTOR_ID: 'motor'});
    await fake.advance(500);
    faults.begin([{on: 'write', does: 'refuse', count: 4}]);
    extension.disconnect();
    await fake.advance(3_000);
    t.equal(hub.state.motors.get(1)?.powerPercent, 0);
    t.equal(hub.state.connected, false);
  });
}
