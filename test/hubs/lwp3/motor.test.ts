import t from 'tap';
import {DEVICE_TYPE} from '../../../src/hubs/lwp3/protocol/device-types.js';
import {createMotorRig, watch} from './motor-rig.js';

t.test('the frames of the official extension', async t => {
  const {motor, encoder, link} = createMotorRig();
  const bytes = () => link.take().map(message => message.bytes);
  motor.turnOn();
  t.same(bytes(), [
    [
      ...[0x09, 0x00, 0x81], // length, hub, output command
      ...[0x02, 0x10], // port C, at once
      0x07, // StartSpeed
      ...[0x32, 0x3c, 0x00], // 50 percent, at most 60 percent of the power, no profile
    ],
  ]);
  void encoder.turnFor(360);
  t.same(bytes(), [
    [
      ...[0x0e, 0x00, 0x81], // length, hub, output command
      ...[0x02, 0x11], // port C, at once and with feedback
      0x0b, // StartSpeedForDegrees
      ...[0x68, 0x01, 0x00, 0x00], // 360 degrees
      ...[0x32, 0x3c, 0x7f, 0x00], // 50 percent, at most 60, then brake, no profile
    ],
  ]);
});

t.test('power and direction', async t => {
  const {motor, sent} = createMotorRig();
  for (const [percent, speed] of [
    [100, 100],
    [50, 54], // 54.5
    [1, 10],
    [0.5, 9],
    [101, 100],
  ] as const) {
    motor.turnOff();
    motor.setPower(percent);
    sent();
    motor.turnOn();
    t.same(sent(), [`0: speed ${speed} max ${Math.min(100, speed + 10)}`], `${percent} percent`);
  }
  motor.setPower(50);
  t.same(sent(), ['0: speed 54 max 64'], 'a running motor changes its power at once');
  motor.reverse();
  t.same(sent(), ['0: speed -54 max 64']);
  motor.run(100);
  t.same(sent(), ['0: speed 100 max 100'], 'one frame');
  t.equal(motor.currentPowerPercent, 100);
  motor.run(0);
  t.same(sent(), ['0: power 0!']);
  t.equal(motor.currentPowerPercent, 0);
  t.equal(motor.powerPercent, 100);
});

t.test('power 0 holds a running motor until it gets another power', async t => {
  const {motor, sent} = createMotorRig();
  motor.turnOn();
  motor.setPower(0);
  motor.setPower(100);
  t.same(sent(), ['0: speed 50 max 60', '0: speed 0 max 10!', '0: speed 100 max 100']);
  for (const none of [0, -1, NaN]) {
    motor.turnOff();
    motor.setPower(none);
    sent();
    motor.turnOn();
    t.same(sent(), ['0: speed 0 max 10!'], `${none} percent`);
  }
});

t.test('off and brake are urgent', async t => {
  const {motor, sent, link} = createMotorRig();
  motor.turnOff();
  motor.brake();
  t.same(
    link.messages.filter(({output}) => output === 'motor:2').map(({options}) => options),
    [{rest: true}, {rest: true}],
  );
  t.same(sent(), ['0: power 0!', '0: power 127!']);
  t.same(
    motor.stop?.().map(({output, frame}) => [output, ...frame.bytes]),
    [['motor:2', 0x08, 0x00, 0x81, 0x02, 0x10, 0x51, 0x00, 0x00]],
  );
});

t.test('a motor without an encoder gets power, and the page ends its runs', async t => {
  const {motor, sent, time} = createMotorRig(DEVICE_TYPE.simpleMotor);
  t.equal(motor.encoder, null);
  motor.setDirection(-1);
  const run = watch(motor.turnOnFor(500));
  await time.advance(499);
  t.same(sent(), ['0: power -50']);
  t.notOk(run.isSettled);
  motor.setPower(100);
  await time.advance(1);
  t.same(sent(), ['499: power -100', '500: power 0!']);
  t.ok(run.isSettled);
  t.equal(time.timerCount(), 0);
  motor.turnOn();
  motor.setPower(0);
  t.same(sent(), ['500: power -100', '500: power 0!']);
});
