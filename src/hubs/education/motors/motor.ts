import type {Device, DeviceContext, Driver} from '../../device.js';
import {CounterReset} from '../counter-reset.js';
import {answerOf, type EducationPayloads} from '../decoder.js';
import {frameOf} from '../frame.js';
import {motor, type Motor, type MotorReport} from '../kinds.js';
import {PORT, TYPE} from '../models.js';
import {decodeRecord} from '../protocol/records.js';
import {MOTOR_STATE, nameOf} from '../protocol/values.js';
import {createCommands} from './commands.js';
import {HubMotors} from './hub-motors.js';
import {createMotorState, maskOfIndex, type MotorRecord, type MotorState} from './state.js';

/** What a motor keeps over a reconnect. */
type Memory = Pick<MotorState, 'speedPercent' | 'endState'>;

const FIRST: Memory = {speedPercent: 50, endState: 'brake'};

export const motorDriver: Driver<Motor, Memory, EducationPayloads> = {
  type: TYPE.motor,
  kind: motor,
  stopsFirst: true,
  create: createMotor,
};

function createMotor(context: DeviceContext<Memory>): Motor & Device<Memory, EducationPayloads> {
  const {port, clock, link, remembered} = context;
  const hub = HubMotors.of(context);
  const index = port === PORT.left ? 0 : 1;
  const mask = maskOfIndex(index);
  const counter = new CounterReset(
    link,
    `position:${index}`,
    degrees => frameOf({kind: 'setPosition', mask, degrees}),
    {onSentAgain: () => hub.onPositionSentAgain(state)},
  );
  const state: MotorState = createMotorState(index, {...(remembered ?? FIRST), counter});
  hub.add(state);
  const commands = createCommands(clock, hub, () => hub.motors.filter(each => each === state));
  return {
    ...commands,
    get report() {
      return state.report && reportOf(state.report);
    },
    get speedPercent() {
      return state.speedPercent;
    },
    get currentDirection() {
      return hub.directions()[state.index];
    },

    start: () => commands.setEndState(state.endState),
    receive({data, mode}) {
      const record = decodeRecord('motor', mode, data);
      if (record !== null) hub.onReport(state, record);
      return record !== null;
    },
    feedback: flags => hub.onAnswer(answerOf(flags)),
    // The left one has the frames for both.
    stop: () => (state.index === 0 ? hub.redStop() : []),
    remember: () => ({speedPercent: state.speedPercent, endState: state.endState}),
    dispose: () => hub.remove(state),
  };
}

function reportOf({state, angle, position, speed, power}: MotorRecord): MotorReport {
  return {
    state: nameOf(MOTOR_STATE, state) ?? 'unknown',
    angleDegrees: angle,
    positionDegrees: position,
    speedPercent: speed,
    powerPercent: power,
  };
}
