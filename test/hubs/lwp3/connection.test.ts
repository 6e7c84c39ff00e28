/** The protocol on a connection, with a hub of a few lines. */
import t from 'tap';
import {motor, motorPair, voltage} from '../../../src/hubs/lwp3/kinds.js';
import {poweredUp} from '../../../src/hubs/lwp3/hub-protocol.js';
import {models} from '../../../src/hubs/lwp3/models.js';
import {DEVICE_TYPE} from '../../../src/hubs/lwp3/protocol/device-types.js';
import {parseOutputCommand} from '../../../src/hubs/lwp3/protocol/output-commands.js';
import {withModels} from '../../support/with-models.js';
import {view} from '../wedo2/bytes.js';
import {attach, connect, MOVE_HUB} from './connected-hub.js';
import {ENDS} from './motor-rig.js';

const {interactiveMotor, technicLargeMotor} = DEVICE_TYPE;

t.test('a motor whose attach message was missed is there when the connection is', async t => {
  const {hub, devices, openedAfterMs} = await connect({
    ...MOVE_HUB,
    '0500210201': [0x0b, 0x00, 0x43, 0x02, 0x01, 0x0f, 0x03, 0x06, 0x00, 0x05, 0x00],
    '060022020000': [0x0b, 0x00, 0x44, 0x02, 0x00, 0x00, 0x50, 0x4f, 0x57, 0x45, 0x52],
    '0500210301': [0x05, 0x00, 0x05, 0x21, 0x06],
  });
  t.ok(openedAfterMs < 500, `after ${openedAfterMs} ms`);
  t.ok(devices.plugged(motor, 2)?.encoder);
  t.equal(devices.plugged(motor, 3), undefined);
  const asked = hub.written.filter(([, , type]) => type === 0x21 || type === 0x22);
  t.same(
    asked.map(([, , type, port]) => [type, port]),
    [
      [0x21, 2],
      [0x22, 2],
      [0x21, 3],
      [0x22, 3],
    ],
    'the built-in motors are known',
  );
});

t.test('a model that is reported late has only its own devices', async t => {
  const {hub, devices} = await connect({}, [], withModels(poweredUp, 'moveHub', 'cityHub'));
  t.equal(devices.devices(motor).length, 2, 'the first model, until then');
  hub.send([0x06, 0x00, 0x01, 0x0b, 0x06, 0x41]);
  t.same(
    devices.attached.map(({port}) => port),
    models.cityHub.builtIn.map(({port}) => port),
  );
});

t.test('a built-in sensor that was reported before the model is known has its driver', async t => {
  const {devices} = await connect(
    {'0500010b05': [0x06, 0x00, 0x01, 0x0b, 0x06, 0x41]},
    [attach(60, DEVICE_TYPE.voltage)],
    // Nothing is built into port 60 of the first one.
    withModels(poweredUp, 'remote', 'cityHub'),
  );
  t.ok(devices.latest(voltage));
});

t.test('a value that its device does not accept is counted', async t => {
  const {hub, connection, devices} = await connect(MOVE_HUB);
  const before = connection.statistics.malformed;
  hub.position(0, 90);
  t.equal(connection.statistics.malformed, before);
  hub.send([0x09, 0x00, 0x45, 0x00, 0x01, 0x02, 0x03, 0x04, 0x05]);
  t.equal(connection.statistics.malformed, before + 1);
  Object.assign(devices, {receive: () => false});
  hub.position(0, 90);
  t.equal(connection.statistics.malformed, before + 2);
});

