import type {RawWrite} from '../raw-access.js';
import {
  encodeMotorPower,
  encodeOutputCommand,
  EXECUTION,
  MOTOR_BRAKE,
  MOTOR_FLOAT,
  OUTPUT_MODE,
  type OutputCommand,
} from './protocol/output-commands.js';
import {motorOutput} from './frame.js';
import {powerFunctionsAddress, SENSOR_OUTPUT_MODE} from './protocol/sensor-commands.js';
import {commandOfMotor, type RawPairs} from './raw-pairs.js';

/** The meaning of a command for a motor, or for the two motors of a virtual port. */
export function readMotorCommand(command: OutputCommand, pairs: RawPairs): RawWrite {
  const write = readDrive(command);
  const ports = pairs.portsOf(command.port);
  if (ports === undefined || write.output !== motorOutput(command.port)) return write;
  const parts = ports.map((port, index) => {
    const part = commandOfMotor(command, port, index);
    return {...readDrive(part), bytes: encodeOutputCommand(part)};
  });
  return {kind: write.kind, output: write.output, parts};
}

function readDrive(command: OutputCommand): RawWrite {
  const {port} = command;
  switch (command.kind) {
    case 'preset-encoders':
      return {kind: 'state', output: `encoder:${port}`};
    case 'acceleration-time':
    case 'deceleration-time':
      return {kind: 'state', output: `${command.kind}-${command.profileNumber}:${port}`};
    case 'write-mode': {
      if (command.mode !== OUTPUT_MODE.motorPower) return readModeData(command);
      return command.data.every(isStop) ? stopOf(command) : driveOf(command, 'state', 1);
    }
    case 'start-power': {
      const {powers} = command;
      return powers.every(isStop) ? stopOf(command) : driveOf(command, 'state', powers.length);
    }
    case 'start-speed': {
      const {speeds} = command;
      const drive = driveOf(command, 'state', speeds.length);
      // The motor holds its position with power until it is let go.
      return speeds.every(speed => speed === 0) ? {...drive, ...stopOf(command)} : drive;
    }
    case 'go-to':
      return driveOf(command, 'state', command.positions.length);
    // If it is sent twice, the motor turns twice as far.
    default:
      return driveOf(command, 'event', command.speeds.length);
  }
}

/** Only the mode of the format takes data. Infrared messages to different motors do not replace each other. */
function readModeData({port, mode, data}: Extract<OutputCommand, {kind: 'write-mode'}>): RawWrite {
  const [low = 0, high = 0] = data;
  const isInfrared = mode === SENSOR_OUTPUT_MODE.infrared && data.length === 2;
  const address = isInfrared ? `:${powerFunctionsAddress(high * 256 + low)}` : '';
  return {kind: 'state', output: `mode-data:${port}${address}`, after: `format:${port}`};
}

/** @param kind Of a command that the hub carries out at once. One that waits in the hub happens once. */
function driveOf(command: OutputCommand, kind: 'state' | 'event', motors: number): RawWrite {
  const {port} = command;
  return {
    kind: isBuffered(command) ? 'event' : kind,
    output: motorOutput(port),
    stop: motors === 1 ? encodeMotorPower(port, MOTOR_FLOAT) : pairStop(port),
  };
}

function stopOf(command: OutputCommand): RawWrite {
  return {kind: isBuffered(command) ? 'event' : 'stop', output: motorOutput(command.port)};
}

function pairStop(port: number): Uint8Array {
  const powers = [MOTOR_FLOAT, MOTOR_FLOAT] as const;
  return encodeOutputCommand({port, execution: EXECUTION.silent, kind: 'start-power', powers});
}

function isBuffered({execution}: OutputCommand): boolean {
  return execution === EXECUTION.buffered || execution === EXECUTION.bufferedSilent;
}

function isStop(power: number): boolean {
  return power === MOTOR_FLOAT || power === MOTOR_BRAKE;
}
