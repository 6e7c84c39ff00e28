import {keyOf, type Endpoint} from '../../../ble/endpoint.js';
import {
  words,
  type AttachedTypes,
  type FrameDescriber,
  type FrameDirection,
  type FrameWords,
} from '../../frame-words.js';
import {outputWords} from '../../output-words.js';
import {inMillis} from '../electric.js';
import {parseAttachedIo, parseVirtualPortSetUp, type AttachedIo} from '../protocol/attached-io.js';
import {DEVICE_TYPE} from '../protocol/device-types.js';
import {parseAction, parseAlert, parseError, parseHubProperty} from '../protocol/hub-properties.js';
import {
  parseInputFormat,
  parseInputFormatSetUp,
  type InputFormat,
} from '../protocol/input-formats.js';
import {MESSAGE, parseMessage} from '../protocol/message.js';
import {parseOutputCommand} from '../protocol/output-commands.js';
import {FEEDBACK, parseFeedback, type PortFeedback} from '../protocol/output-feedback.js';
import {
  MODE_INFORMATION,
  modeText,
  parseModeInformation,
  parseModeInformationRequest,
  parsePortInformation,
  parsePortInformationRequest,
  PORT_INFORMATION,
} from '../protocol/port-information.js';
import {parsePortValues, type PortValue} from '../protocol/port-values.js';
import {SENSOR_OUTPUT_MODE} from '../protocol/sensor-commands.js';
import {sensorFormats} from '../sensor-formats.js';
import {endpoint} from '../uuids.js';
import {describeOutputCommand} from './commands.js';
import {
  describeAction,
  describeAlert,
  describeError,
  describeProperty,
  describePropertySent,
} from './hub.js';
import {deviceName, measureName} from './names.js';
import {Ports} from './ports.js';
import {describeValue} from './values.js';

type Described = FrameWords | readonly FrameWords[] | null;
type Route = readonly [type: number, describe: (bytes: DataView) => Described];

const NONE: readonly FrameWords[] = [];
/** That take commands and are no motors. */
const LIGHT_TYPES: readonly number[] = [DEVICE_TYPE.rgbLight, DEVICE_TYPE.colorDistance];
const SENSOR_OUTPUT_MODES: readonly number[] = Object.values(SENSOR_OUTPUT_MODE);

/** The outputs of the profile's `modelRequests`, in their order. */
const MODEL_REQUESTS: Readonly<Record<string, string>> = {
  'model:0': 'outputModel',
  'model:1': 'outputFirmware',
};

/** Describes the messages of LWP3 in words. */
export class Lwp3Describer implements FrameDescriber {
  readonly #ports: Ports;
  readonly #routes: Readonly<Record<FrameDirection, ReadonlyMap<number, Route[1]>>>;

  constructor(attached: AttachedTypes) {
    this.#ports = new Ports(attached);
    this.#routes = {sent: new Map(this.#sent()), received: new Map(this.#received())};
  }

  frame(at: Endpoint, bytes: Uint8Array, direction: FrameDirection): readonly FrameWords[] {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const type = keyOf(at) === keyOf(endpoint) ? parseMessage(view)?.type : undefined;
    const describe = type === undefined ? undefined : this.#routes[direction].get(type);
    const described = describe?.(view) ?? NONE;
    return 'key' in described ? [described] : described;
  }

