import {keyOf, type Endpoint} from '../../../ble/endpoint.js';
import {
  words,
  type AttachedTypes,
  type FrameDescriber,
  type FrameDirection,
  type FrameWords,
} from '../../frame-words.js';
import {outputWords} from '../../output-words.js';
import {PortFormats} from '../port-formats.js';
import {parseFlag, parsePercent, parseText} from '../protocol/hub-properties.js';
import {parseInputCommand, type InputFormat} from '../protocol/input-commands.js';
import {parseAttachedIo, parseValueFormat, parseValues} from '../protocol/notifications.js';
import {sensorFormats, type SensorFormat} from '../sensor-formats.js';
import {DEVICE_SERVICE, endpoints} from '../uuids.js';
import {describeInputCommand, describeOutputCommand} from './commands.js';
import {deviceName, measureName, portName} from './names.js';
import {describeValue} from './values.js';

type Describe = (bytes: DataView) => FrameWords | readonly FrameWords[] | null;
type Routes = ReadonlyMap<string, Describe>;

const NONE: readonly FrameWords[] = [];

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
        [endpoints.outputCommand, each => describeOutputCommand(each, at => this.#types.get(at))],
        [endpoints.inputCommand, bytes => this.#inputCommand(bytes)],
        [endpoints.name, bytes => text('rename', 'name', bytes)],
        [device('152b'), () => words('turnOff')],
        [device('152c'), () => words('portPower')],
        [device('152e'), () => words('disconnect')],
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
        [endpoints.name, bytes => text('hubName', 'name', bytes)],
        [endpoints.firmwareRevision, bytes => text('firmware', 'version', bytes)],
      ]),
    };
  }

  frame(endpoint: Endpoint, bytes: Uint8Array, direction: FrameDirection): readonly FrameWords[] {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const described = this.#routes[direction].get(keyOf(endpoint))?.(view) ?? NONE;
    return 'key' in described ? [described] : described;
  }

  output(name: string): FrameWords | null {
    return outputWords(name, portName);
  }

  #attach(port: number, type: number): void {
    this.#types.set(port, type);
    this.#formats.attach(port, type);
  }

  #inputCommand(bytes: DataView): FrameWords | null {
    const command = parseInputCommand(bytes);
    if (command?.kind === 'set-format') this.#requested.set(command.port, command);
    return describeInputCommand(bytes);
  }

  #attachedIo(bytes: DataView): FrameWords | null {
    const message = parseAttachedIo(bytes);
    if (message === null) return null;
    const port = portName(message.port);
    if (message.kind === 'attach') {
      this.#attach(message.port, message.type);
      return words('attached', {port, device: deviceName(message.type)});
    }
    this.#types.delete(message.port);
    this.#formats.detach(message.port);
    return words('detached', {port});
  }

  #valueFormat(bytes: DataView): FrameWords | null {
    const format = parseValueFormat(bytes);
    if (format === null) return null;
    this.#formats.announce(format);
    const {type, mode} = format;
    return words('formatAnswer', {port: portName(format.port), what: measureName(type, mode)});
  }

  #values(bytes: DataView): readonly FrameWords[] | null {
    const message = parseValues(bytes, (port, revision) => this.#lengthsOf(port, revision));
    if (message === null) return null;
    return message.values.map(({port, data}) =>
      describeValue(port, data, this.#formatOf(port, message.revision, data.byteLength)),
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
  #formatOf(port: number, revision: number, valueBytes: number): InputFormat | undefined {
    const announced = this.#formats.announced(port, revision);
    if (announced?.valueBytes === valueBytes) return announced;
    const requested = this.#requestedFormat(port);
    if (requested?.valueBytes === valueBytes) return requested;
    const type = this.#types.get(port);
    return sensorFormats.find(each => each.type === type && each.valueBytes === valueBytes);
  }
}

/** A characteristic of the hub that Blockwave does not use. */
function device(shortId: string): Endpoint {
  const characteristic = DEVICE_SERVICE.replace('1523', shortId);
  return {service: DEVICE_SERVICE, characteristic};
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
  return percent === null ? null : words('battery', {percent});
}

function text(key: string, name: string, bytes: DataView): FrameWords | null {
  const value = parseText(bytes);
  // A hub may fill the rest with zeros.
  return value === null ? null : words(key, {[name]: value.replace(/\0.*/s, '')});
}
