/** What a child sees in the example with the devices of Education 2026. */
import t from 'tap';
import {connectRobot} from '../../src/apps/editor/examples/connect-robot.js';
import {VirtualEducationDevice} from '../../src/virtual/education/index.js';
import {createExampleVm} from './example-vm.js';

const {vm, time, blockwave, load, said, sprite} = createExampleVm();
t.teardown(() => vm.quit());

/** Colours on the wire. */
const [GREEN, RED, NOTHING] = [6, 9, -1];

function extension() {
  const found = blockwave.families.find(({family}) => family.id === 'cardrobot')?.extension;
  if (!found) throw new Error('The example loads the extension.');
  return found;
}

/** The virtual device that hub 1, 2 or 3 uses. */
function device(index: number): VirtualEducationDevice {
  const session = extension().hubs[index];
  const found = session && extension().virtualHubOf(session);
  if (!(found instanceof VirtualEducationDevice)) throw new Error('It has a virtual device.');
  return found;
}

const powers = () => [...device(0).state.motors.values()].map(({powerPercent}) => powerPercent);

t.test('the editor connects the three virtual devices, once, and ends a search', async t => {
  await load('lever-robot');
  for (const session of [extension().hubs[0], extension().addHub()]) session?.scan();
  await time.advance(500);
  t.same(
    extension().hubs.map(({state}) => state),
    ['scanning', 'scanning'],
  );
  t.same(connectRobot('needsRobot', blockwave), {family: 'cardrobot', hub: 1}, 'the levers');
  await time.advance(3_000);
  t.equal(connectRobot('needsRobot', blockwave), null);
  await time.advance(3_000);
  t.same(
    extension().hubs.map(({state}) => state),
    ['connected', 'connected', 'connected'],
  );
  t.same(
    [0, 1, 2].map(index => device(index).model),
    ['doubleMotor', 'controller', 'colorSensor'],
  );
});

t.test('the robot drives as the levers say, and so does the one on the stage', async t => {
  const robot = sprite('Robot');
  vm.greenFlag();
  await time.advance(1_000);
  t.same(powers(), [0, 0]);
  t.same([robot.x, robot.y, robot.direction], [0, -20, 90]);
  t.equal(device(0).state.light.color, GREEN);

  device(1).setLevers(100, 100);
  await time.advance(1_000);
  t.same(powers(), [-100, 100], 'forward: the left motor turns counterclockwise');
  t.ok(robot.x > 30, 'to the right');
  device(1).setLevers(50, -50);
  await time.advance(1_000);
  t.same(powers(), [-50, -50], 'to the right on the spot');
  // Without a picture to draw, a step of the vm runs the loop several times.
  t.not(robot.direction, 90, 'it turns');
  device(1).setLevers(0, 0);
  await time.advance(500);
  t.same(powers(), [0, 0]);
});

t.test('it stops at red, and drives on when the red is gone', async t => {
  const robot = sprite('Robot');
  device(1).setLevers(80, 80);
  await time.advance(500);
  t.same(powers(), [-80, 80]);
  device(2).setSeen({color: RED});
  await time.advance(500);
  t.same(powers(), [0, 0]);
  t.equal(said(robot), 'Red! I stop.');
  t.same(
    [0, 1, 2].map(index => device(index).state.light.color),
    [RED, RED, RED],
  );
  const {x, y} = robot;
  const framesBefore = device(0).state.framesReceived;
  await time.advance(2_000);
  t.same([robot.x, robot.y, powers()], [x, y, [0, 0]], 'as long as it is red');
  t.equal(device(0).state.framesReceived, framesBefore, 'and no message is sent meanwhile');
  device(2).setSeen({color: NOTHING});
  await time.advance(500);
  t.same(powers(), [-80, 80]);
  t.equal(said(robot), '');
  t.equal(device(0).state.light.color, GREEN);
});

t.test('the button of the controller is the horn of the robot', async t => {
  device(1).setButton(true);
  await time.advance(200);
  t.match(device(0).state.beep, {frequencyHz: 440});
  device(1).setButton(false);
  t.equal(device(1).state.beep, null, 'only the Double Motor beeps');
});