  output(name: string): FrameWords | null {
    const request = MODEL_REQUESTS[name];
    if (request !== undefined) return words(request);
    return outputWords(name, port => this.#ports.name(port));
  }

  #sent(): readonly Route[] {
    const ports = this.#ports;
    const readFormat = ({port}: {readonly port: number}) =>
      words('readFormat', {port: ports.name(port)});
    return [
      route(MESSAGE.hubProperty, parseHubProperty, describePropertySent),
      route(MESSAGE.hubAction, parseAction, describeAction),
      route(MESSAGE.hubAlert, parseAlert, describeAlert),
      route(MESSAGE.portInformationRequest, parsePortInformationRequest, request =>
        request.what === PORT_INFORMATION.value
          ? words('readValue', {port: ports.name(request.port)})
          : readFormat(request),
      ),
      route(MESSAGE.modeInformationRequest, parseModeInformationRequest, readFormat),
      route(MESSAGE.inputFormatSetUp, parseInputFormatSetUp, format => this.#setUp(format)),
      route(MESSAGE.virtualPortSetUp, parseVirtualPortSetUp, setUp =>
        setUp.kind === 'connect'
          ? this.output(`pair-set-up:${setUp.firstPort}:${setUp.secondPort}`)
          : null,
      ),
      route(MESSAGE.outputCommand, parseOutputCommand, command =>
        describeOutputCommand(command, ports),
      ),
    ];
  }

  #received(): readonly Route[] {
    const ports = this.#ports;
    return [
      route(MESSAGE.hubProperty, parseHubProperty, message => {
        ports.learn(message);
        return describeProperty(message);
      }),
      route(MESSAGE.hubAction, parseAction, describeAction),
      route(MESSAGE.hubAlert, parseAlert, describeAlert),
      route(MESSAGE.error, parseError, describeError),
      route(MESSAGE.attachedIo, parseAttachedIo, message => this.#attachedIo(message)),
      route(MESSAGE.portInformation, parsePortInformation, information => {
        if (information.kind === 'combinations') return null;
        const what = words('measureUnknown', {mode: `0–${information.modeCount - 1}`});
        return words('formatAnswer', {port: ports.name(information.port), what});
      }),
      route(MESSAGE.modeInformation, parseModeInformation, ({port, mode, what, data}) => {
        const isName = what === MODE_INFORMATION.name;
        const name = isName ? modeText(data) : words('measureUnknown', {mode});
        return words('formatAnswer', {port: ports.name(port), what: name});
      }),
      route(MESSAGE.inputFormat, parseInputFormat, ({port, mode}) => {
        ports.confirm(port, mode);
        const what = measureName(ports.typeOf(port), mode);
        return words('formatAnswer', {port: ports.name(port), what});
      }),
      route(
        MESSAGE.portValue,
        bytes => parsePortValues(bytes, port => ports.valueLengths(port)),
        values => values.flatMap(value => this.#value(value)),
      ),
      route(MESSAGE.outputFeedback, parseFeedback, feedback =>
        feedback.flatMap(each => this.#feedback(each)),
      ),
    ];
  }

  #setUp({port, mode, delta, notify}: InputFormat): FrameWords {
    const type = this.#ports.typeOf(port);
    if (type === DEVICE_TYPE.rgbLight) return words('lightMode');
    const name = this.#ports.name(port);
    if (type === DEVICE_TYPE.colorDistance && SENSOR_OUTPUT_MODES.includes(mode)) {
      return words('outputFormat', {port: name});
    }
    const values = {port: name, what: measureName(type, mode)};
    return notify ? words('format', {...values, delta}) : words('formatSilent', values);
  }

  #attachedIo(message: AttachedIo): FrameWords {
    const ports = this.#ports;
    const {kind, port} = message;
    const name = ports.name(port);
    ports.change(message);
    if (kind === 'detach') return words('detached', {port: name});
    return kind === 'attach'
      ? words('attached', {port: name, device: deviceName(message.type)})
      : words('attached', {port, device: words('outputMotor', {port: ports.name(port)})});
  }

  /** By the confirmed mode; else by the first one whose values have this length. */
  #value({port, data}: PortValue): FrameWords | readonly FrameWords[] {
    const {byteLength} = data;
    const type = this.#ports.typeOf(port) ?? -1;
    const formats = sensorFormats.get(type) ?? [];
    const likeliest = formats.find(({valueBytes}) => valueBytes === byteLength)?.mode ?? -1;
    const mode = this.#ports.modeOf(port, byteLength) ?? likeliest;
    const inUnits = inMillis(this.#ports.model, type, data);
    return describeValue(this.#ports.name(port), measureName(type, mode).key, inUnits);
  }

  #feedback({port, flags}: PortFeedback): readonly FrameWords[] {
    const what = LIGHT_TYPES.includes(this.#ports.typeOf(port) ?? -1)
      ? words('outputLight')
      : words('outputMotor', {port: this.#ports.name(port)});
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

function route<Message>(
  type: number,
  parse: (bytes: DataView) => Message | null,
  describe: (message: Message) => Described,
): Route {
  return [
    type,
    bytes => {
      const message = parse(bytes);
      return message === null ? null : describe(message);
    },
  ];
}
