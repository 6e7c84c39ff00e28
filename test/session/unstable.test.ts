import t from 'tap';
import {HubError} from '../../src/ble/hub-error.js';
import type {LinkedHub} from '../../src/virtual/index.js';
import {PROVIDERS} from '../support/connected-link.js';
import type {FakeClock} from '../support/fake-clock.js';
import {goSilent, setUpConnected, setUpExtension} from '../support/connected-extension.js';

const LOSS = ['PERIPHERAL_DISCONNECTED', 'PERIPHERAL_CONNECTION_LOST_ERROR'];

/** From the next connection on, which this function waits for, the hub refuses these writes. */
async function refuseWrites(
  hub: LinkedHub,
  fake: FakeClock,
  isRefused: (bytes: Uint8Array) => boolean,
): Promise<void> {
  const connect = hub.connect.bind(hub);
  hub.connect = async onLost => {
    const session = await connect(onLost);
    const write = session.write.bind(session);
    session.write = (to, bytes, response) =>
      isRefused(bytes)
        ? Promise.reject(new HubError('refused', 'The test refuses this.'))
        : write(to, bytes, response);
    return session;
  };
  hub.loseLink();
  await fake.advance(10_000);
}

for (const [name, createProvider] of Object.entries(PROVIDERS)) {
  t.test(`${name}: unstable while writes are not answered, connected after an answer`, async t => {
    const {fake, runtime, hub, extension, states, call} = await setUpConnected(createProvider);
    // Nothing is carried before the connection is six seconds old.
    hub.link.connectionIntervalMs = 6_000;
    void call('motorOn', {MOTOR_ID: 'motor'});
    await fake.advance(2_900);
    t.same(states, []);
    // The link is checked once a second.
    await fake.advance(1_100);
    t.same(states, ['unstable']);
    t.ok(extension.isConnected(), 'still connected');
    t.same(runtime.takeEvents(), []);
    hub.link.connectionIntervalMs = 0;
    await fake.advance(4_000);
    t.same(states, ['unstable', 'connected']);
    t.same(runtime.takeEvents(), [], "nothing in Scratch's own words");
  });

  t.test(`${name}: slow answers are not unstable`, async t => {
    const {fake, hub, extension, states, call} = await setUpConnected(createProvider);
    hub.link.acknowledgementDelayMs = 900;
    for (let power = 1; power <= 100; power++) {
      void call('startMotorPower', {MOTOR_ID: 'motor', POWER: power});
      void call('setLightHue', {HUE: power});
      await fake.advance(100);
    }
    t.same(states, []);
    t.equal(extension.statistics?.retried, 0, 'no message counts as failed');
  });

  t.test(`${name}: a dead link is noticed although nothing is written`, async t => {
    const {fake, runtime, hub, states} = await setUpConnected(createProvider);
    await fake.advance(60_000);
    t.equal(hub.state.ignoredFrames, 0);
    t.same(states, []);
    goSilent(hub);
    await fake.advance(16_000);
    t.same(runtime.takeEvents(), LOSS, 'within 16 seconds');
    t.same(states, ['unstable', 'reconnecting']);
  });

  t.test(`${name}: a dead link is noticed within 16 s, whenever it dies`, async t => {
    for (const phaseMs of [0, 1_300, 2_600, 3_900]) {
      const {fake, runtime, hub} = await setUpConnected(createProvider);
      await fake.advance(60_000 + phaseMs);
      goSilent(hub);
      await fake.advance(16_000);
      t.same(runtime.takeEvents(), LOSS, `${phaseMs} ms later`);
    }
  });

  for (const sends of [true, false]) {
    const when = sends ? 'while the hub sends messages' : 'while the hub is silent, too';
    t.test(`${name}: few probes, but never none for long, ${when}`, async t => {
      const {fake, hub} = await setUpConnected(createProvider);
      const framesBefore = hub.state.framesReceived;
      const heardAtMs = [fake.now()];
      for (let second = 0; second < 120; second++) {
        if (sends) hub.setDistance((second % 10) * 10);
        const before = hub.state.framesReceived;
        await fake.advance(1_000);
        if (hub.state.framesReceived > before) heardAtMs.push(fake.now());
      }
      t.ok(hub.state.framesReceived - framesBefore <= (sends ? 5 : 30), 'few');
      const pausesMs = heardAtMs.map((atMs, index) => (heardAtMs[index + 1] ?? fake.now()) - atMs);
      // A hub may stop its motors when nothing was sent to it for a longer time.
      t.ok(Math.max(...pausesMs) <= 31_000, pausesMs.join());
    });
  }

  for (const kind of ['never answered', 'all refused'] as const) {
    t.test(`${name}: unstable while writes are ${kind} and sensor values arrive`, async t => {
      const {fake, hub, extension, states, takeShown, call} = await setUpConnected(createProvider);
      let isHalfDead = false;
      await refuseWrites(hub, fake, () => isHalfDead && kind === 'all refused');
      states.length = 0;
      const run = async (seconds: number) => {
        for (let second = 1; second <= seconds; second++) {
          hub.setDistance((second * 10) % 100);
          void call('startMotorPower', {MOTOR_ID: 'motor', POWER: second});
          await fake.advance(1_000);
        }
      };
      await run(10);
      t.same(states, []);
      const shownBefore = takeShown().at(-1) ?? null;
      isHalfDead = true;
      hub.link.silent = kind === 'never answered';
      await run(5);
      t.same(states, ['unstable'], 'within 5 s');
      t.same(takeShown(), ['unstable']);
      await run(40);
      t.same(states, ['unstable']);
      t.ok(extension.isConnected());
      isHalfDead = false;
      hub.link.silent = false;
      // Web Bluetooth has one operation at a time, which is still open.
      if (name === 'Web Bluetooth' && kind === 'never answered') return;
      await run(5);
      t.same(states, ['unstable', 'connected'], 'when a write is acknowledged again');
      t.same(takeShown(), [shownBefore], 'the notice from before is back');
    });
  }

  t.test(`${name}: a hub that refuses one command only is not unstable`, async t => {
    const {fake, hub, states, call} = await setUpConnected(createProvider);
    await refuseWrites(hub, fake, bytes => bytes.length === 4 && bytes[3] === 40);
    states.length = 0;
    // Power 15 is 40 on the wire.
    void call('startMotorPower', {MOTOR_ID: 'motor', POWER: 15});
    await fake.advance(60_000);
    t.same(states, []);
    t.equal(hub.state.motors.get(1)?.powerPercent, 0);
  });

  for (const kind of ['sleep', 'jumpTimeOfDay'] as const) {
    t.test(`${name}: ${kind}, the link is dead`, async t => {
      const {fake, runtime, hub, extension, call} = await setUpConnected(createProvider);
      void call('motorOn', {MOTOR_ID: 'motor'});
      await fake.advance(2_000);
      const wake = goSilent(hub);
      fake[kind](600_000);
      await fake.advance(5_000);
      t.same(runtime.takeEvents(), LOSS, 'within five seconds');
      wake();
      await fake.advance(30_000);
      t.same(runtime.takeEvents(), ['PERIPHERAL_CONNECTED']);
      t.ok(extension.isConnected());
      t.equal(hub.state.motors.get(1)?.powerPercent, 0);
    });

    t.test(`${name}: ${kind}, the link is well`, async t => {
      const {fake, runtime, hub, states} = await setUpConnected(createProvider);
      const framesBefore = hub.state.framesReceived;
      fake[kind](600_000);
      await fake.advance(1_000);
      t.equal(hub.state.framesReceived, framesBefore + 1, 'asked at once');
      await fake.advance(30_000);
      t.same(runtime.takeEvents(), []);
      t.same(states, []);
      t.ok(hub.state.connected);
    });
  }
}

t.test('the states of a search, a choice and a disconnect', async t => {
  for (const createProvider of Object.values(PROVIDERS)) {
    const {fake, extension, states} = setUpExtension(createProvider);
    t.equal(extension.connectionState, 'idle');
    extension.scan();
    await fake.advance(10);
    extension.connect('nobody');
    await fake.advance(10);
    extension.disconnect();
    t.same(states, ['scanning', 'connecting', 'scanning', 'idle']);
  }
});
