import type {DeviceState} from './device-state.js';
import type {EducationFaults} from './faults.js';
import type {Motors} from './motors.js';
import {bytesOf, MESSAGE, RECORD, u16, u32, u8, type Part} from './wire.js';

export type DeviceName = 'singleMotor' | 'doubleMotor' | 'colorSensor' | 'controller';

const STATE = {ready: 0, running: 1, stalled: 2, holding: 6} as const;
const WRONG_LENGTH = 7;
/** Lying flat and still. */
const GRAVITY = 1_000;

/** The report of all that a device has. */
export function reportOf(
  name: DeviceName,
  state: DeviceState,
  motors: Motors,
  faults: EducationFaults,
): Uint8Array {
  const records = [
    infoRecord(state, faults),
    [u8(RECORD.card), u8(state.card.color), u16(state.card.number)],
    [u8(RECORD.button), u8(state.buttonPressed ? 1 : 0)],
    ...motors.motors.flatMap((_, index) => motorRecords(index, state, motors, faults)),
    ...(name === 'doubleMotor' ? [motionRecord(state, motors), gestureRecord(state)] : []),
    ...(name === 'colorSensor' ? [colorRecord(state)] : []),
    ...(name === 'controller' ? [leversRecord(state)] : []),
  ];
  if (faults.isReversed) records.reverse();
  records.push(faults.unknownRecord.map(u8));
  const body = bytesOf(records.flat());
  const length = faults.hasWrongLength ? WRONG_LENGTH : body.length;
  const report = Uint8Array.from([MESSAGE.report, ...bytesOf([u16(length)]), ...body]);
  return report.slice(0, Math.min(report.length, faults.mostBytes));
}

function infoRecord({batteryPercent}: DeviceState, {infoBytes}: EducationFaults): readonly Part[] {
  return [u8(RECORD.info), u8(batteryPercent), ...(infoBytes === 2 ? [u8(0)] : [])];
}

function motorRecords(
  index: number,
  {motorGestures}: DeviceState,
  {motors}: Motors,
  {motorBytes}: EducationFaults,
): readonly (readonly Part[])[] {
  const motor = motors[index];
  if (motor === undefined) return [];
  const {mode, powerPercent, speedPercent, isStalled, axleDegrees, positionDegrees} = motor;
  const isTurning = mode === 'run' && powerPercent !== 0;
  const resting = mode === 'hold' ? STATE.holding : STATE.ready;
  const turning = isStalled ? STATE.stalled : STATE.running;
  const mask = u8(1 << index);
  const gesture = u8(motorGestures[index] ?? -1);
  const record = [
    ...[u8(RECORD.motor), mask, u8(isTurning ? turning : resting)],
    u16(((Math.round(axleDegrees) % 360) + 360) % 360),
    ...[u16(powerPercent), u8(speedPercent), u32(positionDegrees)],
  ];
  // Older firmware reports what a hand does in a record of its own.
  return motorBytes === 12
    ? [[...record, gesture]]
    : [record, [u8(RECORD.motorGesture), mask, gesture]];
}

function motionRecord(state: DeviceState, motors: Motors): readonly Part[] {
  const {pitchDegrees, rollDegrees} = state.tilt;
  const steps = (degrees: number) => u16(degrees * 10);
  return [
    ...[u8(RECORD.motion), u8(0), u8(state.yawFace), steps(yawOf(state, motors))],
    ...[steps(pitchDegrees), steps(rollDegrees)],
    ...[u16(0), u16(0), u16(GRAVITY), u16(0), u16(0), u16(0)],
  ];
}

function gestureRecord({motionGesture}: DeviceState): readonly Part[] {
  return [u8(RECORD.motionGesture), u8(motionGesture)];
}

function colorRecord({seen}: DeviceState): readonly Part[] {
  return [
    ...[u8(RECORD.color), u8(seen.color), u8(seen.reflection)],
    ...[u16(seen.red), u16(seen.green), u16(seen.blue)],
    ...[u16(seen.hue), u8(seen.saturation), u8(seen.value)],
  ];
}

/** A lever turns by so many degrees at its end. */
const LEVER_DEGREES = 45;

function leversRecord({levers: {leftPercent, rightPercent}}: DeviceState): readonly Part[] {
  const degrees = (percent: number) => u16((percent * LEVER_DEGREES) / 100);
  return [
    u8(RECORD.levers),
    u8(leftPercent),
    u8(rightPercent),
    degrees(leftPercent),
    degrees(rightPercent),
  ];
}

/** -180..180 */
export function yawOf({yawOffsetDegrees}: DeviceState, {wheelYawDegrees}: Motors): number {
  const yaw = wheelYawDegrees + yawOffsetDegrees;
  return ((((yaw + 180) % 360) + 360) % 360) - 180;
}
