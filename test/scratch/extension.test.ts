import t from 'tap';
import {Extension} from '../../src/scratch/extension.js';
import {Texts} from '../../src/words/texts.js';
import {wedo2} from '../../blocks/wedo2/index.js';
import {setUpConnected, setUpExtension} from '../support/connected-extension.js';
import {createFakeClock, type FakeClock} from '../support/fake-clock.js';
import {FakeRuntime} from '../session/fake-runtime.js';

async function durationOf(fake: FakeClock, result: unknown) {
  const startMs = fake.now();
  let endMs = NaN;
  void Promise.resolve(result).then(() => (endMs = fake.now()));
  await fake.advance(20_000);
  return endMs - startMs;
}

t.test('a block drives the hub inside its call', async t => {
  const {hub, call, extension} = await setUpConnected();
  t.equal(extension.isConnected(), true);
  void call('motorOn', {MOTOR_ID: 'motor A'});
  t.equal(hub.state.motors.get(1)?.powerPercent, 100);
});

t.test('the tempo is the same with a hub and without', async t => {
  for (const isConnected of [false, true]) {
    const {fake, call, connect} = setUpExtension();
    if (isConnected) await connect();
    t.equal(await durationOf(fake, call('motorOn', {MOTOR_ID: 'motor'})), 100);
    t.equal(await durationOf(fake, call('motorOff', {MOTOR_ID: 'none'})), 100);
    t.equal(await durationOf(fake, call('startMotorPower', {MOTOR_ID: 'motor', POWER: 5})), 100);
    t.equal(await durationOf(fake, call('setMotorDirection', {})), 100);
    t.equal(await durationOf(fake, call('setLightHue', {HUE: 5})), 100);
    t.equal(await durationOf(fake, call('motorOnFor', {MOTOR_ID: 'motor', DURATION: 2})), 2000);
    t.equal(await durationOf(fake, call('playNoteFor', {NOTE: 60, DURATION: 0.5})), 500);
    t.equal(call('playNoteFor', {NOTE: 60, DURATION: 0}), undefined);
    const timers = isConnected ? 2 : 0;
    t.equal(fake.timerCount(), timers, 'the check of the link, the time-out of the last message');
  }
});

t.test('the red stop stops the hub and ends all waits', async t => {
  const {fake, runtime, hub, extension, call} = await setUpConnected();
  let isReleased = false;
  const run = call('motorOnFor', {MOTOR_ID: 'motor', DURATION: 9});
  void Promise.resolve(run).then(() => (isReleased = true));
  void call('playNoteFor', {NOTE: 60, DURATION: 3});
  runtime.emit('PROJECT_STOP_ALL');
  t.equal(hub.state.motors.get(1)?.powerPercent, 0);
  await fake.advance(0);
  t.equal(isReleased, true);
  t.equal(extension.isConnected(), true);
  t.equal(hub.state.tone, null);
});

t.test('the end of the page stops the hub', async t => {
  const page = new EventTarget();
  Object.assign(globalThis, {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  });
  t.teardown(() => {
    Reflect.deleteProperty(globalThis, 'addEventListener');
    Reflect.deleteProperty(globalThis, 'removeEventListener');
  });
  const {hub, extension, call} = await setUpConnected();
  void call('motorOn', {MOTOR_ID: 'motor'});
  page.dispatchEvent(new Event('pagehide'));
  t.equal(hub.state.motors.get(1)?.powerPercent, 0);
  extension.dispose();
  const framesBefore = hub.state.framesReceived;
  page.dispatchEvent(new Event('pagehide'));
  t.equal(hub.state.framesReceived, framesBefore);
});

t.test('dispose() stops, disconnects and removes its listeners', async t => {
  const {fake, runtime, hub, extension, call} = await setUpConnected();
  const run = call('motorOnFor', {MOTOR_ID: 'motor', DURATION: 9});
  extension.dispose();
  t.equal(hub.state.motors.get(1)?.powerPercent, 0);
  await run;
  await fake.advance(5000);
  t.equal(hub.state.connected, false);
  t.equal(runtime.listenerCount('PROJECT_STOP_ALL'), 0);
  t.equal(call('getDistance'), 0);
  t.equal(await durationOf(fake, call('motorOn', {MOTOR_ID: 'motor'})), 100);
  t.equal(fake.timerCount(), 0);
});

t.test('the statistics count what happens on a connection', async t => {
  const {fake, hub, extension, call, connect} = setUpExtension();
  t.equal(extension.statistics, null, 'there is none yet');
  await connect();
  const before = extension.statistics;
  void call('motorOn', {MOTOR_ID: 'motor A'});
  await fake.advance(100);
  t.equal(extension.statistics?.sent, (before?.sent ?? NaN) + 1);
  t.equal(extension.statistics?.written, hub.state.framesReceived);
  extension.disconnect();
  t.equal(extension.statistics, null);
});

t.test('sensor blocks report the newest values', async t => {
  const {fake, hub, call, connect} = setUpExtension();
  t.equal(call('getDistance'), 0);
  await connect();
  hub.setDistance(30);
  await fake.advance(10);
  t.equal(call('getDistance'), 30);
  t.equal(call('whenDistance', {OP: '<', REFERENCE: 50}), true);
  hub.plug(2, 'tilt');
  hub.setTilt(20, 0);
  await fake.advance(100);
  t.equal(call('getTiltAngle', {TILT_DIRECTION: 'right'}), 20);
  t.equal(call('whenTilted', {TILT_DIRECTION_ANY: 'any'}), true);
  t.equal(call('getDistance'), 0, 'unplugged');
});

t.test('a family may bring translations of its blocks', async t => {
  const texts = new Texts();
  const {clock} = createFakeClock();
  const translations = {de: {'wedo2.motorOn': 'Motor [MOTOR_ID] an', 'wedo2.motorId.a': 'Motor A'}};
  const family = {...wedo2, translations};
  const extension = new Extension(new FakeRuntime(), {family, clock, texts, providers: []});
  texts.setLocale('de');
  const {blocks, menus} = extension.getInfo();
  t.match(blocks, [{opcode: 'motorOnFor', text: 'turn [MOTOR_ID] on for [DURATION] seconds'}]);
  t.equal(blocks.find(({opcode}) => opcode === 'motorOn')?.text, 'Motor [MOTOR_ID] an');
  t.equal(menus.MOTOR_ID?.items.find(({value}) => value === 'motor A')?.text, 'Motor A');
  extension.dispose();
});
