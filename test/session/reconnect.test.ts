import t from 'tap';
import {PROVIDERS, webBluetooth} from '../support/connected-link.js';
import {setUpConnected, takeAway} from '../support/connected-extension.js';
import {createScratchLinkProvider} from '../../src/transport/scratch-link/scratch-link.js';
import {FakeScratchLinkHost} from '../support/fake-scratch-link.js';
import {advanceUntil} from '../support/until.js';

const LOSS = ['PERIPHERAL_DISCONNECTED', 'PERIPHERAL_CONNECTION_LOST_ERROR'];
const RED = {red: 255, green: 0, blue: 0};

for (const [name, createProvider] of Object.entries(PROVIDERS)) {
  t.test(`${name}: a hub that ends its link is connected again without the user`, async t => {
    const {fake, runtime, hub, extension, states, call} = await setUpConnected(createProvider);
    hub.setDistance(40);
    void call('setLightHue', {HUE: 0});
    void call('motorOn', {MOTOR_ID: 'motor'});
    await fake.advance(500);
    t.equal(call('getDistance'), 40);
    hub.loseLink();
    await fake.advance(1);
    t.same(runtime.takeEvents(), LOSS);
    t.equal(extension.isConnected(), false);
    t.equal(extension.connectionState, 'reconnecting');
    t.equal(call('getDistance'), 0);
    hub.setDistance(60);
    void call('motorOn', {MOTOR_ID: 'motor'});
    await fake.advance(480);
    t.same(runtime.takeEvents(), [], 'not at once');
    t.equal(hub.state.motors.get(1)?.powerPercent, 100, 'no stop could be sent');
    const framesBefore = hub.state.framesReceived;
    await fake.advance(520);
    t.same(runtime.takeEvents(), ['PERIPHERAL_CONNECTED']);
    t.same(states, ['reconnecting', 'connected']);
    t.ok(extension.isConnected());
    t.same(hub.state.motors.get(1), {mode: 'coast', powerPercent: 0});
    t.same(hub.state.light, RED);
    t.equal(call('getDistance'), 60, 'its format was set up again');
    t.equal(hub.state.framesReceived - framesBefore, 5, 'tone, motor, mode, colour, format');
    t.equal(hub.state.ignoredFrames, 0);
    void call('motorOn', {MOTOR_ID: 'motor'});
    await fake.advance(500);
    t.equal(hub.state.motors.get(1)?.powerPercent, 100);
  });

  for (const awayMs of [1_000, 30_000, 300_000]) {
    t.test(`${name}: a hub that is away for ${awayMs} ms`, async t => {
      const {fake, runtime, hub, extension, states} = await setUpConnected(createProvider);
      const bringBack = takeAway(hub);
      await fake.advance(awayMs);
      t.same(runtime.takeEvents(), LOSS, 'reported once');
      t.equal(extension.isConnected(), false);
      bringBack();
      await fake.advance(17_000);
      t.same(runtime.takeEvents(), ['PERIPHERAL_CONNECTED']);
      const lost = awayMs >= 30_000 ? ['lost'] : [];
      t.same(states, ['reconnecting', ...lost, 'connected']);
      await fake.advance(60_000);
      t.ok(extension.isConnected(), 'and it stays');
      t.same(runtime.takeEvents(), []);
    });
  }

  for (const afterMs of [0, 100]) {
    t.test(`${name}: a lost hub, connected by the user after ${afterMs} ms, is as new`, async t => {
      const {fake, hub, call, connect} = await setUpConnected(createProvider);
      void call('setLightHue', {HUE: 0});
      void call('motorOn', {MOTOR_ID: 'motor'});
      await fake.advance(500);
      t.same(hub.state.light, RED);
      hub.loseLink();
      await fake.advance(afterMs);
      t.equal(hub.state.motors.get(1)?.powerPercent, 100, 'no stop could be sent');
      await connect();
      t.same(hub.state.motors.get(1), {mode: 'coast', powerPercent: 0});
      t.same(hub.state.light, {red: 0, green: 0, blue: 255}, 'as after any new connection');
    });
  }

  t.test(`${name}: devices are those that the hub reports after the loss`, async t => {
    const {fake, hub, call} = await setUpConnected(createProvider);
    const bringBack = takeAway(hub);
    await fake.advance(2_000);
    hub.plug(1, 'distance');
    hub.plug(2, 'motor');
    hub.setDistance(70);
    bringBack();
    await fake.advance(10_000);
    t.equal(call('getDistance'), 70);
    void call('motorOn', {MOTOR_ID: 'motor B'});
    void call('motorOn', {MOTOR_ID: 'motor A'});
    await fake.advance(500);
    t.equal(hub.state.motors.get(2)?.powerPercent, 100);
    t.equal(hub.state.ignoredFrames, 0);
  });

  t.test(`${name}: nothing that waited for the old connection reaches the new one`, async t => {
    const {fake, hub, call} = await setUpConnected(createProvider);
    hub.link.acknowledgementDelayMs = 100;
    void call('motorOnFor', {MOTOR_ID: 'motor', DURATION: 3});
    for (let power = 1; power <= 50; power++) {
      void call('startMotorPower', {MOTOR_ID: 'motor', POWER: power});
      void call('setLightHue', {HUE: power === 50 ? 0 : power});
      void call('playNoteFor', {NOTE: 60, DURATION: 2});
    }
    await fake.advance(150);
    hub.loseLink();
    hub.link.acknowledgementDelayMs = 0;
    const lostAtMs = fake.now();
    await fake.advance(20_000);
    const outputs = hub.state.log
      .filter(({atMs, characteristic}) => atMs > lostAtMs && characteristic.startsWith('00001565'))
      .map(({bytes}) => bytes.join(' '));
    const [tone, motor, light] = ['5 3 0', '1 1 1 0', '6 4 3 255 0 0'];
    t.same(outputs, [motor, tone, light], 'both stopped, then the last colour');
  });

  t.test(`${name}: a link that keeps ending at once is tried less and less often`, async t => {
    const {fake, hub, states, extension} = await setUpConnected(createProvider);
    const dropSoon = async (afterMs: number) => {
      await fake.advance(afterMs);
      hub.loseLink();
      const lostAtMs = fake.now();
      await advanceUntil(fake, 1, () => !extension.isConnected());
      await advanceUntil(fake, 10, () => extension.isConnected());
      return fake.now() - lostAtMs;
    };
    const awayMs = [];
    for (let drop = 0; drop < 7; drop++) awayMs.push(await dropSoon(1_000));
    for (const [drop, ms] of awayMs.entries()) {
      const pauseMs = Math.min(500 * 2 ** drop, 15_000);
      t.ok(ms >= pauseMs && ms < pauseMs + 1_000, `drop ${drop}: ${ms} ms`);
    }
    t.equal(states.filter(state => state === 'connected').length, 7);
    t.ok((await dropSoon(10_000)) < 1_500, 'after a stable link the first pause is short again');
  });
}

