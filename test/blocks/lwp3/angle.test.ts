/** *turn motor to angle* of a motor that turns, over links of several kinds. */
import t from 'tap';
import type {LinkModel} from '../../../src/virtual/index.js';
import {technicHub} from '../../contract/families/powered-up.js';
import {connectRig, type Rig} from '../../contract/rig.js';

const LINKS: Readonly<Record<string, LinkModel>> = {
  'a link without delays': {},
  'very late acknowledgements': {acknowledgementDelayMs: 600},
  'an interval of 50 ms': {connectionIntervalMs: 50, packetsPerEvent: 4},
};

const connected = async (link: LinkModel) => {
  const rig = await connectRig(technicHub, {link});
  // All that the hub is asked first has been acknowledged.
  await rig.fake.advance(10_000);
  return rig;
};

/** 0..359, as the axle stands. */
const angleOf = ({hub}: Rig, port: number) => {
  const {axleDegrees = NaN} = hub.state.motors.get(port) as {axleDegrees?: number};
  return ((Math.round(axleDegrees) % 360) + 360) % 360;
};

const turn = ({call}: Rig, MOTOR_ID: string, ANGLE: number) =>
  call('turnMotorToAngle', {MOTOR_ID, ANGLE}) as Promise<unknown>;

for (const [name, link] of Object.entries(LINKS)) {
  t.test(`a motor that runs stands at the angle: ${name}`, async t => {
    const rig = await connected(link);
    const {fake, call, hub} = rig;
    const stood: unknown[] = [];
    const begins = [
      [() => call('runMotor', {MOTOR_ID: 'A', POWER: 100}), 1_030],
      [() => call('drive', {LEFT: 100, RIGHT: -70}), 1_270],
      [() => void call('turnMotorBy', {MOTOR_ID: 'A', DEGREES: 3_600}), 790],
      [() => void call('motorOnFor', {MOTOR_ID: 'A', DURATION: 0.9}), 905],
      [() => void turn(rig, 'A', 120), 350],
    ] as const;
    for (const [begin, afterMs] of begins) {
      begin();
      await fake.advance(afterMs);
      let hasEnded = false;
      void turn(rig, 'A', 30).then(() => (hasEnded = true));
      await fake.advance(5_000);
      stood.push([hasEnded, angleOf(rig, 0), hub.state.motors.get(0)?.mode]);
    }
    t.same(
      stood,
      begins.map(() => [true, 30, 'hold']),
    );
    for (const stop of ['motorOff', 'stopMotor']) {
      call('runMotor', {MOTOR_ID: 'AB', POWER: 100});
      await fake.advance(1_070);
      call(stop, {MOTOR_ID: 'AB', STOP_ACTION: 'coast'});
      void turn(rig, 'A', 77);
      await fake.advance(5_000);
      t.equal(angleOf(rig, 0), 77, `after ${stop}`);
    }
    call('drive', {LEFT: 100, RIGHT: -70});
    await fake.advance(1_330);
    void turn(rig, 'AB', -45);
    await fake.advance(5_000);
    t.same([angleOf(rig, 0), angleOf(rig, 1)], [315, 315], 'two motors that run');
    await rig.dispose();
  });
}
