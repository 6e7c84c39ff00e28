import type {Limiter} from '../../limiters/limiter.js';
import {within, type Clock} from '../../clock.js';
import {Gate} from '../../gate/gate.js';
import type {GateTimes} from '../../gate/options.js';
import {keyOf, type Endpoint} from '../../ble/endpoint.js';
import {HubError, toHubError} from '../../ble/hub-error.js';
import type {Transport} from '../../ble/transport.js';
import type {Frame} from '../../hubs/link.js';
import {RateLimiter} from '../../limiters/rate-limiter.js';
import {
  isCounting,
  messageSource,
  type Counts,
  type DeviceUnderTest,
  type Firmware,
  type Question,
} from './devices/device-under-test.js';
import type {Message} from './message-log.js';
import type {DeviceStatus} from './device-status.js';
import {differenceOf} from './difference.js';
import type {Plan} from './plan.js';
import type {EndReason} from './report.js';
import type {RestartWatch} from './restarts.js';

const ANSWER_MS = 3_000;
/** A device of which nothing has come back for this time after the first question is not measured. */
const FIRST_ANSWER_MS = 10_000;
/** A write before or after a step is not repeated in this time: a second reset could arrive during the step. */
const WRITE_MS = 9_000;
/** The rate of writes before and after the steps, in messages a second. */
const GENTLE_RATE = 10;

type OpenPlan = Pick<Plan, 'mode' | 'payloadBytes'>;

/** What the gate writes. */
interface LoadFrame {
  /** The step's message in it; null: it is not part of a step. */
  readonly message: Message | null;
  /** Called when it is written. */
  readonly toFrame: () => Frame;
}

interface DeviceSessionOptions {
  readonly device: DeviceUnderTest;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly response: boolean;
  /** The restarts of the run, which may have several connections. */
  readonly restarts: RestartWatch;
}

/** One connection to a device under test. Every frame passes a gate, like those of blocks. */
export class DeviceSession {
  readonly device: DeviceUnderTest;
  readonly clock: Clock;
  firmware: Firmware | null = null;
  /** What the device said about its link and itself when the run began. Null: it says nothing. */
  statusAtStart: DeviceStatus | null = null;
  /** The most frames that the device reported to be in its buffer. */
  fullest = 0;
  readonly restarts: RestartWatch;
  /** Called when the device reports a sequence number. `difference`: as in MessageLog.arrived(). */
  onArrival: ((sequence: number, atMs: number, difference: string | null) => void) | null = null;
  readonly #transport: Transport;
  readonly #response: boolean;
  readonly #ended = new AbortController();
  #endedBecause: Exclude<EndReason, 'user'> | null = null;
  #plan: OpenPlan | null = null;
  /** The device has taken at least one write. */
  #hasAccepted = false;
  /** The device has sent something. */
  #hasHeard = false;
  /** The device has reported at least one message of a step. */
  #hasArrived = false;
  #cancelFirstAnswer: (() => void) | null = null;
  /** The characteristics that answers come from, and what handles the answer to the open question. */
  readonly #onAnswer = new Map<string, (bytes: DataView) => void>();
  #isOpen = false;

  constructor({device, transport, clock, response, restarts}: DeviceSessionOptions) {
    this.device = device;
    this.clock = clock;
    this.#transport = transport;
    this.#response = response;
    this.restarts = restarts;
    transport.onLost = error => this.#end('lost', error.message);
  }

  /** Aborts when the device cannot be measured any more; its reason is a sentence. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  get endedBecause(): EndReason | null {
    return this.#endedBecause;
  }

  /** The device has sent something on this connection. */
  get hasHeard(): boolean {
    return this.#hasHeard;
  }

