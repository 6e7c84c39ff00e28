import t from 'tap';
import {motor as motorKind} from '../../../src/hubs/wedo2/kinds.js';
import {MOTORS} from '../../../src/hubs/wedo2/motor-power.js';
import {motorDrivers} from '../../../src/hubs/wedo2/motor.js';
import {DEVICE_TYPE} from '../../../src/hubs/wedo2/protocol/device-types.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import {createDeviceContext} from '../../support/device-context.js';
import {createRecordingLink} from '../../support/recording-link.js';
import {createMotorRig} from './motor-rig.js';

const PERCENTS = Array.from({length: 100}, (_, index) => index + 1);

/** Signed wire power that a motor in port A sends for each of these. */
function wirePowers(percents: readonly number[], command: 'run' | 'startPower' = 'startPower') {
  const {motor, link} = createMotorRig();
  return percents.map(percent => {
    motor[command](percent);
    const [[port, type, length, power = NaN] = []] = link.take().map(({bytes}) => bytes);
    // Port A, motor, payload of 1 byte.
    return [port, type, length].join() === '1,1,1' ? (power << 24) >> 24 : NaN;
  });
}

t.test('power 0 stops, other powers are 30 to 100 on the wire', async t => {
  /** What the official extension sends for each percentage, worked out by its own formula. */
  const official = (percent: number) => Math.trunc(30 + 70 / (100 / percent));
  t.same(wirePowers(PERCENTS), PERCENTS.map(official));
  t.same([1, 50, 100].map(official), [30, 65, 100]);
});

t.test('any number is a safe power', async t => {
  const percents = [1e-9, 0, -0, -5, NaN, -Infinity, 99.9, 101, Infinity];
  t.same(wirePowers(percents), [30, 0, 0, 0, 0, 0, 99, 100, 100]);
  const signed = [1, 50, 100, -1, -50, -100, 1e-9, 99.9, 101, -Infinity, 0, -0, NaN];
  t.same(wirePowers(signed, 'run'), [30, 65, 100, -30, -65, -100, 30, 99, 100, -100, 0, 0, 0]);
});

t.test('the lowest power of a block that becomes a power of the hub', async t => {
  for (const [type, scale] of MOTORS) {
    const sent = [0, ...PERCENTS.map(percent => scale.hubPowerOf(percent))];
    const lowest = sent.map(power => sent.indexOf(power));
    const blockPowerOf = (power: number) => scale.blockPowerOf(power);
    t.same(sent.map(blockPowerOf), lowest, `type ${type}`);
    t.ok(sent.every(power => blockPowerOf(-power) === -blockPowerOf(power)));
  }
  const official = MOTORS.get(DEVICE_TYPE.motor);
  t.same(
    [29, 1, 30].map(power => official?.blockPowerOf(power)),
    [0, 0, 1],
    'powers that turn nothing are 0',
  );
});

/** What the motor sends after it: motor-timed-run.test.ts. */
t.test('stop() returns the frame that stops it, in any state', async t => {
  const {motor, until} = createMotorRig();
  // Port A, motor, payload of 1 byte, coast.
  const bytes = Uint8Array.of(0x01, 0x01, 0x01, 0x00);
  const stop = [{output: 'motor:1', frame: {to: endpoints.outputCommand, bytes}}];
  t.same(motor.stop(), stop, 'never turned on');
  motor.startPower(0);
  t.same(motor.stop(), stop, 'power 0');
  motor.startPower(50);
  motor.turnOnFor(500);
  t.same(motor.stop(), stop, 'in a timed run');
  motor.turnOnFor(100);
  until(600);
  t.same(motor.stop(), stop, 'while it brakes');
});

t.test('the train motor and the tacho motor are motors, each with its own output', async t => {
  const sent = motorDrivers.map(driver => {
    const link = createRecordingLink();
    driver.create(createDeviceContext({link, port: 2})).run(-100);
    const [{output, bytes} = {}] = link.take();
    const isMotor = driver.kind === motorKind && driver.stopsFirst;
    return {type: driver.type, isMotor, output, bytes};
  });
  const bytes = [0x02, 0x01, 0x01, 0x9c];
  t.same(
    sent,
    [1, 2, 38].map(type => ({type, isMotor: true, output: 'motor:2', bytes})),
  );
});
