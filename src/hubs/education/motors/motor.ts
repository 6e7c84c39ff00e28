import type {Device, DeviceContext, Driver} from '../../device.js';
import {ZeroCount, type ZeroMemory} from '../../zero-count.js';
import type {EducationPayloads} from '../decoder.js';
import {motor, type Motor, type MotorReport} from '../kinds.js';
import {PORT} from '../models.js';
import {MOTOR_STATE, nameOf} from '../protocol/values.js';
import {createCommands} from './commands.js';
import {HubMotors} from './hub-motors.js';
import {createMotorState, type MotorState} from './state.js';

/** What a motor keeps over a reconnect. */
type Memory = Pick<MotorState, 'speedPercent' | 'endState'> & {readonly position?: ZeroMemory};

const FIRST: Memory = {speedPercent: 50, endState: 'brake'};

export const motorDriver: Driver<Motor, Memory, EducationPayloads> = {
  kind: motor,
  stopsFirst: true,
  create: createMotor,
};

function createMotor(context: DeviceContext<Memory>): Motor & Device<Memory, EducationPayloads> {
  const {port, clock, remembered = FIRST} = context;
  const hub = HubMotors.of(context);
  const index = port === PORT.left ? 0 : 1;
  const position = new ZeroCount(remembered.position);
  const state: MotorState = createMotorState(index, {...remembered, position});
  hub.add(state);
  const commands = createCommands(clock, hub, () => hub.motors.filter(each => each === state));
  return {
    ...commands,
    get report() {
      return reportOf(state);
    },
    get speedPercent() {
      return state.speedPercent;
    },
    get currentDirection() {
      return hub.directions()[state.index];
    },

    start: () => commands.setEndState(state.endState),
    receive(record) {
      if (record.kind !== 'motor') return false;
      hub.onReport(state, record);
      return true;
    },
    feedback: answer => hub.onAnswer(answer),
    // The left one has the frames for both.
    stop: () => (state.index === 0 ? hub.redStop() : []),
    remember: () => ({
      speedPercent: state.speedPercent,
      endState: state.endState,
      position: position.remember(),
    }),
    dispose: () => hub.remove(state),
  };
}

function reportOf({report, position}: MotorState): MotorReport | null {
  if (report === null) return null;
  const {state, angle, speed, power} = report;
  return {
    state: nameOf(MOTOR_STATE, state) ?? 'unknown',
    angleDegrees: angle,
    positionDegrees: position.value,
    speedPercent: speed,
    powerPercent: power,
  };
}
