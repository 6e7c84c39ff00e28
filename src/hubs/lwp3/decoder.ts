import {hexOf} from '../hex.js';
import type {Decode, HubEvent} from '../hub-profile.js';
import {freePorts, modelOf, type Model, type VirtualPort} from './models.js';
import {PortFormats} from './port-formats.js';
import {typeFromModes} from './probes.js';
import {parseAttachedIo} from './protocol/attached-io.js';
import {ABSOLUTE_MOTOR_TYPES, PAIRS_PORT, RELATIVE_MOTOR_TYPES} from './protocol/device-types.js';
import {
  ALERT,
  parseAction,
  parseAlert,
  parseByte,
  parseError,
  parseHubProperty,
  parseText,
  parseVersion,
  PROPERTY,
} from './protocol/hub-properties.js';
import {parseCombinedFormat, parseInputFormat} from './protocol/input-formats.js';
import {MESSAGE, parseMessage} from './protocol/message.js';
import {parseFeedback} from './protocol/output-feedback.js';
import {
  MODE_INFORMATION,
  modeText,
  parseModeInformation,
  parsePortInformation,
} from './protocol/port-information.js';
import {parseCombinedValue, parsePortValues} from './protocol/port-values.js';

/** The events of one message; null where the bytes fit no message. */
type Route = (bytes: DataView) => readonly HubEvent[] | null;

const ALERTS: Readonly<Record<number, Extract<HubEvent, {kind: 'alert'}>['alert']>> = {
  [ALERT.lowVoltage]: 'low-voltage',
  [ALERT.highCurrent]: 'high-current',
  [ALERT.lowSignal]: 'low-signal',
};

const PAIRABLE_TYPES: readonly number[] = [...RELATIVE_MOTOR_TYPES, ...ABSOLUTE_MOTOR_TYPES];

/**
 * Decodes one connection's messages.
 * @param assumed The model until the hub reports another: it is not asked if its advertisement has shown the model.
 */
export function createDecoder(assumed: Model): Decode {
  const decoder = new Decoder(assumed);
  return (_from, bytes) => decoder.decode(bytes) ?? [{kind: 'malformed', reason: hexOf(bytes)}];
}

