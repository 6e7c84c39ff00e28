import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import type {Motor} from '../../../src/hubs/wedo2/kinds.js';
import {testProperty} from '../../support/property.js';
import {createMotorRig} from './motor-rig.js';

t.test('a timed run ends with a brake; a second later the motor coasts', async t => {
  const {motor, sent, until, timerCount} = createMotorRig();
  motor.turnOnFor(500);
  t.same(sent(), ['0 forward']);
  until(499);
  t.same(sent(), []);
  until(500);
  t.same(sent(), ['500 brake']);
  until(1499);
  t.same(sent(), []);
  until(60_000);
  t.same(sent(), ['1500 coast']);
  t.equal(timerCount(), 0);
});

t.test('a timed run of 0 ms, and of a fraction', async t => {
  for (const durationMs of [0, -1, NaN, Infinity, -Infinity]) {
    const {motor, sent, until} = createMotorRig();
    motor.turnOnFor(durationMs);
    until(5000);
    t.same(sent(), [], `${durationMs} ms: nothing is sent to a motor that does not run`);
    motor.turnOn();
    motor.turnOnFor(durationMs);
    until(60_000);
    t.same(sent(), ['5000 forward', '5000 brake', '6000 coast'], `${durationMs} ms: it ends`);
  }
  const {motor, sent, until} = createMotorRig();
  motor.turnOnFor(100);
  until(600);
  motor.turnOnFor(0);
  until(60_000);
  motor.turnOnFor(0.25);
  until(90_000);
  t.same(sent(), [
    ...['0 forward', '100 brake', '1100 coast'], // a braking motor continues to brake
    ...['60000 forward', '60000.25 brake', '61000.25 coast'], // a fraction of a millisecond
  ]);
});

t.test('another timed run restarts the time', async t => {
  const {motor, sent, until} = createMotorRig();
  motor.turnOnFor(500);
  until(400);
  motor.turnOnFor(300);
  until(699);
  t.same(sent(), ['0 forward', '400 forward']);
  until(700);
  t.same(sent(), ['700 brake']);
  until(900);
  motor.turnOnFor(300);
  until(60_000);
  // It braked at 900 ms. The run before causes no coast.
  t.same(sent(), ['900 forward', '1200 brake', '2200 coast']);
});

t.test('a motor that is turned on during a timed run runs without end', async t => {
  const {motor, sent, until} = createMotorRig();
  motor.turnOnFor(500);
  until(400);
  motor.turnOn();
  until(60_000);
  t.same(sent(), ['0 forward', '400 forward']);

  motor.turnOnFor(500);
  until(60_100);
  motor.startPower(50);
  until(120_000);
  t.same(sent(), ['60000 forward', '60100 half forward'], 'a new power does the same');
});

t.test('turning off ends a timed run and its brake', async t => {
  const {motor, sent, until, timerCount} = createMotorRig();
  motor.turnOnFor(500);
  until(100);
  motor.turnOff();
  until(5000);
  t.same(sent(), ['0 forward', '100 off'], 'no brake after it');

  motor.turnOnFor(500);
  until(6000);
  motor.startPower(0);
  until(60_000);
  t.same(sent(), ['5000 forward', '5500 brake', '6000 off'], 'no coast after it');
  t.equal(timerCount(), 0);
});

t.test('a new direction keeps the rest of the time', async t => {
  const {motor, sent, until} = createMotorRig();
  motor.turnOnFor(500);
  until(200);
  motor.reverse();
  until(450);
  motor.setDirection(1);
  until(60_000);
  t.same(sent(), ['0 forward', '200 backward', '450 forward', '500 brake', '1500 coast']);
});

t.test('a run or a brake ends a timed run, and the brake after it', async t => {
  for (const [atMs, act, expected] of [
    [100, (motor: Motor) => motor.run(-100), '100 backward'],
    [100, (motor: Motor) => motor.brake(), '100 hold'],
    [600, (motor: Motor) => motor.brake(), '600 hold'],
  ] as const) {
    const {motor, sent, until, timerCount} = createMotorRig();
    motor.turnOnFor(500);
    until(atMs);
    sent();
    act(motor);
    t.equal(timerCount(), 0);
    until(60_000);
    t.same(sent(), [expected]);
  }
});

t.test('unplugged: no timers, nothing sent', async t => {
  const {motor, sent, until, timerCount} = createMotorRig();
  motor.turnOnFor(500);
  sent();
  motor.dispose();
  t.equal(timerCount(), 0);
  until(60_000);
  t.same(sent(), []);
});

const command = fc.oneof(
  fc.constant((motor: Motor) => motor.turnOn()),
  fc.integer({min: -10, max: 2000}).map(ms => (motor: Motor) => motor.turnOnFor(ms)),
  fc.constant((motor: Motor) => motor.turnOff()),
  fc.integer({min: 0, max: 100}).map(power => (motor: Motor) => motor.startPower(power)),
  fc.constant((motor: Motor) => motor.reverse()),
  fc.constant((motor: Motor) => motor.setDirection(1)),
);
const history = fc.array(fc.tuple(fc.nat({max: 1500}), command), {maxLength: 30});

testProperty(
  'after any commands there is one timer at most, and a timed run ends in time',
  fc.property(history, fc.integer({min: 1, max: 2000}), (commands, durationMs) => {
    const {motor, sent, until, timerCount} = createMotorRig();
    let atMs = 0;
    for (const [pauseMs, run] of commands) {
      atMs += pauseMs;
      until(atMs);
      run(motor);
      assert.ok(timerCount() <= 1);
    }
    motor.startPower(100);
    motor.turnOnFor(durationMs);
    sent();
    const endMs = atMs + durationMs;
    until(endMs + 60_000);
    assert.deepEqual(sent(), [`${endMs} brake`, `${endMs + 1000} coast`]);
    assert.equal(timerCount(), 0);
  }),
);