  /** Connects to a discovered peripheral, unless `signal` aborts first, and sends nothing. Rejects with a HubError. */
  async connect(peripheralId: string, signal: AbortSignal): Promise<void> {
    const giveUp = () => void this.#transport.close();
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp);
    try {
      await this.#transport.open(peripheralId);
      this.#isOpen = true;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  /** Prepares the connected device, and asks what it says about itself. Rejects with a HubError. */
  async begin(plan: OpenPlan): Promise<void> {
    const {device} = this;
    const {mode, payloadBytes} = plan;
    this.#plan = plan;
    const source = messageSource(device, mode);
    if (source) {
      await this.#listen(source.from, bytes => {
        const sequence = source.parse(bytes);
        if (sequence === null) return;
        this.#hasArrived = true;
        this.restarts.heard();
        const expected = source.expected?.(sequence, payloadBytes);
        const difference = expected === undefined ? null : differenceOf(bytes, expected);
        this.onArrival?.(sequence, this.clock.now(), difference);
      });
    }
    await this.#writeAll(device.setUp);
    this.restarts.beginCounts(this.clock.now(), isCounting(device, mode));
    this.firmware = await this.#askFirmware();
    // A device that has answered nothing yet would only cost time.
    if (this.#hasHeard) this.statusAtStart = await this.status();
    if (!this.#hasHeard && (source || device.count)) {
      this.#cancelFirstAnswer = this.clock.after(FIRST_ANSWER_MS, () =>
        this.#end('silent', this.#silenceText()),
      );
    }
  }

  /** One step's gate. */
  createGate(limiter: Limiter, times?: Partial<GateTimes>): Gate<LoadFrame> {
    return new Gate<LoadFrame>({
      limiter,
      ...(times && {times}),
      clock: this.clock,
      maxOpenWrites: this.#transport.maxOpenWrites,
      write: ({message, toFrame}, {response, immediate}) => {
        const {to, bytes} = toFrame();
        const isLoadAcknowledged = this.#response && this.#canAcknowledge(to);
        const isAcknowledged = response && (message === null || isLoadAcknowledged);
        const write = this.#transport.write(to, bytes, {response: isAcknowledged, immediate});
        const accept = () => (this.#hasAccepted = true);
        void write.then(accept, () => undefined);
        return message === null ? write : this.#follow(message, write);
      },
      // The load is not repeated: what arrives of it is measured.
      canAcknowledge: ({message, toFrame}) =>
        message !== null || this.#canAcknowledge(toFrame().to),
      isSame: () => false,
      isAnswer: error => error instanceof HubError && error.code === 'refused',
      onSilence: () => this.#end('lost', 'The device has not answered for 10 seconds.'),
    });
  }

  /** What the device counted since its reset; null: it does not answer. */
  async counts(): Promise<Counts | null> {
    const {count} = this.device;
    const counts = count && (await this.#question(count));
    if (counts === null) return null;
    this.fullest = Math.max(this.fullest, counts.fullest);
    if (counts.received > 0) this.#hasArrived = true;
    this.restarts.heard();
    this.restarts.counted(counts.received, this.clock.now());
    return counts;
  }

  /** What the device knows about its link and itself now; null: it does not say. */
  async status(): Promise<DeviceStatus | null> {
    const {status: question} = this.device;
    const status = question ? await this.#question(question) : null;
    if (status !== null) {
      this.restarts.heard();
      this.restarts.wasUp(status, this.clock.now());
    }
    return status;
  }

  /** Asks for the counts. When the device answers, it has handled all messages before the question. */
  async whenHandled(onAnswer: (counts: Counts) => void): Promise<void> {
    const {count} = this.device;
    if (count) await this.#ask(count, counts => counts && onAnswer(counts));
  }

  /** Writes a frame that is not part of a step: acknowledged, and not limited by the rate of the step. */
  async write(frame: Frame): Promise<void> {
    await this.#writeAll([frame]);
  }

  /** Stops the device's outputs if the link still exists, and closes the link. */
  async close(): Promise<void> {
    this.#stopWaiting();
    // A link that is lost from now on changes nothing.
    this.#transport.onLost = null;
    if (this.#isOpen && this.#endedBecause !== 'lost') {
      const gate = this.#createGentleGate();
      const frames = this.device.stop.map((frame, index) => ({
        output: `stop:${index}`,
        frame: {message: null, toFrame: () => frame},
      }));
      await within(this.clock, ANSWER_MS, gate.stop(frames));
      gate.close();
    }
    await this.#transport.close();
  }

  #end(because: Exclude<EndReason, 'user'>, text: string): void {
    if (because === 'lost') this.restarts.linkLost(this.clock.now());
    this.#endedBecause ??= because;
    this.#ended.abort(text);
  }

  async #listen(from: Endpoint, onBytes: (bytes: DataView) => void): Promise<void> {
    await this.#transport.subscribe(from, bytes => {
      this.#hasHeard = true;
      this.#stopWaiting();
      const refusal = this.device.refusal?.parse(bytes);
      // Later, one of many messages may have been garbled.
      if (refusal && refusal.mode === this.#plan?.mode && !this.#hasArrived) {
        const what = `“${refusal.name}” with ${this.#plan.payloadBytes} bytes`;
        this.#end(
          'refused',
          `The device answers ${refusal.bytes}: it does not know or does not accept ${what}, which --mode ${refusal.mode} needs.`,
        );
      }
      onBytes(bytes);
    });
  }

  /** Something has come back from the device, or the run is over. */
  #stopWaiting(): void {
    this.#cancelFirstAnswer?.();
    this.#cancelFirstAnswer = null;
  }

  #canAcknowledge(to: Endpoint): boolean {
    const isKnown = this.device.unacknowledged?.some(each => keyOf(each) === keyOf(to)) ?? false;
    return !isKnown && this.#transport.canAcknowledge?.(to) !== false;
  }

  async #follow(message: Message, write: Promise<void>): Promise<void> {
    message.writtenMs = this.clock.now();
    try {
      await write;
    } catch (error) {
      message.errorCode = toHubError(error, 'refused').code;
      throw error;
    } finally {
      message.answeredMs = this.clock.now();
    }
  }

  async #writeAll(frames: readonly Frame[]): Promise<void> {
    if (frames.length === 0) return;
    const gate = this.#createGentleGate();
    for (const [index, frame] of frames.entries()) {
      const write = gate.urgent(`set-up:${index}`, {message: null, toFrame: () => frame});
      await within(this.clock, WRITE_MS, write);
    }
    gate.close();
  }

  #createGentleGate(): Gate<LoadFrame> {
    const limiter = new RateLimiter(GENTLE_RATE, {clock: this.clock});
    return this.createGate(limiter, {writeTimeoutMs: WRITE_MS});
  }

  async #askFirmware(): Promise<Firmware | null> {
    const {firmware} = this.device;
    if (firmware === null) return null;
    if (firmware.ask !== null) return this.#question(firmware);
    try {
      return firmware.parse(await this.#transport.read(firmware.from));
    } catch {
      // Linux does not give applications all services, and a hub may lack the service.
      return null;
    }
  }

  /** A device that starts may send its information, which is also the answer to the first question. */
  #lookForStart(from: string, bytes: DataView): void {
    const {firmware} = this.device;
    if (!firmware?.ask || keyOf(firmware.from) !== from) return;
    if (firmware.parse(bytes) !== null) this.restarts.announced(this.clock.now());
  }

  /** Resolves with null if no answer arrives in time, or the device does not know the question. */
  async #question<Answer>(question: Question<Answer>): Promise<Answer | null> {
    let onAnswer: (answer: Answer | null) => void = () => undefined;
    const answered = new Promise<Answer | null>(resolve => (onAnswer = resolve));
    await this.#ask(question, onAnswer);
    return within(this.clock, ANSWER_MS, answered);
  }

  async #ask<Answer>(
    {from, parse, ask, isRefusal}: Question<Answer>,
    onAnswer: (answer: Answer | null) => void,
  ): Promise<void> {
    const key = keyOf(from);
    const isSubscribed = this.#onAnswer.has(key);
    this.#onAnswer.set(key, bytes => {
      const answer = parse(bytes);
      if (answer !== null || isRefusal?.(bytes)) onAnswer(answer);
    });
    if (!isSubscribed) {
      await this.#listen(from, bytes => {
        this.#onAnswer.get(key)?.(bytes);
        this.#lookForStart(key, bytes);
      });
    }
    await this.#writeAll([ask]);
  }

  #silenceText(): string {
    if (!this.#hasAccepted) {
      return 'The device takes no write and sends nothing: is it the one that you mean, must it be paired first?';
    }
    const {id, profile} = this.device;
    const question = profile
      ? `does the device answer “${profile.message}” as its profile says?`
      : `is this ${id === 'echo' ? 'the echo profile' : 'the hub that --hub names'}?`;
    return `The device accepts the writes but answers none: is notify wired, ${question}`;
  }
}