t.test('many losses leave no timers or connections', async t => {
  const sockets: FakeScratchLinkHost[] = [];
  const {browsers, createProvider: createWebBluetooth} = webBluetooth();
  const providers: typeof PROVIDERS = {
    ...PROVIDERS,
    'Scratch Link': (hub, {clock}) => {
      const host = new FakeScratchLinkHost(hub);
      sockets.push(host);
      return createScratchLinkProvider({clock, createSocket: host.createSocket});
    },
    'Web Bluetooth': createWebBluetooth,
  };
  for (const [name, createProvider] of Object.entries(providers)) {
    const {fake, runtime, hub, extension, call} = await setUpConnected(createProvider);
    // The hub's first alerts have been judged.
    await fake.advance(13_000);
    /** The fewest in five seconds: the timer of an answered message runs on for some seconds. */
    const timerCount = async () => {
      const counts: number[] = [];
      for (let part = 0; part < 10; part++) {
        await fake.advance(500);
        counts.push(fake.timerCount());
      }
      return Math.min(...counts);
    };
    const held = async () => [
      await timerCount(),
      sockets.map(host => host.openSockets()),
      browsers.map(browser => browser.device.listeners()),
      runtime.eventNames().map(event => runtime.listenerCount(event)),
    ];
    const before = await held();
    for (let drop = 0; drop < 30; drop++) {
      void call('motorOn', {MOTOR_ID: 'motor'});
      if (drop % 2 === 0) hub.loseLink();
      else takeAway(hub)();
      // Long enough for a link that held.
      await fake.advance(13_000);
      if (!extension.isConnected()) t.fail(`${name}: not back after drop ${drop}`);
    }
    t.same(await held(), before, name);
    for (const {requests} of browsers) t.equal(requests.length, 1, 'one chooser');
    extension.dispose();
    await fake.advance(10_000);
    t.equal(fake.timerCount(), 0);
    for (const host of sockets) t.equal(host.openSockets(), 0);
    for (const {device} of browsers) t.equal(device.listeners(), 0);
  }
});
