import t from 'tap';
import {WedoMotor} from '../../../src/hubs/wedo2/motor.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {createMotorRig} from './motor-rig.js';

t.test('power 0 stops, other powers are 30 to 100 on the wire', async t => {
  const {motor, bytes} = createMotorRig();
  /** What the official extension sends for each percentage, worked out by its own formula. */
  const official = (percent: number) => Math.trunc(30 + 70 / (100 / percent));
  for (let percent = 1; percent <= 100; percent++) {
    motor.startPower(percent);
    t.same(bytes(), [[0x01, 0x01, 0x01, official(percent)]], `${percent} percent`);
  }
  t.equal(official(1), 30);
  t.equal(official(50), 65);
  t.equal(official(100), 100);

  motor.reverse();
  // Port A, motor, payload of 1 byte, -100.
  t.same(bytes(), [[0x01, 0x01, 0x01, 0x9c]], 'the other way');
});

t.test('any number is a safe power', async t => {
  const {motor, bytes} = createMotorRig();
  const wirePowers = [
    [1e-9, 30],
    [0, 0],
    [-0, 0],
    [-5, 0],
    [NaN, 0],
    [-Infinity, 0],
    [99.9, 99],
    [101, 100],
    [Infinity, 100],
  ] as const;
  for (const [percent, wirePower] of wirePowers) {
    motor.startPower(percent);
    t.same(bytes(), [[1, 1, 1, wirePower]], `${percent} percent`);
  }
  motor.turnOn();
  t.same(bytes(), [[1, 1, 1, 100]], 'remembered within the limits');
});

t.test('a motor remembers its power', async t => {
  const {motor, sent, until} = createMotorRig();
  motor.turnOn();
  t.same(sent(), ['0 forward'], 'full power when plugged in');

  motor.startPower(50);
  t.same(sent(), ['0 half forward']);
  motor.turnOff();
  motor.turnOn();
  t.same(sent(), ['0 off', '0 half forward']);

  motor.startPower(0);
  t.same(sent(), ['0 off'], '0 stops at once');
  motor.turnOn();
  motor.turnOnFor(1000);
  motor.reverse();
  until(5000);
  t.same(sent(), [], 'at power 0 it is not turned on');
  motor.turnOff();
  t.same(sent(), ['5000 off'], 'but it can always be turned off');

  motor.startPower(1);
  motor.turnOnFor(100);
  until(9000);
  const least = '5000 state 1 1 1 226';
  t.same(sent(), [least, least, '5100 brake', '6100 coast'], 'the lowest power is a run');
});

t.test('a stopped motor keeps a new direction for later', async t => {
  const {motor, sent, until} = createMotorRig();
  motor.setDirection(-1);
  t.same(sent(), []);
  motor.turnOn();
  t.same(sent(), ['0 backward']);
  motor.turnOff();
  motor.reverse();
  t.same(sent(), ['0 off']);
  motor.turnOnFor(100);
  until(600);
  motor.reverse();
  until(1200);
  t.same(sent(), ['0 forward', '100 brake', '1100 coast'], 'a braking motor stands');
  motor.turnOn();
  t.same(sent(), ['1200 backward']);
});

t.test('a running motor changes its direction at once', async t => {
  const {motor, sent} = createMotorRig();
  motor.turnOn();
  motor.setDirection(-1);
  motor.setDirection(-1);
  motor.reverse();
  t.same(sent(), ['0 forward', '0 backward', '0 backward', '0 forward']);
});

t.test('stop() returns the frame that stops it, in any state', async t => {
  const {motor, sent, until, timerCount} = createMotorRig();
  // Port A, motor, payload of 1 byte, coast.
  const bytes = Uint8Array.of(0x01, 0x01, 0x01, 0x00);
  const stop = [{output: 'motor:1', frame: {to: endpoints.outputCommand, bytes}}];
  t.same(motor.stop(), stop, 'never turned on');
  motor.startPower(0);
  t.same(motor.stop(), stop, 'power 0');
  motor.startPower(50);
  motor.setDirection(-1);
  motor.turnOnFor(500);
  sent();
  t.same(motor.stop(), stop, 'in a timed run');
  motor.setDirection(1);
  t.equal(timerCount(), 0);
  until(60_000);
  t.same(sent(), [], 'it sends nothing itself, and counts as stopped');
  motor.turnOn();
  t.same(sent(), ['60000 half forward'], 'it keeps power and direction');
  motor.turnOnFor(100);
  until(60_600);
  t.same(motor.stop(), stop, 'while it brakes');
  until(90_000);
  t.same(sent(), ['60000 half forward', '60100 brake'], 'no coast after it');
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

t.test('each motor has its own port and output', async t => {
  const {link} = createMotorRig();
  const motor = new WedoMotor({link, clock: createFakeClock().clock, port: 2});
  motor.turnOn();
  t.match(link.take(), [{output: 'motor:2', bytes: [2, 1, 1, 100]}]);
});
