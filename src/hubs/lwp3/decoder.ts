import {hexOf} from '../hex.js';
import {freePorts, type Decode, type HubEvent} from '../hub-protocol.js';
import type {ModeValue} from '../mode-switch.js';
import {isSupported, modelOf, type Model} from './models.js';
import {PortFormats} from './port-formats.js';
import {typeFromModes} from './probes.js';
import {parseAttachedIo, type AttachedIo} from './protocol/attached-io.js';
import {MOTOR_PAIR_TYPE, TACHO_MOTOR_TYPES} from './protocol/device-types.js';
import {
  ALERT,
  ERROR,
  parseAction,
  parseAlert,
  parseByte,
  parseError,
  parseHubProperty,
  parseText,
  parseVersion,
  PROPERTY,
} from './protocol/hub-properties.js';
import {parseInputFormat} from './protocol/input-formats.js';
import {MESSAGE, parseMessage} from './protocol/message.js';
import {FEEDBACK, parseFeedback} from './protocol/output-feedback.js';
import {
  MODE_INFORMATION,
  modeText,
  parseModeInformation,
  parsePortInformation,
} from './protocol/port-information.js';
import {parsePortValues} from './protocol/port-values.js';

export interface Lwp3Payloads {
  readonly value: ModeValue;
  /** The flags of FEEDBACK. */
  readonly feedback: number;
}

type Lwp3Event = HubEvent<Lwp3Payloads>;

/** The events of one message; null where the bytes fit no message. */
type Route = (bytes: DataView) => readonly Lwp3Event[] | null;

const ALERTS: Readonly<Record<number, Extract<Lwp3Event, {kind: 'alert'}>['alert']>> = {
  [ALERT.lowVoltage]: 'low-voltage',
  [ALERT.highCurrent]: 'high-current',
  [ALERT.lowSignal]: 'low-signal',
};

type VirtualPort = Extract<AttachedIo, {kind: 'attach-virtual'}>;

/**
 * Decodes one connection's messages.
 * @param assumed The model until the hub reports another: it is not asked if its advertisement has shown the model.
 */
export function createDecoder(assumed: Model): Decode<Lwp3Payloads> {
  const decoder = new Decoder(assumed);
  return (_from, bytes) => decoder.decode(bytes) ?? [{kind: 'malformed', reason: hexOf(bytes)}];
}

