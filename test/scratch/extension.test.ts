import t from 'tap';
import {setUpConnected, setUpExtension} from '../support/connected-extension.js';

t.test('a block drives the hub inside its call', async t => {
  const {hub, call, extension} = await setUpConnected();
  t.equal(extension.isConnected(), true);
  void call('motorOn', {MOTOR_ID: 'motor A'});
  t.equal(hub.state.motors.get(1)?.powerPercent, 100);
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
  await Promise.all([call('motorOn', {MOTOR_ID: 'motor'}), fake.advance(100)]);
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
