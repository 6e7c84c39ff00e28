import t from 'tap';
import {PROVIDERS} from '../support/connected-peripheral.js';
import {goSilent, setUpConnected, setUpExtension} from '../support/connected-extension.js';

const LOSS = ['PERIPHERAL_DISCONNECTED', 'PERIPHERAL_CONNECTION_LOST_ERROR'];

for (const [name, createProvider] of Object.entries(PROVIDERS)) {
  t.test(`${name}: unstable while writes are not answered, connected after an answer`, async t => {
    const {fake, runtime, hub, extension, states, call} = await setUpConnected(createProvider);
    // Nothing is carried before the connection is six seconds old.
    hub.link.connectionIntervalMs = 6_000;
    void call('motorOn', {MOTOR_ID: 'motor'});
    await fake.advance(2_900);
    t.same(states, []);
    await fake.advance(1_200);
    t.same(states, ['unstable']);
    t.ok(extension.isConnected(), 'still connected');
    t.same(runtime.takeEvents(), []);
    hub.link.connectionIntervalMs = 0;
    await fake.advance(4_000);
    t.same(states, ['unstable', 'connected']);
    t.same(runtime.takeEvents(), [], "nothing in Scratch's own words");
  });

  t.test(`${name}: slow answers are not unstable`, async t => {
    const {fake, hub, states, call} = await setUpConnected(createProvider);
    hub.link.acknowledgementDelayMs = 900;
    for (let power = 1; power <= 100; power++) {
      void call('startMotorPower', {MOTOR_ID: 'motor', POWER: power});
      void call('setLightHue', {HUE: power});
      await fake.advance(100);
    }
    t.same(states, []);
  });

  t.test(`${name}: a dead link is noticed although nothing is written`, async t => {
    const {fake, runtime, hub, states} = await setUpConnected(createProvider);
    await fake.advance(60_000);
    const framesBefore = hub.state.framesReceived;
    await fake.advance(60_000);
    t.ok(hub.state.framesReceived - framesBefore <= 12, 'few probes are sent');
    t.equal(hub.state.ignoredFrames, 0);
    t.same(states, []);
    goSilent(hub);
    await fake.advance(16_000);
    t.same(runtime.takeEvents(), LOSS, 'within 16 seconds');
    t.same(states, ['unstable', 'reconnecting']);
  });

  t.test(`${name}: no probe while the hub sends messages`, async t => {
    const {fake, hub} = await setUpConnected(createProvider);
    const framesBefore = hub.state.framesReceived;
    for (let percent = 0; percent < 100; percent++) {
      hub.setDistance((percent * 10) % 100);
      await fake.advance(1_000);
    }
    t.equal(hub.state.framesReceived, framesBefore);
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
