import {keyOf, type Endpoint} from '../../../ble/endpoint.js';
import {
  field,
  lightColor,
  motorTurns,
  outputWords,
  pluggedIn,
  technical,
  words,
  type AttachedTypes,
  type FrameDescriber,
  type FrameDirection,
  type FrameWords,
} from '../../frame-words.js';
import {PortFormats} from '../port-formats.js';
import {DEVICE_TYPE, LIGHT_PORT} from '../protocol/device-types.js';
import {parseFlag, parsePercent, parseText} from '../protocol/hub-properties.js';
import {parseInputCommand, type InputFormat} from '../protocol/input-commands.js';
import {parseAttachedIo, parseValueFormat, parseValues} from '../protocol/notifications.js';
import {
  MOTOR_BRAKE,
  MOTOR_COAST,
  parseOutputCommand,
  type OutputCommand,
} from '../protocol/output-commands.js';
import {sensorFormats, type SensorFormat} from '../sensor-formats.js';
import {endpoints} from '../uuids.js';
import {describeValue} from './values.js';

type Describe = (bytes: DataView) => readonly FrameWords[] | FrameWords | null;
type Routes = ReadonlyMap<string, Describe>;

/** What the panel calls the devices that have another name in the table of types. */
const DEVICE_TEXTS: Readonly<Partial<Record<keyof typeof DEVICE_TYPE, string>>> = {
  voltage: 'battery',
  piezo: 'sound',
  rgbLight: 'light',
  tilt: 'tiltSensor',
  distance: 'distanceSensor',
  tachoMotor: 'boostMotor',
};

/** Describes the frames of WeDo 2.0 in words. */
export class Wedo2Describer implements FrameDescriber {
  readonly #formats = new PortFormats();
  readonly #types = new Map<number, number>();
  /** What was last asked of each port: the hub may announce its formats late. */
  readonly #requested = new Map<number, InputFormat>();
  readonly #routes: Readonly<Record<FrameDirection, Routes>>;

  constructor(attached: AttachedTypes) {
    for (const {port, type} of attached) this.#attach(port, type);
    this.#routes = {
      sent: byEndpoint([
        [endpoints.outputCommand, bytes => this.#outputCommand(bytes)],
        [endpoints.inputCommand, bytes => this.#inputCommand(bytes)],
        [endpoints.name, bytes => text('name', bytes)],
      ]),
      received: byEndpoint([
        [endpoints.attachedIo, bytes => this.#attachedIo(bytes)],
        [endpoints.valueFormats, bytes => this.#valueFormat(bytes)],
        [endpoints.values, bytes => this.#values(bytes)],
        [endpoints.button, bytes => flag('buttonReleased', 'buttonPressed', bytes)],
        [endpoints.lowVoltage, bytes => flag('batteryFine', 'batteryLow', bytes)],
        [endpoints.highCurrent, bytes => flag('currentFine', 'currentHigh', bytes)],
        [endpoints.lowSignal, bytes => flag('signalFine', 'signalLow', bytes)],
        [endpoints.batteryLevel, describeBattery],
        [endpoints.name, bytes => text('name', bytes)],
        [endpoints.firmwareRevision, bytes => text('firmware', bytes)],
      ]),
    };
  }

  frame(endpoint: Endpoint, bytes: Uint8Array, direction: FrameDirection): readonly FrameWords[] {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const described = this.#routes[direction].get(keyOf(endpoint))?.(view) ?? [];
    return 'key' in described ? [described] : described;
  }

  output(name: string): FrameWords {
    return outputWords(name, portName);
  }

  #attach(port: number, type: number): void {
    this.#types.set(port, type);
    this.#formats.attach(port, type);
  }

  #outputCommand(bytes: DataView): FrameWords | null {
    const command = parseOutputCommand(bytes);
    if (command === null) return null;
    return command.kind === 'motor' && this.#types.get(command.port) === DEVICE_TYPE.lightBrick
      ? field(words('outputLightBrick', {port: portName(command.port)}), `${command.power} %`)
      : describeOutputCommand(command);
  }

  #inputCommand(bytes: DataView): FrameWords | null {
    const command = parseInputCommand(bytes);
    if (command === null) return null;
    const port = portName(command.port);
    // The probe that shows whether the hub still answers.
    if (command.kind === 'read-format' && command.port === LIGHT_PORT) return words('question');
    if (command.kind !== 'set-format') return technical(command.kind, {port});
    this.#requested.set(command.port, command);
    return technical(command.kind, {port, mode: command.mode, delta: command.delta});
  }

  #attachedIo(bytes: DataView): FrameWords | null {
    const message = parseAttachedIo(bytes);
    if (message === null) return null;
    const port = portName(message.port);
    if (message.kind === 'attach') {
      this.#attach(message.port, message.type);
      return pluggedIn(port, DEVICE_TYPE, DEVICE_TEXTS, message.type);
    }
    this.#types.delete(message.port);
    this.#formats.detach(message.port);
    return words('detached', {port});
  }

