import {keyOf, type Endpoint} from '../../../ble/endpoint.js';
import {
  field,
  motorName,
  nameIn,
  outputWords,
  pluggedIn,
  technical,
  words,
  type AttachedTypes,
  type FrameDescriber,
  type FrameWords,
} from '../../frame-words.js';
import {spacedName} from '../../../spaced-name.js';
import {models} from '../models.js';
import {parseAttachedIo, type AttachedIo} from '../protocol/attached-io.js';
import {DEVICE_TYPE} from '../protocol/device-types.js';
import {
  ACTION,
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
  type AlertMessage,
  type HubPropertyMessage,
} from '../protocol/hub-properties.js';
import {
  parseInputFormat,
  parseInputFormatSetUp,
  type InputFormat,
} from '../protocol/input-formats.js';
import {MESSAGE, parseMessage, type Message} from '../protocol/message.js';
import {parseOutputCommand} from '../protocol/output-commands.js';
import {FEEDBACK, parseFeedback, type PortFeedback} from '../protocol/output-feedback.js';
import {parsePortValues, type PortValue} from '../protocol/port-values.js';
import {endpoint} from '../uuids.js';
import {describeOutputCommand} from './commands.js';
import {Ports} from './ports.js';
import {describeValue} from './values.js';

/** That take commands and are no motors. */
const LIGHT_TYPES: readonly number[] = [DEVICE_TYPE.rgbLight, DEVICE_TYPE.colorDistance];

/** What the panel calls the devices that have another name in the table of types. */
const DEVICE_TEXTS: Readonly<Partial<Record<keyof typeof DEVICE_TYPE, string>>> = {
  simpleMotor: 'motor',
  voltage: 'battery',
  rgbLight: 'light',
  colorDistance: 'colorDistanceSensor',
  interactiveMotor: 'boostMotor',
  moveHubTilt: 'tiltSensor',
  technicLargeMotor: 'largeMotor',
  technicXlMotor: 'extraLargeMotor',
  spikeMediumMotor: 'angularMotor',
  spikeLargeMotor: 'angularMotor',
  accelerometer: 'acceleration',
  orientation: 'tiltSensor',
  essentialMotor: 'angularMotor',
  greyMediumMotor: 'angularMotor',
  greyLargeMotor: 'angularMotor',
};

/** Describes the messages of LWP3 in words. */
export class Lwp3Describer implements FrameDescriber {
  readonly #ports: Ports;

  constructor(attached: AttachedTypes) {
    this.#ports = new Ports(attached);
  }

  frame(at: Endpoint, bytes: Uint8Array): readonly FrameWords[] {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const message = keyOf(at) === keyOf(endpoint) ? parseMessage(view) : null;
    const described = message && this.#message(message, view);
    if (described === null) return [];
    return 'key' in described ? [described] : described;
  }

