import t from 'tap';
import {motor as motorKind} from '../../../src/hubs/wedo2/kinds.js';
import {motorDrivers} from '../../../src/hubs/wedo2/motor.js';
import {createDeviceContext} from '../../support/device-context.js';
import {createRecordingLink} from '../../support/recording-link.js';
import {createMotorRig} from './motor-rig.js';

t.test('a signed power is 30 to 100 on the wire, in the direction of its sign', async t => {
  const {motor, bytes} = createMotorRig();
  for (const [percent, wirePower] of [
    [1, 0x1e], // 30.7
    [50, 0x41], // 65
    [100, 0x64],
    [-1, 0xe2], // -30
    [-50, 0xbf], // -65
    [-100, 0x9c],
    [1e-9, 0x1e],
    [99.9, 0x63],
    [101, 0x64],
    [-Infinity, 0x9c],
  ] as const) {
    motor.run(percent);
    // Port A, motor, payload of 1 byte.
    t.same(bytes(), [[0x01, 0x01, 0x01, wirePower]], `${percent} percent`);
  }
});

t.test('a run sets power and direction; a run at 0 turns off and keeps them', async t => {
  const {motor, sent} = createMotorRig();
  motor.run(-50);
  motor.reverse();
  t.same(sent(), ['0 state 1 1 1 191', '0 half forward']);
  for (const none of [0, -0, NaN]) {
    motor.run(none);
    t.same(sent(), ['0 off'], `${none} percent`);
  }
  motor.turnOn();
  t.same(sent(), ['0 half forward']);
});

t.test('a run ends a timed run', async t => {
  const {motor, sent, until, timerCount} = createMotorRig();
  motor.turnOnFor(500);
  until(100);
  motor.run(-100);
  t.equal(timerCount(), 0);
  until(60_000);
  t.same(sent(), ['0 forward', '100 backward']);
});

t.test('a brake holds the motor until the next command', async t => {
  const {motor, sent, until, timerCount} = createMotorRig();
  motor.brake();
  t.same(sent(), ['0 hold'], 'also a motor that was never turned on');
  motor.turnOn();
  motor.brake();
  t.equal(timerCount(), 0);
  until(60_000);
  t.same(sent(), ['0 forward', '0 hold'], 'it does not coast after a second');
  motor.setDirection(-1);
  motor.turnOnFor(0);
  t.same(sent(), [], 'it stands');
  motor.turnOff();
  t.same(sent(), ['60000 off']);
});

t.test('a brake during a timed run, or during the brake after it, stays', async t => {
  for (const atMs of [100, 600]) {
    const {motor, sent, until, timerCount} = createMotorRig();
    motor.turnOnFor(500);
    until(atMs);
    sent();
    motor.brake();
    t.equal(timerCount(), 0);
    until(60_000);
    t.same(sent(), [`${atMs} hold`], `${atMs} ms`);
  }
});

t.test('a stop is sent at once in any state: it is urgent, and no state leaves it out', async t => {
  const {motor, link} = createMotorRig();
  const urgent = (power: number) => [
    {kind: 'urgent', bytes: [0x01, 0x01, 0x01, power], options: {rest: true}},
  ];
  const states = [
    () => undefined,
    () => motor.run(-70),
    () => motor.turnOnFor(1000),
    () => motor.turnOnFor(0),
    () => motor.turnOff(),
    () => motor.brake(),
    () => motor.startPower(0),
  ];
  for (const [index, prepare] of states.entries()) {
    prepare();
    link.take();
    motor.brake();
    t.same(link.take().map(strip), urgent(0x7f), `brake in state ${index}`);
    prepare();
    link.take();
    motor.turnOff();
    t.same(link.take().map(strip), urgent(0x00), `coast in state ${index}`);
  }
});

function strip({kind, bytes, options}: {kind: string; bytes: readonly number[]; options?: object}) {
  return {kind, bytes, options};
}

t.test('power and direction as last commanded', async t => {
  const {motor, until} = createMotorRig();
  const seen = () => [motor.currentPowerPercent, motor.direction];
  t.strictSame(seen(), [0, 1], 'when plugged in');
  motor.turnOn();
  t.strictSame(seen(), [100, 1]);
  motor.run(-33.3);
  t.strictSame(seen(), [-33.3, -1]);
  motor.reverse();
  t.strictSame(seen(), [33.3, 1]);
  motor.brake();
  t.strictSame(seen(), [0, 1], 'braked');
  motor.setDirection(-1);
  t.strictSame(seen(), [0, -1], 'for the next run');
  motor.turnOnFor(500);
  t.strictSame(seen(), [-33.3, -1]);
  until(499);
  t.strictSame(seen(), [-33.3, -1]);
  until(500);
  t.strictSame(seen(), [0, -1], 'the timed run has ended');
  motor.startPower(200);
  t.strictSame(seen(), [-100, -1]);
  motor.run(0);
  t.strictSame(seen(), [0, -1]);
  motor.turnOn();
  motor.stop();
  t.strictSame(seen(), [0, -1], 'the red stop');
  motor.run(5);
  motor.startPower(0);
  t.strictSame(seen(), [0, 1]);
});

t.test('the train motor and the tacho motor are motors', async t => {
  t.same(
    motorDrivers.map(({type}) => type),
    [1, 2, 38],
  );
  for (const driver of motorDrivers) {
    t.equal(driver.kind, motorKind);
    t.equal(driver.stopsFirst, true);
    const link = createRecordingLink();
    const motor = driver.create(createDeviceContext({link, port: 2}));
    motor.run(-100);
    t.match(link.take(), [{output: 'motor:2', bytes: [0x02, 0x01, 0x01, 0x9c]}]);
  }
});
