import t from 'tap';
import {setUpConnected, setUpExtension} from '../support/connected-extension.js';

t.test('the rate can be changed while the hub is connected, and stays after a loss', async t => {
  const {fake, hub, extension, call} = await setUpConnected();
  /** Frames a second, measured over ten seconds of many commands. */
  const flood = async () => {
    await fake.advance(5_000);
    const before = hub.state.framesReceived;
    for (let step = 0; step < 500; step++) {
      void call('startMotorPower', {MOTOR_ID: 'motor', POWER: 1 + (step % 50)});
      void call('setLightHue', {HUE: step % 50});
      await fake.advance(20);
    }
    return Math.round((hub.state.framesReceived - before) / 10);
  };
  t.equal(await flood(), 20, "the profile's");
  extension.setRate(5);
  t.equal(await flood(), 5);
  hub.loseLink();
  await fake.advance(5_000);
  t.ok(extension.isConnected());
  t.equal(await flood(), 5, 'after a loss');
  extension.setRate(30);
  t.equal(await flood(), 30);
});

t.test('the rate can be set before a connection; an invalid one changes nothing', async t => {
  const {fake, hub, extension, connect, call} = setUpExtension();
  extension.setRate(2);
  for (const rate of [0, -1, Number.NaN, 1e9]) t.throws(() => extension.setRate(rate), RangeError);
  t.throws(() => extension.setRate('5' as never), TypeError);
  await connect();
  // After the last set-up frame, before the monitor's first question.
  await fake.advance(4_000);
  const before = hub.state.framesReceived;
  for (let step = 1; step < 50; step++) {
    void call('startMotorPower', {MOTOR_ID: 'motor', POWER: step});
    await fake.advance(20);
  }
  t.equal(hub.state.framesReceived - before, 2);
});

t.test('at a low rate a message that waits is no sign of a broken link', async t => {
  const {fake, extension, takeShown, call} = await setUpConnected();
  await fake.advance(5_000);
  extension.setRate(0.2);
  takeShown();
  for (let step = 0; step < 600; step++) {
    void call('startMotorPower', {MOTOR_ID: 'motor', POWER: 1 + (step % 50)});
    void call('setLightHue', {HUE: step % 50});
    await fake.advance(100);
  }
  t.same(takeShown(), []);
});

t.test('a message that waits is sent as soon as a higher rate allows', async t => {
  const {fake, hub, extension, call} = await setUpConnected();
  await fake.advance(5_000);
  extension.setRate(0.1);
  for (let step = 1; step <= 80; step++) {
    void call('setLightHue', {HUE: step});
    await fake.advance(100);
  }
  const {light} = hub.state;
  await fake.advance(500);
  t.same(hub.state.light, light);
  extension.setRate(20);
  await fake.advance(100);
  t.notSame(hub.state.light, light);
});