  #valueFormat(bytes: DataView): FrameWords | null {
    const format = parseValueFormat(bytes);
    if (format === null) return null;
    this.#formats.announce(format);
    return technical('format', {port: portName(format.port), mode: format.mode});
  }

  #values(bytes: DataView): readonly FrameWords[] | null {
    const message = parseValues(bytes, (port, revision) => this.#lengthsOf(port, revision));
    if (message === null) return null;
    return message.values.map(({port, data}) =>
      describeValue(portName(port), data, this.#formatOf(port, message.revision, data.byteLength)),
    );
  }

  /** The possible lengths, the likeliest first. */
  #lengthsOf(port: number, revision: number): readonly number[] {
    const lengths = this.#formats.valueLengths(port, revision);
    const requested = this.#requestedFormat(port);
    const isAnnounced = this.#formats.announced(port, revision) !== undefined;
    return requested === undefined || isAnnounced ? lengths : [requested.valueBytes, ...lengths];
  }

  #requestedFormat(port: number): SensorFormat | undefined {
    const requested = this.#requested.get(port);
    const type = this.#types.get(port);
    return sensorFormats.find(each => each.type === type && each.mode === requested?.mode);
  }

  /** The announced format, if its values have this length; otherwise the requested one; otherwise one of the type. */
  #formatOf(port: number, revision: number, valueBytes: number): SensorFormat | undefined {
    const announced = this.#formats.announced(port, revision);
    if (announced?.valueBytes === valueBytes) {
      const {type, mode, unit} = announced;
      return sensorFormats.find(
        each => each.type === type && each.mode === mode && each.unit === unit,
      );
    }
    const requested = this.#requestedFormat(port);
    if (requested?.valueBytes === valueBytes) return requested;
    const type = this.#types.get(port);
    return sensorFormats.find(each => each.type === type && each.valueBytes === valueBytes);
  }
}

/** As on the hub: A and B. Ports inside the hub have numbers only. */
function portName(port: number): string {
  return ['A', 'B'][port - 1] ?? String(port);
}

function describeOutputCommand(command: OutputCommand): FrameWords {
  switch (command.kind) {
    case 'motor': {
      const port = portName(command.port);
      if (command.power === MOTOR_COAST) return words('motorOff', {port});
      if (command.power === MOTOR_BRAKE) return words('motorBrake', {port});
      return motorTurns(port, command.power);
    }
    case 'tone': {
      const {frequencyHz, durationMs} = command;
      return field(
        words('sound'),
        `${frequencyHz} Hz, ${durationMs === 0 ? '∞' : durationMs / 1000} s`,
      );
    }
    case 'stop-tone':
      return words('toneOff');
    case 'light-color':
      return field(words('light'), lightColor([command.red, command.green, command.blue]));
    case 'light-index':
      return field(words('light'), lightColor([command.index]));
    case 'reset-counts':
      return technical(command.kind, {port: portName(command.port)});
  }
}

function byEndpoint(routes: readonly (readonly [Endpoint, Describe])[]): Routes {
  return new Map(routes.map(([endpoint, describe]) => [keyOf(endpoint), describe]));
}

function flag(inactive: string, active: string, bytes: DataView): FrameWords | null {
  const value = parseFlag(bytes);
  return value === null ? null : words(value ? active : inactive);
}

function describeBattery(bytes: DataView): FrameWords | null {
  const percent = parsePercent(bytes);
  return percent === null ? null : field(words('battery'), `${percent} %`);
}

function text(name: string, bytes: DataView): FrameWords | null {
  const value = parseText(bytes);
  // A hub may fill the rest with zeros.
  return value === null ? null : field(words(name), value.replace(/\0.*/s, ''));
}
