/** The percents of the blocks are the speeds of motors with encoders. */
import t from 'tap';
import {poweredUp} from '../../../blocks/lwp3/powered-up.js';
import {boost} from '../../contract/families/boost.js';
import type {ContractFamily} from '../../contract/families/contract-family.js';
import {technicHub} from '../../contract/families/powered-up.js';
import {connectRig} from '../../contract/rig.js';

/** A Move Hub that is connected with the extension Powered Up. */
const moveHub: ContractFamily = {...boost, title: 'Move Hub', family: poweredUp};

for (const contract of [technicHub, moveHub]) {
  t.test(`${contract.title}: the measured speed is the one of the block`, async t => {
    const rig = await connectRig(contract);
    const {fake, call, powers} = rig;
    call('motorOn', {MOTOR_ID: 'AB'});
    await fake.advance(500);
    t.same(powers().slice(0, 2), [50, 50], 'before any block sets the power');
    for (const [percent, speed] of [
      [50, 50],
      [-33, -33],
      [29, 29],
      [100, 100],
      [1, 1],
      [0.2, 1],
      [66.7, 67],
    ] as const) {
      call('runMotor', {MOTOR_ID: 'A', POWER: percent});
      for (let look = 0; look < 20; look++) {
        call('getMotorSpeed', {MOTOR_REPORTER_ID: 'A'});
        await fake.advance(100);
      }
      t.equal(call('getMotorSpeed', {MOTOR_REPORTER_ID: 'A'}), speed);
      call('drive', {LEFT: percent, RIGHT: 80});
      await fake.advance(500);
      t.same(powers().slice(0, 2), [speed, 80]);
    }
    await rig.dispose();
  });

  t.test(`${contract.title}: the degrees of two motors are as their percents`, async t => {
    const rig = await connectRig(contract);
    const {fake, call, hub, contract: of} = rig;
    const places = () =>
      of.motors.slice(0, 2).map(({port}) => {
        const {axleDegrees = NaN} = hub.state.motors.get(port) as {axleDegrees?: number};
        return axleDegrees;
      });
    for (const [LEFT, RIGHT, ways] of [
      [40, 10, [360, 90]],
      [-10.3, 40.4, [-90, 360]],
      [100, -75, [360, -270]],
    ] as const) {
      const before = places();
      void call('driveFor', {DEGREES: 360, LEFT, RIGHT});
      await fake.advance(8_000);
      t.same(
        places().map((place, index) => Math.round(place - (before[index] ?? NaN))),
        ways,
      );
    }
    await rig.dispose();
  });
}

t.test('a motor without an encoder turns at 1 %, too', async t => {
  const rig = await connectRig(technicHub);
  const {fake, call, powers} = rig;
  call('motorOn', {MOTOR_ID: 'C'});
  await fake.advance(500);
  t.equal(powers()[2], 50);
  for (const [percent, power] of [
    [1, 10],
    [50, 54],
    [100, 100],
  ] as const) {
    call('runMotor', {MOTOR_ID: 'C', POWER: percent});
    await fake.advance(500);
    t.equal(powers()[2], power);
  }
  await rig.dispose();
});
