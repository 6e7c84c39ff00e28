/**
 * The official blocks as a profile, beside the built-in family of WeDo 2.0: the same calls, devices, sensor values, stops and
 * losses on both. Every frame, its order and its time are the same, and so are every reporter, every hat, and the time at which
 * each command ends. Where the two differ, actions.ts and `compare` leave it out:
 *
 * - Without a hub, the hats of a profile are false. A missing sensor's distance of 0 is below 50 in the official extension.
 * - A color that a stop drops before the light is ready comes back after a loss: a profile keeps it in variables.
 * - Values of which the hub has announced another length, or that belong to an empty port or to a built-in device: a message
 *   does not contain the lengths of its values, and a profile describes those of sensors only.
 */
import * as fc from 'fast-check';
import t from 'tap';
import {testProperty} from '../../support/property.js';
import {
  answerAfter,
  anyAction,
  connect,
  loss,
  plug,
  run,
  stop,
  swap,
  unplug,
  wait,
  type Action,
} from './actions.js';
import {compare} from './compare.js';

const RUNS = 20;
const HUB = {revision: 3, groupValues: false};
const MOTOR = 1;
const TILT = 34;
const DISTANCE = 35;
const BOTH = ['motor', 'all motors', 'motor A', 'motor B'] as const;

const motorOnFor = (MOTOR_ID: string, DURATION: number) => run('motorOnFor', {MOTOR_ID, DURATION});
const motorOn = (MOTOR_ID: string) => run('motorOn', {MOTOR_ID});
const motorOff = (MOTOR_ID: string) => run('motorOff', {MOTOR_ID});
const power = (MOTOR_ID: string, POWER: number) => run('startMotorPower', {MOTOR_ID, POWER});
const turn = (MOTOR_ID: string, MOTOR_DIRECTION: string) =>
  run('setMotorDirection', {MOTOR_ID, MOTOR_DIRECTION});
const hue = (HUE: number) => run('setLightHue', {HUE});
const note = (NOTE: number, DURATION: number) => run('playNoteFor', {NOTE, DURATION});

const BY_HAND: Readonly<Record<string, readonly [before: readonly Action[], ...Action[]]>> = {
  'each power': [
    [plug(1, MOTOR), plug(2, MOTOR)],
    ...Array.from({length: 101}, (_, percent) => [power('motor', percent), wait(60)]).flat(),
    ...BOTH.flatMap(each => [power(each, 50), wait(300), power(each, 0), wait(300)]),
  ],
  'each direction': [
    [plug(1, MOTOR), plug(2, 38)],
    ...BOTH.flatMap(each =>
      ['reverse', 'this way', 'that way', 'reverse', 'reverse'].flatMap(way => [
        turn(each, way),
        motorOn(each),
        turn(each, way),
        wait(300),
        motorOff(each),
        wait(300),
      ]),
    ),
  ],
  'timed runs': [
    [plug(1, MOTOR), plug(2, 2)],
    ...BOTH.flatMap(each => [
      ...[motorOnFor(each, 1), wait(2500)],
      ...[motorOnFor(each, 1), wait(400), motorOnFor(each, 1), wait(2500)],
      ...[motorOnFor(each, 1), wait(400), motorOnFor(each, 0), wait(2500)],
      ...[motorOnFor(each, 0), wait(2500), motorOn(each), wait(300), motorOnFor(each, 0)],
      ...[wait(500), motorOn(each), wait(2500), motorOff(each)],
      ...[motorOnFor(each, 1), wait(1200), power(each, 0), wait(2500), motorOnFor(each, 1)],
      ...[wait(300), power(each, 30), wait(2500)],
      ...[motorOnFor(each, 2), wait(500), turn(each, 'reverse'), wait(4000)],
    ]),
    // The second run ends when the brake of the first one does.
    ...[motorOnFor('motor A', 1), motorOnFor('motor B', 2), wait(5000)],
    ...[motorOnFor('motor B', 2), motorOnFor('motor A', 1), wait(5000)],
  ],
  'each hue and note': [
    [],
    ...Array.from({length: 102}, (_, each) => [hue(each), wait(60)]).flat(),
    ...Array.from({length: 101}, (_, each) => [note(25 + each, 0.25), wait(60)]).flat(),
    ...[note(60, 0), note(60, 3), note(61, 0.001), note(62, 0.01), wait(1000)],
  ],
  'the rate': [
    [plug(1, MOTOR), plug(2, MOTOR)],
    ...Array.from({length: 40}, (_, each) => [
      ...[power('motor', each), hue(each), note(60 + each, 0.1), turn('motor B', 'reverse')],
      ...(each % 4 === 0 ? [wait(33)] : []),
      ...(each % 10 === 9 ? [motorOff('motor A'), stop, wait(7)] : []),
    ]).flat(),
    wait(1000),
  ],
  'lost and back': [
    [plug(1, MOTOR), plug(2, TILT)],
    ...[hue(20), motorOn('motor'), wait(500), loss, wait(4000), motorOn('motor'), wait(300)],
    ...[loss, plug(2, MOTOR), wait(4000), plug(1, MOTOR), wait(500), hue(70), loss, wait(4000)],
    ...[unplug(1), loss, wait(4000), plug(1, MOTOR), wait(500), power('motor A', 10)],
  ],
  'a user connects again': [
    [plug(1, MOTOR)],
    ...[loss, connect, swap, motorOnFor('motor', 0), wait(3000), loss, unplug(2), connect],
    ...[wait(300), plug(2, MOTOR), wait(300), motorOn('motor'), wait(300)],
    // What was unplugged before the set-up has had none.
    ...[answerAfter(80), plug(1, MOTOR), loss, wait(500), plug(1, 99), wait(240), plug(1, MOTOR)],
    wait(500),
  ],
};

for (const [title, [before, ...actions]] of Object.entries(BY_HAND)) {
  t.test(title, async t => {
    await compare(HUB, before, actions);
    t.pass('equal');
  });
}

const kind = fc.record({revision: fc.constantFrom(3, 2, 0), groupValues: fc.boolean()});
const before = fc.array(
  fc
    .tuple(fc.constantFrom(1, 2), fc.constantFrom(MOTOR, TILT, DISTANCE))
    .map(each => plug(...each)),
  {maxLength: 2},
);
const actions = fc.array(anyAction, {minLength: 1, maxLength: 60, size: 'max'});

testProperty('random sequences', fc.asyncProperty(kind, before, actions, compare), RUNS);