class Decoder {
  readonly #formats = new PortFormats();
  /** Those that the hub has made. */
  readonly #virtualPorts = new Map<number, VirtualPort>();
  /** The numbers of modes of ports of which no attach message has come. */
  readonly #modeCounts = new Map<number, number>();
  #systemType: number | null = null;
  #firmware: string | null = null;
  #model: Model | null = null;
  readonly #routes: ReadonlyMap<number, Route> = new Map<number, Route>([
    [MESSAGE.hubProperty, bytes => this.#property(bytes)],
    [MESSAGE.hubAlert, decodeAlert],
    [MESSAGE.attachedIo, bytes => this.#attachedIo(bytes)],
    [MESSAGE.portInformation, bytes => this.#portInformation(bytes)],
    [MESSAGE.modeInformation, bytes => this.#modeInformation(bytes)],
    [MESSAGE.inputFormat, bytes => this.#inputFormat(bytes)],
    [MESSAGE.portValue, bytes => this.#values(bytes)],
    [MESSAGE.outputFeedback, bytes => this.#feedback(bytes)],
    [MESSAGE.hubAction, bytes => (parseAction(bytes) === null ? null : [])],
    [MESSAGE.error, bytes => this.#error(bytes)],
    // Another program may have set up several modes of a port together.
    [MESSAGE.combinedFormat, () => []],
    [MESSAGE.combinedValue, () => []],
  ]);

  readonly #assumed: Model;

  constructor(assumed: Model) {
    this.#assumed = assumed;
    for (const {port, type} of assumed.builtIn) this.#formats.attach(port, type);
  }

  decode(bytes: DataView): readonly Lwp3Event[] | null {
    const message = parseMessage(bytes);
    return (message && this.#routes.get(message.type)?.(bytes)) ?? null;
  }

  #property(bytes: DataView): readonly Lwp3Event[] | null {
    const message = parseHubProperty(bytes);
    if (message?.operation !== 'update') return null;
    const {property, value} = message;
    switch (property) {
      case PROPERTY.name: {
        const name = parseText(value);
        // A hub may fill the rest with zeros.
        return name === null ? null : [{kind: 'name', name: name.replace(/\0.*/s, '')}];
      }
      case PROPERTY.button: {
        const state = parseByte(value);
        return state === 0 || state === 1 ? [{kind: 'button', pressed: state === 1}] : null;
      }
      case PROPERTY.batteryPercent: {
        const percent = parseByte(value);
        return percent === null || percent > 100 ? null : [{kind: 'battery', percent}];
      }
      case PROPERTY.firmware: {
        const version = parseVersion(value);
        if (version === null) return null;
        this.#firmware = version;
        return [{kind: 'firmware', version}, ...this.#identify()];
      }
      case PROPERTY.systemType: {
        const systemType = parseByte(value);
        this.#systemType = systemType;
        if (systemType === null) return null;
        return isSupported(systemType) ? this.#identify() : [{kind: 'model', modelId: null}];
      }
      default:
        return [];
    }
  }

  /** The model, as soon as it is known, and what is plugged in: the connection begins anew with the model's ports. */
  #identify(): readonly Lwp3Event[] {
    const model = modelOf(this.#systemType, this.#firmware);
    if (model === null || model === this.#model) return [];
    this.#model = model;
    for (const {port, type} of this.#assumed.builtIn) {
      if (this.#formats.typeOf(port) === type) this.#formats.detach(port);
    }
    for (const {port, type} of model.builtIn) this.#formats.attach(port, type);
    const attached = freePorts(model).flatMap((port): Lwp3Event[] => {
      const type = this.#formats.typeOf(port);
      return type === undefined ? [] : [{kind: 'attached', port, type}];
    });
    const pairs = [...this.#virtualPorts.values()].flatMap(each => this.#pairReport(each));
    return [{kind: 'model', modelId: model.id}, ...attached, ...pairs];
  }

  #attachedIo(bytes: DataView): readonly Lwp3Event[] | null {
    const message = parseAttachedIo(bytes);
    if (message === null) return null;
    const {port} = message;
    // The model lists these already.
    if (this.#model?.builtIn.some(each => each.port === port)) return [];
    switch (message.kind) {
      case 'attach':
        return this.#attach(port, message.type);
      case 'attach-virtual':
        this.#virtualPorts.set(port, message);
        return this.#pairReport(message);
      case 'detach':
        this.#virtualPorts.delete(port);
        this.#formats.detach(port);
        this.#modeCounts.delete(port);
        return [{kind: 'detached', port}, ...this.#pairsOf(port).map(isDetached)];
    }
  }

  #attach(port: number, type: number): readonly Lwp3Event[] {
    const pairs = this.#formats.typeOf(port) === type ? [] : this.#pairsOf(port);
    this.#formats.attach(port, type);
    return [
      {kind: 'attached', port, type},
      ...pairs.flatMap(pair => [isDetached(pair), ...this.#pairReport(pair)]),
    ];
  }

  /** The virtual ports that this port is part of. */
  #pairsOf(port: number): readonly VirtualPort[] {
    return [...this.#virtualPorts.values()].filter(
      ({firstPort, secondPort}) => firstPort === port || secondPort === port,
    );
  }

  /** A virtual port counts while it consists of A and B, and both are motors with encoders. */
  #pairReport({port, firstPort, secondPort}: VirtualPort): readonly Lwp3Event[] {
    const {externalPorts, builtIn} = this.#model ?? this.#assumed;
    const parts = [firstPort, secondPort];
    const isPair =
      parts.every((part, index) => part === externalPorts[index] && this.#isTachoMotor(part)) &&
      ![...externalPorts, ...builtIn.map(each => each.port)].includes(port);
    return isPair ? [{kind: 'attached', port, type: MOTOR_PAIR_TYPE}] : [];
  }

  #isTachoMotor(port: number): boolean {
    return TACHO_MOTOR_TYPES.includes(this.#formats.typeOf(port) ?? -1);
  }

  #feedback(bytes: DataView): readonly Lwp3Event[] | null {
    const all = parseFeedback(bytes);
    return all?.map(({port, flags}) => ({kind: 'feedback', port, feedback: flags})) ?? null;
  }

  /** An error of an output command names no port: see motors/feedback.ts. */
  #error(bytes: DataView): readonly Lwp3Event[] | null {
    const error = parseError(bytes);
    const isRefusal =
      error?.command === MESSAGE.outputCommand && error.code > ERROR.notAcknowledged;
    if (!isRefusal) return error && [];
    const ports = [...this.#formats.ports, ...this.#virtualPorts.keys()];
    return ports.map(port => ({kind: 'feedback', port, feedback: FEEDBACK.refused}));
  }

  #portInformation(bytes: DataView): readonly Lwp3Event[] | null {
    const information = parsePortInformation(bytes);
    if (information === null) return null;
    const {port, modeCount} = information;
    if (modeCount !== null) this.#modeCounts.set(port, modeCount);
    return [];
  }

  /** A device whose attach message was missed. */
  #modeInformation(bytes: DataView): readonly Lwp3Event[] | null {
    const information = parseModeInformation(bytes);
    if (information === null) return null;
    const {port, mode, what, data} = information;
    const modeCount = this.#modeCounts.get(port);
    const isWanted = what === MODE_INFORMATION.name && mode === 0 && modeCount !== undefined;
    if (!isWanted || this.#formats.typeOf(port) !== undefined) return [];
    const isFree = this.#model === null || freePorts(this.#model).includes(port);
    return isFree ? this.#attach(port, typeFromModes(modeText(data), modeCount)) : [];
  }

  #inputFormat(bytes: DataView): readonly Lwp3Event[] | null {
    const format = parseInputFormat(bytes);
    if (format !== null) this.#formats.confirm(format.port, format.mode);
    return format && [];
  }

  #values(bytes: DataView): readonly Lwp3Event[] | null {
    const values = parsePortValues(bytes, port => this.#formats.valueLengths(port));
    if (values === null) return null;
    return values.map(({port, data}) => {
      const mode = this.#formats.modeOf(port, data.byteLength);
      return {kind: 'value', port, value: {data, ...(mode !== undefined && {mode})}};
    });
  }
}

function decodeAlert(bytes: DataView): readonly Lwp3Event[] | null {
  const message = parseAlert(bytes);
  if (message?.isActive == null) return null;
  const alert = ALERTS[message.alert];
  return alert === undefined ? [] : [{kind: 'alert', alert, active: message.isActive}];
}

function isDetached({port}: {readonly port: number}): Lwp3Event {
  return {kind: 'detached', port};
}