  output(name: string): FrameWords {
    return outputWords(name, port => this.#ports.name(port));
  }

  #message({type, payload}: Message, bytes: DataView): FrameWords | readonly FrameWords[] | null {
    switch (type) {
      case MESSAGE.hubProperty:
        return this.#property(parseHubProperty(bytes));
      case MESSAGE.hubAlert:
        return describeAlert(parseAlert(bytes));
      case MESSAGE.hubAction: {
        const action = parseAction(bytes);
        return action === null ? null : words(nameIn(ACTION, action));
      }
      case MESSAGE.error: {
        const error = parseError(bytes);
        return (
          error &&
          technical('error', {
            message: spacedName(nameIn(MESSAGE, error.command)),
            code: spacedName(nameIn(ERROR, error.code)),
          })
        );
      }
      case MESSAGE.attachedIo:
        return this.#attachedIo(parseAttachedIo(bytes));
      case MESSAGE.inputFormatSetUp:
        return this.#format('inputFormatSetUp', parseInputFormatSetUp(bytes));
      case MESSAGE.inputFormat: {
        const format = parseInputFormat(bytes);
        if (format !== null) this.#ports.confirm(format.port, format.mode);
        return this.#format('inputFormat', format);
      }
      case MESSAGE.portValue: {
        const values = parsePortValues(bytes, port => this.#ports.valueLengths(port)) ?? [];
        return values.map(each => this.#value(each));
      }
      case MESSAGE.outputCommand: {
        const command = parseOutputCommand(bytes);
        return command && describeOutputCommand(command, this.#ports);
      }
      case MESSAGE.outputFeedback:
        return (parseFeedback(bytes) ?? []).flatMap(each => this.#feedback(each));
      case MESSAGE.virtualPortSetUp:
        return words('virtualPortSetUp');
      default: {
        const isKnown = Object.values(MESSAGE).some(each => each === type);
        // The others are about a port.
        return isKnown && payload.byteLength > 0
          ? technical(nameIn(MESSAGE, type), {port: this.#ports.name(payload.getUint8(0))})
          : null;
      }
    }
  }

  #property(message: HubPropertyMessage | null): FrameWords | null {
    if (message === null) return null;
    const {property, operation, value} = message;
    if (operation === 'update') this.#ports.learn(message);
    const name = words(
      property === PROPERTY.batteryPercent ? 'battery' : nameIn(PROPERTY, property),
    );
    const text = operation === 'update' || operation === 'set' ? valueText(message) : null;
    if (text !== null) return field(name, text);
    switch (property) {
      case PROPERTY.button:
        if (operation !== 'update') break;
        return words(parseByte(value) === 0 ? 'buttonReleased' : 'buttonPressed');
      case PROPERTY.protocolVersion:
        // The probe that shows whether the hub still answers.
        if (operation !== 'request') break;
        return words('question');
    }
    return field(name, operation);
  }

  #attachedIo(message: AttachedIo | null): FrameWords | null {
    if (message === null) return null;
    const ports = this.#ports;
    const {kind, port} = message;
    const name = ports.name(port);
    ports.change(message);
    if (kind === 'detach') return words('detached', {port: name});
    return kind === 'attach'
      ? pluggedIn(name, DEVICE_TYPE, DEVICE_TEXTS, message.type)
      : words('attached', {port, device: motorName(ports.name(port))});
  }

  #format(name: string, format: InputFormat | null): FrameWords | null {
    return format && technical(name, {...format, port: this.#ports.name(format.port)});
  }

  #value({port, data}: PortValue): FrameWords {
    const type = this.#ports.typeOf(port) ?? -1;
    const mode = this.#ports.modeOf(port, data.byteLength);
    return describeValue(this.#ports.name(port), type, mode, data, this.#ports.model);
  }

  #feedback({port, flags}: PortFeedback): readonly FrameWords[] {
    const what = LIGHT_TYPES.includes(this.#ports.typeOf(port) ?? -1)
      ? words('light')
      : motorName(this.#ports.name(port));
    // Idle and nothing else: it has ended before.
    const events = flags === FEEDBACK.idle ? FEEDBACK.completed : flags;
    const described = FEEDBACK_TEXTS.filter(([bits]) => (events & bits) !== 0);
    return described.map(([, key]) => words(key, {what}));
  }
}

/** In the order of what happened. */
const FEEDBACK_TEXTS = [
  [FEEDBACK.discarded, 'commandDiscarded'],
  [FEEDBACK.completed, 'commandCompleted'],
  [FEEDBACK.inProgress | FEEDBACK.full, 'commandRuns'],
] as const;

/** Null: it has no text. */
function valueText({property, value}: HubPropertyMessage): string | null {
  switch (property) {
    case PROPERTY.name:
      // A hub may fill the rest with zeros.
      return parseText(value)?.replace(/\0.*/s, '') ?? null;
    case PROPERTY.firmware:
      return parseVersion(value);
    case PROPERTY.systemType: {
      const model = Object.values(models).find(each => each.systemType === parseByte(value));
      return model === undefined ? null : spacedName(model.id);
    }
    case PROPERTY.batteryPercent:
      return value.length === 1 ? `${value.join()} %` : null;
    default:
      return null;
  }
}

/** What a hub reports when the alert ends, and when it begins. */
const ALERTS: Readonly<Record<number, readonly [string, string]>> = {
  [ALERT.lowVoltage]: ['batteryFine', 'batteryLow'],
  [ALERT.highCurrent]: ['currentFine', 'currentHigh'],
  [ALERT.lowSignal]: ['signalFine', 'signalLow'],
  [ALERT.overPower]: ['currentFine', 'currentHigh'],
};

function describeAlert(message: AlertMessage | null): FrameWords | null {
  if (message === null) return null;
  const {alert, operation, isActive} = message;
  const key = isActive === null ? undefined : ALERTS[alert]?.[Number(isActive)];
  return key === undefined ? field(words(nameIn(ALERT, alert)), operation) : words(key);
}
