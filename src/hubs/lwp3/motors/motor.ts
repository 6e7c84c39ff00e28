import type {Device, DeviceContext, Driver} from '../../device.js';
import type {Lwp3Payloads} from '../decoder.js';
import {frameOf, motorOutput, motorPowerFrame} from '../frame.js';
import {motor, type Motor} from '../kinds.js';
import {officialScale, type PowerScale} from '../motor-speed.js';
import {encodeVirtualPortSetUp} from '../protocol/attached-io.js';
import {
  ABSOLUTE_MOTOR_TYPES,
  DEVICE_TYPE,
  SIMPLE_MOTOR_TYPES,
  TACHO_MOTOR_TYPES,
} from '../protocol/device-types.js';
import {MOTOR_BRAKE, MOTOR_FLOAT} from '../protocol/output-commands.js';
import {remove, run, runFor, setDrive, onRedStop} from './commands.js';
import {createEncoder, type EncoderMemory} from './encoder.js';
import {onFeedback} from './feedback.js';
import {HubMotors} from './hub-motors.js';
import {stop} from './motions.js';
import {
  createMotorState,
  createOutput,
  commandedSpeed,
  type MotorState,
  type MotorType,
} from './state.js';

/** What a motor keeps over a reconnect; without an encoder, only its power and direction. */
interface Memory extends Partial<EncoderMemory> {
  readonly powerPercent: number;
  readonly direction: 1 | -1;
}

/** A motor, as its pair sees it. */
interface HubMotor extends Motor, Device<Memory, Lwp3Payloads> {
  readonly state: MotorState;
  readonly isStarted: boolean;
}

/** @param scale For motors with an encoder. */
export function motorDrivers(scale: PowerScale): readonly Driver<Motor, Memory, Lwp3Payloads>[] {
  return [...SIMPLE_MOTOR_TYPES, ...TACHO_MOTOR_TYPES].map(type => {
    const hasEncoder = TACHO_MOTOR_TYPES.includes(type);
    const motorType = {
      hasEncoder,
      isAbsolute: ABSOLUTE_MOTOR_TYPES.includes(type),
      hasFixedPair: type === DEVICE_TYPE.builtInMotor,
      scale: hasEncoder ? scale : officialScale,
    };
    return {
      type,
      kind: motor,
      stopsFirst: true,
      create: context => createMotor(context, motorType),
    };
  });
}

/** The motor in an external port, 0 for A. */
export function pluggedMotor(context: DeviceContext, index: number): HubMotor | null {
  const device = context.plugged(motor, index);
  return device !== undefined && 'isStarted' in device ? (device as HubMotor) : null;
}

function createMotor(context: DeviceContext<Memory>, type: MotorType): HubMotor {
  const {port, link, remembered} = context;
  const {powerPercent = type.scale.firstPower, direction = 1} = remembered ?? {};
  const motors = HubMotors.of(context);
  const settings = {type, powerPercent, direction};
  const output = createOutput(motors.hub, motorOutput(port), port, []);
  const state = createMotorState(output, settings);
  const encoder = type.hasEncoder ? createEncoder(context, motors, state) : null;
  motors.connect(output, {link, measure: encoder?.measure ?? null});
  let isStarted = false;

  /** The one of A and B that is started later requests their virtual port. */
  const requestPair = () => {
    if (!type.hasEncoder || type.hasFixedPair) return;
    const other = pluggedMotor(context, port === 0 ? 1 : 0);
    // With early firmware, C of a Move Hub is port 1.
    const isPart = other?.encoder && other.state.ownOutput.port + port === 1;
    if (!isPart || !other.isStarted) return;
    const bytes = encodeVirtualPortSetUp({kind: 'connect', firstPort: 0, secondPort: 1});
    void link.urgent('pair-set-up:0:1', frameOf(bytes));
  };
  const setDirection = (direction: 1 | -1) =>
    motors.update(() => setDrive(state, state.powerPercent, direction));

  return {
    state,
    encoder,
    get isStarted() {
      return isStarted;
    },
    get powerPercent() {
      return state.powerPercent;
    },
    get direction() {
      return state.direction;
    },
    get currentPowerPercent() {
      return Math.sign(commandedSpeed(state)) * state.powerPercent;
    },
    get isRunning() {
      return commandedSpeed(state) !== 0;
    },
    turnOn: () => motors.update(() => run(output, null)),
    turnOnFor: durationMs =>
      motors.awaitEnd(promiseId => runFor(output, null, durationMs, promiseId)),
    turnOff: () => motors.update(() => stop(output, MOTOR_FLOAT)),
    brake: () => motors.update(() => stop(output, MOTOR_BRAKE)),
    setPower: percent => motors.update(() => setDrive(state, percent, state.direction)),
    setDirection,
    reverse: () => setDirection(state.direction === 1 ? -1 : 1),
    run: percent => motors.update(() => run(output, [percent])),

    start() {
      // A hub may report the motor again, which starts it again.
      if (!isStarted) requestPair();
      isStarted = true;
      encoder?.modes.start();
    },
    receive: value => encoder?.receive(value) ?? true,
    feedback: flags => motors.update(() => onFeedback(output, flags)),
    stop() {
      encoder?.modes.stop();
      motors.update(() => onRedStop(state));
      return [{output: output.name, frame: motorPowerFrame(port, MOTOR_FLOAT)}];
    },
    remember: () => ({
      ...{powerPercent: state.powerPercent, direction: state.direction},
      ...encoder?.remember(),
    }),
    dispose() {
      encoder?.modes.dispose();
      motors.update(() => remove(output));
    },
  };
}
