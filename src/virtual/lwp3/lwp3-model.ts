import type {Clock} from '../../clock.js';
import type {OpenSession} from '../server/server-session.js';
import {VirtualGattServer, type HubModel} from '../server/virtual-gatt-server.js';
import {Alerts} from './alerts.js';
import {AttachedPorts} from './attached-ports.js';
import type {Device} from './devices/mode.js';
import {FeedbackSender} from './feedback-sender.js';
import {GATT_TABLE, type CharacteristicName} from './gatt-table.js';
import {deviceOf, type HubRecord} from './hub-models.js';
import type {HubState} from './hub-state.js';
import {Inputs, type InputOptions} from './inputs.js';
import {MessageType, readMessage, writeError, writeMessage, type Refusal} from './messages.js';
import {Outputs} from './outputs.js';
import {modeInformation, portInformation} from './port-information.js';
import {Properties} from './properties.js';

/** Between the hub's announcement that it ends the connection, and the end. */
const LEAVE_DELAY_MS = 20;
const Action = {turnOff: 1, disconnect: 2, turnOffAtOnce: 0x2f} as const;
const WillLeave = {turnOff: 0x30, disconnect: 0x31} as const;
/** Power of the ports on and off, activity light on and off. */
const OTHER_ACTIONS: readonly number[] = [3, 4, 5, 6];

export interface ModelOptions extends InputOptions {
  /**
   * Whether motors go on when a connection is closed or lost. What the hardware does is not known; they go on by
   * default, so that a test can detect a stop that was never sent.
   */
  readonly whenLinkEnds?: 'keep' | 'stop';
  /** 'early': the messages about what is attached are sent before a client can subscribe, and are never repeated. */
  readonly attachMessages?: 'onSubscription' | 'early';
}

/** The simulated hub. A message changes the hub's state. */
export class Lwp3Model implements HubModel<CharacteristicName> {
  readonly server: VirtualGattServer<CharacteristicName>;
  readonly properties: Properties;
  readonly alerts: Alerts;
  readonly outputs: Outputs;
  readonly feedback: FeedbackSender;
  readonly #state: HubState;
  readonly #record: HubRecord;
  readonly #clock: Clock;
  readonly #options: ModelOptions;
  readonly #onChange: () => void;
  readonly #ports: AttachedPorts;
  readonly #inputs: Inputs;
  #lastMessage: Uint8Array = new Uint8Array();
  #cancelLeaving: (() => void) | null = null;

