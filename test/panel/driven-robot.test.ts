/** Where the wheels of a virtual Double Motor bring it: properties of the geometry. */
import fc from 'fast-check';
import t from 'tap';
import {endpoints} from '../../src/hubs/education/uuids.js';
import {
  drive,
  DrivenRobot,
  FIELD,
  START,
  TRACK_MM,
  WHEEL_CIRCUMFERENCE_MM,
  type Pose,
} from '../../src/panel/families/education/driven-robot.js';
import {playgroundOf} from '../../src/panel/families/education/virtual-field.js';
import {VirtualEducationDevice} from '../../src/virtual/education/index.js';
import {createFakeClock} from '../support/fake-clock.js';
import {testProperty} from '../support/property.js';

const NEAR_MM = 1e-6;

const isNear = (one: Pose, other: Pose): boolean =>
  Math.abs(one.xMm - other.xMm) < NEAR_MM &&
  Math.abs(one.yMm - other.yMm) < NEAR_MM &&
  Math.abs(one.headingDegrees - other.headingDegrees) < NEAR_MM;

/** So small that no edge is near. */
const wheel = fc.double({min: -300, max: 300, noNaN: true});
const heading = fc.double({min: -720, max: 720, noNaN: true});
const pose = heading.map(headingDegrees => ({...START, headingDegrees}));

testProperty(
  'the same turns back bring it to where it was',
  fc.property(pose, wheel, wheel, (from, left, right) =>
    isNear(drive(drive(from, left, right), -left, -right), from),
  ),
);

testProperty(
  'one arc in two parts is the same arc',
  fc.property(
    pose,
    wheel,
    wheel,
    fc.double({min: 0, max: 1, noNaN: true}),
    (from, left, right, at) =>
      isNear(
        drive(drive(from, left * at, right * at), left * (1 - at), right * (1 - at)),
        drive(from, left, right),
      ),
  ),
);

testProperty(
  'equal turns are a straight line in the direction of the heading, of the length of the wheels’ way',
  fc.property(pose, wheel, (from, degrees) => {
    const to = drive(from, degrees, degrees);
    const mm = (degrees / 360) * WHEEL_CIRCUMFERENCE_MM;
    const radians = (from.headingDegrees * Math.PI) / 180;
    return isNear(to, {...from, xMm: mm * Math.sin(radians), yMm: mm * Math.cos(radians)});
  }),
);

testProperty(
  'opposite turns change the heading alone',
  fc.property(pose, wheel, (from, degrees) => {
    const to = drive(from, degrees, -degrees);
    return isNear(to, {...from, headingDegrees: to.headingDegrees});
  }),
);

testProperty(
  'it stays on the field',
  fc.property(
    fc.array(fc.tuple(fc.double({min: -1e5, max: 1e5, noNaN: true}), wheel), {maxLength: 10}),
    turns => {
      const {xMm, yMm} = turns.reduce((at, [left, right]) => drive(at, left, right), START);
      return Math.abs(xMm) <= FIELD.halfWidthMm && Math.abs(yMm) <= FIELD.halfHeightMm;
    },
  ),
);

t.test('one wheel that stands is the middle of the circle', async t => {
  // The right wheel stands: a quarter of a circle to the right, about a point at half the track.
  const quarter = (360 * (TRACK_MM * Math.PI)) / 2 / WHEEL_CIRCUMFERENCE_MM;
  const to = drive(START, quarter, 0);
  t.ok(isNear(to, {xMm: TRACK_MM / 2, yMm: TRACK_MM / 2, headingDegrees: 90}));
});

t.test('a virtual Double Motor drives as its motors turn, and its heading is the yaw', async t => {
  const fake = createFakeClock();
  const device = new VirtualEducationDevice({clock: fake.clock});
  const playground = playgroundOf(device);
  const session = await device.connect(() => undefined);
  const send = (...bytes: number[]) =>
    session.write(endpoints.commands, Uint8Array.from(bytes), false);
  // 152: forward for a second at 50 %, which is 360 degrees.
  await send(0x98, 0xe8, 3, 0, 0, 0);
  await fake.advance(2_000);
  const straight = playground.present().pose;
  t.ok(isNear(straight, {...START, yMm: WHEEL_CIRCUMFERENCE_MM}), JSON.stringify(straight));
  // 160: 90 degrees to the right.
  await send(0xa0, 90, 0, 0, 0, 3);
  await fake.advance(3_000);
  t.equal(Math.round(playground.present().pose.headingDegrees), 90);
  t.equal(Math.round(device.state.yawDegrees), 90);

  // Then forward and to the left, which the field follows while nothing draws it.
  await send(0x98, 0xe8, 3, 0, 0, 0);
  await fake.advance(2_000);
  await send(0xa0, 90, 0, 0, 0, 2);
  await fake.advance(3_000);
  const {pose: end} = playgroundOf(device).present();
  t.ok(isNear(end, {xMm: straight.yMm, yMm: straight.yMm, headingDegrees: 0}), JSON.stringify(end));
  t.ok(playground.present().trail.length > 2);
  playground.reset();
  const {pose, trail} = playground.present();
  t.same([pose, trail], [START, [START, START]]);
});

t.test('the trail does not grow without end', async t => {
  const robot = new DrivenRobot([0, 0]);
  for (let turn = 1; turn <= 2_000; turn += 1) {
    const degrees = 90 * (turn % 2);
    robot.follow([-degrees, degrees]);
  }
  t.ok(robot.trail.length < 500);
});