class Decoder {
  readonly #formats = new PortFormats();
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
    [MESSAGE.hubAction, withoutEvents(parseAction)],
    [MESSAGE.error, withoutEvents(parseError)],
    [MESSAGE.combinedFormat, withoutEvents(parseCombinedFormat)],
    [MESSAGE.combinedValue, withoutEvents(parseCombinedValue)],
  ]);

  readonly #assumed: Model;

  constructor(assumed: Model) {
    this.#assumed = assumed;
    for (const {port, type} of assumed.builtIn) this.#formats.attach(port, type);
    this.#addPairOf(assumed);
  }

  decode(bytes: DataView): readonly HubEvent[] | null {
    const message = parseMessage(bytes);
    return (message && this.#routes.get(message.type)?.(bytes)) ?? null;
  }

  #property(bytes: DataView): readonly HubEvent[] | null {
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
      case PROPERTY.systemType:
        this.#systemType = parseByte(value);
        return this.#systemType === null ? null : this.#identify();
      default:
        return [];
    }
  }

  /** The model, as soon as it is known, and what is plugged in: the connection begins anew with the model's ports. */
  #identify(): readonly HubEvent[] {
    const model = modelOf(this.#systemType, this.#firmware);
    if (model === null || model === this.#model) return [];
    this.#model = model;
    for (const {port, type} of this.#assumed.builtIn) {
      if (this.#formats.typeOf(port) === type) this.#formats.detach(port);
    }
    for (const {port, type} of model.builtIn) this.#formats.attach(port, type);
    const attached = freePorts(model).flatMap((port): HubEvent[] => {
      const type = this.#formats.typeOf(port);
      return type === undefined ? [] : [{kind: 'attached', port, type}];
    });
    if (this.#assumed.pair !== null) this.#virtualPorts.delete(this.#assumed.pair.port);
    const pairs = [...this.#virtualPorts.values()].flatMap(pairReport);
    this.#addPairOf(model);
    return [{kind: 'model', profileId: model.id}, ...attached, ...pairs];
  }

  #addPairOf({pair}: Model): void {
    if (pair !== null) this.#virtualPorts.set(pair.port, pair);
  }

  #attachedIo(bytes: DataView): readonly HubEvent[] | null {
    const message = parseAttachedIo(bytes);
    if (message === null) return null;
    const {kind, port} = message;
    if (kind === 'attach-virtual') return this.#virtualPort(message);
    if (kind === 'detach' && this.#virtualPorts.delete(port)) return pairsValue(port);
    // The profile lists these already.
    if (this.#model?.builtIn.some(each => each.port === port)) return [];
    if (kind === 'attach') return this.#attach(port, message.type);
    this.#formats.detach(port);
    this.#modeCounts.delete(port);
    return [{kind: 'detached', port}];
  }

  #virtualPort(virtualPort: VirtualPort): readonly HubEvent[] {
    this.#virtualPorts.set(virtualPort.port, virtualPort);
    return pairReport(virtualPort);
  }

  #feedback(bytes: DataView): readonly HubEvent[] | null {
    const feedback = parseFeedback(bytes);
    return (
      feedback?.flatMap(({port, flags}) =>
        this.#virtualPorts.has(port)
          ? pairsValue(port, flags)
          : [{kind: 'feedback' as const, port, flags}],
      ) ?? null
    );
  }

  #attach(port: number, type: number): readonly HubEvent[] {
    this.#formats.attach(port, type);
    const isPairable = PAIRABLE_TYPES.includes(type);
    return [{kind: 'attached', port, type}, ...(isPairable ? pairsValue() : [])];
  }

  #portInformation(bytes: DataView): readonly HubEvent[] | null {
    const information = parsePortInformation(bytes);
    if (information?.kind === 'modes') {
      this.#modeCounts.set(information.port, information.modeCount);
    }
    return information && [];
  }

  /** A device whose attach message was missed. */
  #modeInformation(bytes: DataView): readonly HubEvent[] | null {
    const information = parseModeInformation(bytes);
    if (information === null) return null;
    const {port, mode, what, data} = information;
    const modeCount = this.#modeCounts.get(port);
    const isWanted = what === MODE_INFORMATION.name && mode === 0 && modeCount !== undefined;
    if (!isWanted || this.#formats.typeOf(port) !== undefined) return [];
    const isFree = this.#model === null || freePorts(this.#model).includes(port);
    const type = isFree ? typeFromModes(modeText(data), modeCount) : null;
    return type === null ? [] : this.#attach(port, type);
  }

  #inputFormat(bytes: DataView): readonly HubEvent[] | null {
    const format = parseInputFormat(bytes);
    if (format !== null) this.#formats.confirm(format.port, format.mode);
    return format && [];
  }

  #values(bytes: DataView): readonly HubEvent[] | null {
    const values = parsePortValues(bytes, port => this.#formats.valueLengths(port));
    if (values === null) return null;
    return values.map(({port, data}) => {
      const mode = this.#formats.modeOf(port, data.byteLength);
      return {kind: 'value', port, data, ...(mode !== undefined && {mode})};
    });
  }
}

function decodeAlert(bytes: DataView): readonly HubEvent[] | null {
  const message = parseAlert(bytes);
  if (message?.isActive == null) return null;
  const alert = ALERTS[message.alert];
  return alert === undefined ? [] : [{kind: 'alert', alert, active: message.isActive}];
}

/** For the device of the pairs: nothing (a motor was attached), a virtual port alone (it is gone), with its flags, or with its two ports. */
function pairsValue(...bytes: readonly number[]): readonly HubEvent[] {
  return [{kind: 'value', port: PAIRS_PORT, data: new DataView(Uint8Array.from(bytes).buffer)}];
}

function pairReport({port, firstPort, secondPort}: VirtualPort): readonly HubEvent[] {
  return pairsValue(port, firstPort, secondPort);
}

function withoutEvents(parse: (bytes: DataView) => unknown): Route {
  return bytes => (parse(bytes) === null ? null : []);
}