  /** `onChange` is called after each change of the state by a client or by time. */
  constructor(
    state: HubState,
    record: HubRecord,
    clock: Clock,
    options: ModelOptions,
    onChange: () => void,
    openSession?: OpenSession,
  ) {
    this.server = new VirtualGattServer(GATT_TABLE, this, openSession);
    this.#state = state;
    this.#record = record;
    this.#clock = clock;
    this.#options = options;
    this.#onChange = onChange;
    const send = (message: Uint8Array) => this.#send(message);
    this.properties = new Properties(state, record, send);
    this.alerts = new Alerts(state, send);
    this.feedback = new FeedbackSender(clock, send);
    this.#ports = new AttachedPorts(state, record, send);
    const deviceAt = (port: number) => this.#deviceAt(port);
    const isHeard = () => this.server.hasSubscribed('messages');
    this.#inputs = new Inputs({state, clock, deviceAt, send, isHeard}, options);
    this.outputs = new Outputs(state, record, clock, this.feedback, () => this.#timeChanged());
    for (const [port, type] of record.builtIn) this.#attach(port, type);
  }

  /** Begins a connection: every device gets its default input format again, and nothing is reported. */
  connectionChanged(isConnected: boolean): void {
    this.#state.connected = isConnected;
    if (isConnected) {
      this.properties.reset();
      this.alerts.reset();
    } else {
      this.#connectionEnded();
    }
    for (const port of this.#state.ports.keys()) this.#inputs.attached(port);
    this.#onChange();
  }

  write(to: CharacteristicName, bytes: Uint8Array, response: boolean): void {
    const {characteristic} = GATT_TABLE[to];
    this.#state.record({atMs: this.#clock.now(), characteristic, bytes, response});
    const message = readMessage(bytes);
    // What a real hub answers to a length that does not fit is not known: here it is silent.
    if (!message) this.#state.ignoredFrames++;
    else this.#handle(message.type, message.payload);
    this.#onChange();
  }

  writeLost(): void {
    this.#state.droppedWrites++;
    this.#onChange();
  }

  /** The last message. */
  read(): Uint8Array {
    return this.#lastMessage;
  }

  subscribed(): void {
    if (this.#options.attachMessages !== 'early') this.#ports.announceAll();
  }

  plug(port: number, type: number): void {
    this.unplug(port);
    this.#attach(port, type);
    this.#ports.announce(port);
  }

  unplug(port: number): void {
    if (!this.#state.ports.delete(port)) return;
    this.outputs.unplugged(port);
    this.#inputs.detached(port);
    for (const pair of this.#ports.endPairsOf(port)) this.outputs.unplugged(pair);
    this.#ports.announceDetached(port);
  }

  /** Sends the input values that are new or have changed by at least the delta of their format. */
  measure(): void {
    this.#inputs.report();
  }

  #deviceAt(port: number): Device | undefined {
    const type = this.#state.ports.get(port);
    return type === undefined ? undefined : deviceOf(this.#record, type);
  }

  #attach(port: number, type: number): void {
    this.#state.ports.set(port, type);
    this.outputs.plugged(port, type);
    this.#inputs.attached(port);
  }

  #connectionEnded(): void {
    this.#cancelLeaving?.();
    this.#cancelLeaving = null;
    this.outputs.connectionEnded();
    for (const pair of this.#ports.madePairs) this.#endPair(pair);
    if (this.#options.whenLinkEnds === 'stop') this.outputs.rest();
  }

  #endPair(pair: number): void {
    this.#state.pairs.delete(pair);
    this.outputs.unplugged(pair);
    this.#ports.announceDetached(pair);
  }

  #timeChanged(): void {
    this.measure();
    this.#onChange();
  }

  #send(message: Uint8Array): void {
    if (!this.server.hasSubscribed('messages')) return;
    this.#lastMessage = message;
    this.server.notify('messages', message);
  }

  #handle(type: number, payload: DataView): void {
    const refusal = this.#carryOut(type, payload);
    if (refusal === null) return;
    this.#state.ignoredFrames++;
    this.#state.errors++;
    this.#send(writeError(type, refusal));
  }

  #carryOut(type: number, payload: DataView): Refusal | null {
    switch (type) {
      case MessageType.property:
        return this.properties.run(payload);
      case MessageType.action:
        return this.#act(payload);
      case MessageType.alert:
        return this.alerts.run(payload);
      case MessageType.portInformationRequest:
      case MessageType.modeInformationRequest:
        return this.#inform(type, payload);
      case MessageType.setFormat:
        return this.#inputs.setFormat(payload);
      case MessageType.virtualPort:
        return this.#setPair(payload);
      case MessageType.output: {
        const refusal = this.outputs.run(payload);
        this.measure();
        return refusal;
      }
      default:
        return 'notRecognized';
    }
  }

  /** Carries out `action`. */
  #act(payload: DataView): Refusal | null {
    const action = payload.byteLength === 1 ? payload.getUint8(0) : 0;
    if (OTHER_ACTIONS.includes(action)) return null;
    if (action === Action.turnOffAtOnce) {
      this.#leave('turnOff');
      return null;
    }
    if (action !== Action.turnOff && action !== Action.disconnect) return 'invalidUse';
    const way = action === Action.turnOff ? 'turnOff' : 'disconnect';
    this.#send(writeMessage(MessageType.action, [WillLeave[way]]));
    this.#cancelLeaving ??= this.#clock.after(LEAVE_DELAY_MS, () => this.#leave(way));
    return null;
  }

  #leave(way: keyof typeof WillLeave): void {
    if (way === 'turnOff') this.outputs.rest();
    this.server.loseLink(way === 'turnOff' ? 'the hub was turned off' : 'the hub disconnected');
  }

  /** Carries out `port kind` and `port mode kind`. */
  #inform(type: number, payload: DataView): Refusal | null {
    const isAboutMode = type === MessageType.modeInformationRequest;
    if (payload.byteLength !== (isAboutMode ? 3 : 2)) return 'invalidUse';
    const port = payload.getUint8(0);
    const second = payload.getUint8(1);
    const device = this.#deviceAt(port);
    if (!device) return 'invalidUse';
    if (!isAboutMode && second === 0) return this.#inputs.sendValue(port);
    const answer = isAboutMode
      ? modeInformation(port, device, second, payload.getUint8(2))
      : portInformation(port, device, second);
    if (answer) this.#send(answer);
    return answer ? null : 'invalidUse';
  }

  /** Carries out `01 first second`, which makes a virtual port, and `00 port`, which ends it. */
  #setPair(payload: DataView): Refusal | null {
    const [command, first = 0, second = 0] = new Uint8Array(payload.buffer, payload.byteOffset);
    if (command === 1 && payload.byteLength === 3) return this.#ports.makePair(first, second);
    const isMade = this.#ports.madePairs.includes(first);
    if (command !== 0 || payload.byteLength !== 2 || !isMade) return 'invalidUse';
    this.#endPair(first);
    return null;
  }
}
