/** What a child sees in the examples that use only blocks of the official extension. */
import t from 'tap';
import {createExampleVm} from './example-vm.js';

const {vm, time, hub, open, sprite, click} = createExampleVm();
t.teardown(() => vm.quit());

t.test('first motor: one way, then the other way, then it stops', async t => {
  await open('first-motor');
  const motor = () => hub.state.motors.get(1)?.powerPercent ?? 0;
  vm.greenFlag();
  await time.advance(600);
  // 60 % as the hub counts it, where nothing turns below 30.
  t.equal(motor(), 72);
  const wheel = sprite('Wheel');
  const before = wheel.direction;
  await time.advance(200);
  t.ok(wheel.direction > before, 'the wheel on the stage turns right');
  await time.advance(1600);
  t.equal(motor(), -72);
  await time.advance(2500);
  t.equal(motor(), 0);
  t.equal(Math.round(wheel.direction), 90, 'the wheel is as it was');

  click(wheel);
  await time.advance(500);
  t.equal(Math.abs(motor()), 72, 'a click on the wheel starts the motor');
  await time.advance(1000);
  t.equal(motor(), 0, 'for one second');
});
