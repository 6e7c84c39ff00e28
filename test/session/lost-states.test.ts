/** What blocks set while a hub is lost: it gets these states when it is back. */
import t, {type Test} from 'tap';
import {DEVICE_TYPE} from '../../src/hubs/lwp3/protocol/device-types.js';
import {technicHub} from '../contract/families/powered-up.js';
import {connectRig, type Rig} from '../contract/rig.js';
import {boost} from '../contract/families/boost.js';
import {setUpConnected} from '../support/connected-extension.js';
import type {VirtualLwp3Hub} from '../../src/virtual/lwp3/index.js';
import {advanceUntil} from '../support/until.js';

/** Loses the hub, and gets it back after `meanwhile`. */
async function loseFor(
  rig: Pick<Rig, 'fake' | 'extension'> & {readonly hub: Pick<Rig['hub'], 'setInRange'>},
  meanwhile: () => unknown,
): Promise<void> {
  const {fake, hub, extension} = rig;
  hub.setInRange(false);
  await fake.advance(1_000);
  meanwhile();
  await fake.advance(1_000);
  hub.setInRange(true);
  await advanceUntil(fake, 100, () => extension.isConnected());
  await fake.advance(4_000);
}

t.test('the light bricks and the counts of WeDo 2.0', async t => {
  const setup = await setUpConnected();
  const {fake, hub, extension, call} = setup;
  hub.plug(1, 'lightBrick');
  await fake.advance(1_000);
  const readPassings = async () =>
    (await Promise.all([call('getPassings'), fake.advance(1_000)] as const))[0];
  void call('setLightBrick', {LIGHT_BRICK: 'all', BRIGHTNESS: 10});
  t.equal(await readPassings(), 0);
  hub.setDistance(20);
  await fake.advance(1_000);
  t.equal(await readPassings(), 1);
  await loseFor(setup, () => call('setLightBrick', {LIGHT_BRICK: 'B', BRIGHTNESS: 30}));
  t.equal(hub.state.lightBricks.get(1), 10, 'the brick in A has nothing new');
  t.equal(await readPassings(), 1);
  await loseFor(setup, () => {
    void call('setLightBrick', {LIGHT_BRICK: 'A', BRIGHTNESS: 60});
    void call('resetPassings');
  });
  t.equal(hub.state.lightBricks.get(1), 60);
  t.equal(await readPassings(), 0);
  t.equal(hub.state.ignoredFrames, 0);
  extension.dispose();
  await fake.advance(30_000);
  t.equal(fake.timerCount(), 0);
});

async function speedAndDirection(t: Test, rig: Rig) {
  const {call, fake, powers, contract} = rig;
  const [first] = contract.motors;
  const runs = async () => {
    void call('motorOn', {MOTOR_ID: first.id});
    await fake.advance(500);
    return powers()[0];
  };
  await loseFor(rig, () => {
    void call('setMotorPower', {MOTOR_ID: 'ABCD', POWER: 20});
    void call('setMotorDirection', {MOTOR_ID: first.id, MOTOR_DIRECTION: 'reverse'});
  });
  t.same(rig.active(), [], 'motors stand');
  const power = Number(await runs());
  t.equal(power, -contract.wirePower(20, first));
  rig.stopAll();
  await fake.advance(1_000);
  await loseFor(rig, () => {
    void call('setMotorPower', {MOTOR_ID: first.id, POWER: 90});
    rig.stopAll();
  });
  t.equal(await runs(), power, 'the red stop');
  await rig.dispose();
  t.equal(fake.timerCount(), 0);
}

for (const contract of [boost, technicHub]) {
  t.test(`${contract.title}: speed and direction of a motor`, async t => {
    await speedAndDirection(t, await connectRig(contract));
  });
}

t.test("Powered Up: a sensor's light, its count, and the position of a motor", async t => {
  const rig = await connectRig(technicHub);
  const {call, fake} = rig;
  const hub = rig.hub as unknown as VirtualLwp3Hub;
  const port = hub.letters.D ?? NaN;
  hub.plug(port, DEVICE_TYPE.colorDistance);
  await fake.advance(1_000);
  await Promise.all([call('getPassings'), fake.advance(3_000)]);
  hub.setDistanceCm(5);
  await fake.advance(1_000);
  t.equal(await call('getPassings'), 1);
  void call('turnMotorBy', {MOTOR_ID: 'A', DEGREES: 90});
  await fake.advance(3_000);
  t.ok(Math.abs(Number(call('getMotorPosition', {MOTOR_REPORTER_ID: 'A'})) - 90) < 10);
  await loseFor(rig, () => {
    void call('resetPassings');
    void call('setSensorLight', {SENSOR_LIGHT: 'blue'});
    void call('resetMotorPosition', {MOTOR_ID: 'A'});
  });
  t.match(hub.state.sensorLights.get(port), {red: 0, green: 0, blue: 255});
  const position = () => call('getMotorPosition', {MOTOR_REPORTER_ID: 'A'});
  position();
  await fake.advance(3_000);
  t.equal(position(), 0);
  const [passings] = await Promise.all([call('getPassings'), fake.advance(4_000)]);
  t.equal(passings, 0);
  await rig.dispose();
  t.equal(fake.timerCount(), 0);
});
