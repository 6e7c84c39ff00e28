import type {Clock} from '../../clock.js';
import {CommandQueue, type Command} from './command-queue.js';
import {DeviceType} from './devices/device-types.js';
import type {Device} from './devices/mode.js';
import type {FeedbackSender} from './feedback-sender.js';
import type {HubState} from './hub-state.js';
import {deviceOf, type HubRecord} from './hub-models.js';
import {applyAtOnce, partsOf} from './motor-orders.js';
import {Motor} from './motor.js';
import type {Refusal} from './messages.js';
import {setLight} from './lights.js';
import {readMotorData, readOrder, type Order} from './orders.js';

const HEADER_BYTES = 3;
/** Orders that motors without an encoder understand. */
const WITHOUT_ENCODER: readonly Order['kind'][] = ['power', 'profile'];

/** Motors and lights. Carries out port output commands. */
export class Outputs {
  readonly #state: HubState;
  readonly #record: HubRecord;
  readonly #clock: Clock;
  readonly #feedback: FeedbackSender;
  readonly #onEnd: () => void;
  readonly #queues = new Map<number, CommandQueue>();
  /** How many connections there were: a command's feedback is for the client that sent it. */
  #connection = 0;

  /** @param onEnd A run of a motor has ended by itself. */
  constructor(
    state: HubState,
    record: HubRecord,
    clock: Clock,
    feedback: FeedbackSender,
    onEnd: () => void,
  ) {
    this.#state = state;
    this.#record = record;
    this.#clock = clock;
    this.#feedback = feedback;
    this.#onEnd = onEnd;
  }

  /** Carries out `port startup+completion command payload`. */
  run(payload: DataView): Refusal | null {
    if (payload.byteLength < HEADER_BYTES) return 'invalidUse';
    const [port, startup, number] = [0, 1, 2].map(at => payload.getUint8(at)) as [
      number,
      number,
      number,
    ];
    // High half: 1 at once, 0 after the command in progress. Low half: 1 asks for feedback.
    if ((startup & 0xee) !== 0) return 'invalidUse';
    const {buffer, byteOffset, byteLength} = payload;
    const order = readOrder(
      number,
      new DataView(buffer, byteOffset + HEADER_BYTES, byteLength - HEADER_BYTES),
    );
    const command = order && this.#commandFor(port, order, (startup & 1) === 1);
    if (!command) return 'invalidUse';
    return this.#queueOf(port).add(command, (startup & 0x10) !== 0) ? null : 'bufferOverflow';
  }

  plugged(port: number, type: number): void {
    const {motor} = deviceOf(this.#record, type) ?? {};
    if (motor) this.#state.motors.set(port, this.#newMotor(motor));
    if (type === DeviceType.light) this.#state.lights.set(port, 0);
  }

  /** What is in progress there ends without feedback. */
  unplugged(port: number): void {
    this.#queues.get(port)?.forget();
    this.#queues.delete(port);
    this.#state.motors.get(port)?.stop('coast');
    this.#state.motors.delete(port);
    this.#state.lights.delete(port);
  }

  /** Commands of the connection that has ended get no feedback. */
  connectionEnded(): void {
    this.#connection++;
    this.#feedback.clear();
  }

  /** Motors coast, lights go dark, and no command is left. */
  rest(): void {
    for (const queue of this.#queues.values()) queue.forget();
    for (const motor of this.#state.motors.values()) motor.stop('coast');
    for (const port of this.#state.lights.keys()) this.#state.lights.set(port, 0);
  }

  batteryChanged(): void {
    for (const motor of this.#state.motors.values()) motor.setHasPower(this.#hasPower);
  }

  get #hasPower(): boolean {
    return this.#state.batteryPercent > 0;
  }

  #newMotor({degreesPerSecond}: NonNullable<Device['motor']>): Motor {
    const motor = new Motor(this.#clock, degreesPerSecond);
    motor.setHasPower(this.#hasPower);
    return motor;
  }

  #queueOf(port: number): CommandQueue {
    const known = this.#queues.get(port);
    if (known) return known;
    const queue = new CommandQueue(flags => this.#feedback.report(port, flags));
    this.#queues.set(port, queue);
    return queue;
  }

  /** Null: nothing at this port can do it. */
  #commandFor(port: number, order: Order, wantsFeedback: boolean): Command | null {
    const start = this.#starter(port, order);
    if (!start) return null;
    const connection = this.#connection;
    const isSameClient = () => connection === this.#connection;
    return {
      start,
      get wantsFeedback() {
        return wantsFeedback && isSameClient();
      },
    };
  }

  #starter(port: number, order: Order): Command['start'] | null {
    const motors = this.#motorsAt(port);
    if (motors.length === 0) {
      const change = setLight(this.#state, port, order);
      return change && atOnce(change);
    }
    const wanted = order.kind === 'data' ? readMotorData(order.mode, order.data) : order;
    if (!wanted || !this.#canDo(port, wanted, motors)) return null;
    if (!isLasting(wanted)) return atOnce(() => applyAtOnce(wanted, motors));
    return onEnd => this.#turn(port, wanted, motors, onEnd);
  }

  #motorsAt(port: number): readonly Motor[] {
    const ports = this.#state.pairs.get(port) ?? [port];
    return ports.flatMap(at => this.#state.motors.get(at) ?? []);
  }

  #canDo(port: number, order: Order, motors: readonly Motor[]): boolean {
    const isForPair = numbersOf(order) === 2;
    if (isForPair && motors.length < 2) return false;
    const ports = this.#state.pairs.get(port) ?? [port];
    const hasEncoders = ports.every(at => {
      const type = this.#state.ports.get(at);
      return type !== undefined && deviceOf(this.#record, type)?.motor?.hasEncoder;
    });
    return hasEncoders || WITHOUT_ENCODER.includes(order.kind);
  }

  /** A run ends when all its motors have ended it. A motor that is taken over leaves the others running. */
  #turn(port: number, order: Order, motors: readonly Motor[], onEnd: () => void): void {
    let running = motors.length;
    const ended = () => {
      running--;
      if (running === 0) onEnd();
      this.#onEnd();
    };
    const queue = this.#queueOf(port);
    const command = queue.executing;
    partsOf(order, motors)?.forEach((part, at) => {
      motors[at]?.turn({
        ...part,
        onEnd: ended,
        onReplaced: () => command && queue.discard(command),
      });
    });
  }
}

const isLasting = ({kind}: Order) => kind === 'time' || kind === 'degrees' || kind === 'position';

const atOnce =
  (action: () => void): Command['start'] =>
  onEnd => {
    action();
    onEnd();
  };

/** The number of motors for which an order has numbers. */
function numbersOf(order: Order): number {
  if ('powers' in order) return order.powers.length;
  if ('speeds' in order) return order.speeds.length;
  return 'positions' in order ? order.positions.length : 1;
}
