import type {Clock} from '../../clock.js';
import {parseEchoCommand, type EchoCommand} from './commands.js';
import {ECHO_PROFILE, ECHO_PROFILE_VERSION, SEQUENCE_HEADER_BYTES} from './echo-profile.js';
import {encodeEchoReply, type EchoReply, type EchoReport, type EchoStatus} from './replies.js';
import {HubError} from '../../ble/hub-error.js';
import type {GattServer, GattSession} from '../../ble/gatt-server.js';
import type {Endpoint} from '../../ble/endpoint.js';
import {SequenceCounter} from './sequence-counter.js';

/** The payload of an ATT MTU of 247, which most hosts request. */
export const MAXIMUM_BYTES = 244;
/** The period of a stream that is as fast as possible. */
const FASTEST_STREAM_MS = 1;
const MOST_DROPPED = 0xffff;
const MOST_FULLEST = 0xff;

/** What the firmware knows about its buffer. A reset sets `fullest` to 0. */
interface BufferMarks {
  readonly droppedWhenFull: number;
  fullest: number;
}

interface EchoFirmwareOptions {
  readonly clock: Clock;
  readonly id: string;
  readonly name: string;
  /** At most 15 bytes of UTF-8. */
  readonly firmwareVersion: string;
  readonly bufferFrames: () => number;
  readonly marks: () => BufferMarks;
  /** What it knows about its link and itself. */
  readonly status: () => EchoStatus;
  /** Whether a frame of a stream can be sent now. */
  readonly canNotify: () => boolean;
}

type Listener = (bytes: Uint8Array) => void;
type Stream = Extract<EchoCommand, {kind: 'stream'}>;

/** The echo profile without a link or limits: frames are handled at once. One client at a time. */
export class EchoFirmware implements GattServer {
  readonly id: string;
  readonly name: string;
  readonly #options: EchoFirmwareOptions;
  readonly #listeners = new Set<Listener>();
  #isConnected = false;
  #counter = new SequenceCounter();
  #droppedBefore = 0;
  #cancelStream: (() => void) | null = null;

  constructor(options: EchoFirmwareOptions) {
    this.id = options.id;
    this.name = options.name;
    this.#options = options;
  }

  connect(): Promise<GattSession> {
    if (this.#isConnected) {
      return Promise.reject(new HubError('in-use', 'the device is connected to another client'));
    }
    this.#isConnected = true;
    return Promise.resolve({
      write: (to, bytes) => this.#write(to, bytes),
      read: from => Promise.reject(notThere(from)),
      subscribe: (from, listener) => this.#subscribe(from, listener),
      close: () => this.#disconnect(),
    });
  }

  #disconnect(): void {
    this.#isConnected = false;
    this.#listeners.clear();
    this.#endStream();
  }

  #write(to: Endpoint, bytes: Uint8Array): Promise<void> {
    if (to.characteristic !== ECHO_PROFILE.rx.characteristic) return Promise.reject(notThere(to));
    if (bytes.length > MAXIMUM_BYTES) {
      return Promise.reject(new Error(`the device accepts at most ${MAXIMUM_BYTES} bytes`));
    }
    this.#handle(bytes);
    return Promise.resolve();
  }

  #subscribe(from: Endpoint, listener: Listener): Promise<void> {
    if (from.characteristic !== ECHO_PROFILE.tx.characteristic) {
      return Promise.reject(notThere(from));
    }
    this.#listeners.add(listener);
    return Promise.resolve();
  }

  #handle(bytes: Uint8Array): void {
    const command = parseEchoCommand(new DataView(bytes.buffer, bytes.byteOffset, bytes.length));
    switch (command?.kind) {
      case 'echo':
        this.#counter.count(command.sequence);
        this.#reply(command);
        break;
      case 'count':
        this.#counter.count(command.sequence);
        break;
      case 'reset':
        this.#reset();
        this.#reply({kind: 'reset'});
        break;
      case 'report':
        this.#reply({kind: 'report', ...this.#report()});
        break;
      case 'info':
        this.#reply(this.#info());
        break;
      case 'status':
        this.#reply({kind: 'status', ...this.#options.status()});
        break;
      case 'stream':
        this.#startStream(command);
        break;
      case undefined:
        if (bytes[0] !== undefined) this.#reply({kind: 'unknown', opcode: bytes[0]});
    }
  }

  #reset(): void {
    const marks = this.#options.marks();
    this.#counter = new SequenceCounter();
    this.#droppedBefore = marks.droppedWhenFull;
    marks.fullest = 0;
    this.#endStream();
  }

  #report(): EchoReport {
    const {droppedWhenFull, fullest} = this.#options.marks();
    const {received, nextSequence, duplicated, reordered} = this.#counter;
    const dropped = Math.min(droppedWhenFull - this.#droppedBefore, MOST_DROPPED);
    const fullestByte = Math.min(fullest, MOST_FULLEST);
    return {received, nextSequence, duplicated, reordered, dropped, fullest: fullestByte};
  }

  #info(): EchoReply {
    return {
      kind: 'info',
      profileVersion: ECHO_PROFILE_VERSION,
      maximumBytes: MAXIMUM_BYTES,
      bufferFrames: Math.min(this.#options.bufferFrames(), 0xff),
      firmwareVersion: this.#options.firmwareVersion,
    };
  }

  #startStream({frameCount, firstSequence, intervalUs, frameBytes}: Stream): void {
    this.#endStream();
    const {clock, canNotify} = this.#options;
    const intervalMs = intervalUs === 0 ? FASTEST_STREAM_MS : intervalUs / 1000;
    const payload = new Uint8Array(Math.min(frameBytes, MAXIMUM_BYTES) - SEQUENCE_HEADER_BYTES);
    let sent = 0;
    let dueMs = clock.now();
    const send = () => {
      this.#cancelStream = null;
      if (sent >= frameCount) return;
      // If there is no room, the frame waits for the next period.
      if (canNotify()) {
        this.#reply({kind: 'stream', sequence: (firstSequence + sent) % 2 ** 32, payload});
        sent++;
      }
      dueMs += intervalMs;
      this.#cancelStream = clock.after(dueMs - clock.now(), send);
    };
    send();
  }

  #endStream(): void {
    this.#cancelStream?.();
    this.#cancelStream = null;
  }

  #reply(reply: EchoReply): void {
    const bytes = encodeEchoReply(reply);
    for (const listener of this.#listeners) listener(bytes);
  }
}

function notThere({characteristic}: Endpoint): Error {
  return new Error(`the device has no such characteristic: ${characteristic}`);
}