t.test('a waiting frame of a pair does not start a motor that was stopped after it', async t => {
  const {time, hub, devices} = await connect(MOVE_HUB);
  const [pair] = devices.devices(motorPair);
  const [motorA, motorB] = devices.devices(motor);
  await time.advance(5_000);
  for (let index = 0; index < 40; index++) pair?.run(50 + index, 50);
  const before = hub.written.length;
  motorA?.turnOff();
  await time.advance(2_000);
  const after = hub.written.slice(before).map(bytes => parseOutputCommand(view(...bytes)));
  t.ok(after.every(command => command?.port !== 16));
  t.match(
    after.filter(command => command?.port === 0),
    [{kind: 'write-mode', data: [0]}],
  );
  t.match(after.filter(command => command?.port === 1).at(-1), {kind: 'start-speed'});
  t.equal(motorB?.currentPowerPercent, 50);
  // And the other way round: the pair takes over.
  for (let index = 0; index < 40; index++) motorA?.run(50 + index);
  const second = hub.written.length;
  pair?.run(100, 100);
  await time.advance(2_000);
  const later = hub.written.slice(second).map(bytes => parseOutputCommand(view(...bytes)));
  t.match(later.filter(Boolean), [{kind: 'start-speed', port: 16, speeds: [100, 100]}]);
});

t.test('a City hub is asked for a pair once both motors have been reported', async t => {
  const {time, hub, devices} = await connect(
    {},
    [attach(0, interactiveMotor)],
    withModels(poweredUp, 'cityHub'),
  );
  const requests = () => hub.written.filter(([, , type]) => type === 0x61);
  t.same(requests(), []);
  hub.send(attach(1, interactiveMotor));
  await time.advance(300);
  t.same(requests(), [[0x06, 0x00, 0x61, 0x01, 0x00, 0x01]]);
  hub.send([0x09, 0x00, 0x04, 0x10, 0x02, 0x26, 0x00, 0x00, 0x01]);
  const [pair] = devices.devices(motorPair);
  t.ok(pair);
  t.equal(requests().length, 1);
  t.same(
    devices.attached.filter(({kind}) => kind === 'motorPair'),
    [{port: 16, type: 0x1_0000, kind: 'motorPair'}],
    'at the port that the hub has reported',
  );
  hub.send([0x05, 0x00, 0x04, 0x00, 0x00]);
  t.same(devices.devices(motorPair), []);
  hub.send(attach(0, interactiveMotor));
  t.equal(devices.devices(motorPair).length, 1, 'the hub has kept the virtual port');
});

t.test('the pair is requested once, when the model is known', async t => {
  const {time, hub} = await connect(
    {'0500010b05': [0x06, 0x00, 0x01, 0x0b, 0x06, 0x80]},
    [attach(0, technicLargeMotor), attach(1, technicLargeMotor)],
    withModels(poweredUp, 'moveHub', 'cityHub', 'technicHub'),
  );
  await time.advance(5_000);
  t.equal(hub.written.filter(([, , type]) => type === 0x61).length, 1);
});

/** Motor A with two rotations, of which the hub has not reported the end. The second has replaced the first. */
async function replacedRotation() {
  const {time, hub, devices} = await connect(MOVE_HUB);
  const [motorA] = devices.devices(motor);
  let isEnded = false;
  void motorA?.encoder?.turnFor(360);
  await time.advance(300);
  void motorA?.encoder?.turnFor(-360).then(() => (isEnded = true));
  await time.advance(300);
  const hasEnded = async () => {
    await time.advance(0);
    return isEnded;
  };
  return {time, hub, hasEnded};
}

t.test('feedback that arrives twice counts once, also with other messages in between', async t => {
  const {time, hub, hasEnded} = await replacedRotation();
  for (let times = 0; times < 2; times++) {
    hub.feedback(0, ENDS);
    hub.position(0, 90);
    hub.feedback(1, ENDS);
  }
  t.notOk(await hasEnded(), 'it was about the first rotation');
  await time.advance(50);
  hub.feedback(0, ENDS);
  t.ok(await hasEnded());
});

t.test('the copies of messages may arrive over more than a millisecond', async t => {
  const {time, hub, hasEnded} = await replacedRotation();
  hub.position(0, 90);
  await time.advance(0.75);
  hub.feedback(0, ENDS);
  await time.advance(0.5);
  hub.position(0, 90);
  hub.feedback(0, ENDS);
  t.notOk(await hasEnded());
});

t.test('equal feedback counts each time if a millisecond is in between', async t => {
  const {time, hub, hasEnded} = await replacedRotation();
  hub.feedback(0, ENDS);
  hub.feedback(1, ENDS);
  await time.advance(1);
  hub.feedback(0, ENDS);
  t.ok(await hasEnded());
});
