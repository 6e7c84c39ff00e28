import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {endpoints} from '../../src/hubs/wedo2/uuids.js';
import type {Endpoint} from '../../src/ble/endpoint.js';

const MOTOR_COMMAND = 1;
const TONE_COMMAND = 2;
const LIGHT_COMMAND = 4;
const BRAKE = 127;
/** The limiter may decide a microsecond early. */
const SECOND_MS = 1_000 - 0.001;

/**
 * Reads every frame where it is passed to the link, and finds those that must never be sent. Not where it arrives: on a slow
 * link, an acknowledged frame from before a stop may arrive after the stop's first pass, and the second pass corrects it.
 */
export class FrameCheck {
  /** True from the stop of all students until a block commands a motor. */
  isStopped = false;
  /** How many blocks have commanded a motor. */
  starts = 0;
  /** The same count at the latest stop. */
  startsAtStop = 0;
  /** The first frame that must not be sent, described. */
  broken: string | null = null;
  frames = 0;
  readonly #mostPerSecond: number;
  #timesMs: number[] = [];

  /** @param heldBack How many frames the transport may hold back for a moment, behind the gate. */
  constructor(heldBack: number) {
    this.#mostPerSecond = wedo2.sendsPerSecond + heldBack;
  }

  /** A block commands a motor. */
  start(): void {
    this.isStopped = false;
    this.starts++;
  }

  sent(to: Endpoint, bytes: Uint8Array, atMs: number): void {
    this.frames++;
    while ((this.#timesMs[0] ?? atMs) <= atMs - SECOND_MS) this.#timesMs.shift();
    this.#timesMs.push(atMs);
    if (to.characteristic !== endpoints.outputCommand.characteristic) return;
    const [, command, , power] = bytes;
    const isMoving = command === MOTOR_COMMAND && power !== 0 && power !== BRAKE;
    if (isMoving && this.isStopped)
      this.broken ??= `a motor was started after a stop: ${hex(bytes)}`;
    const waitsForRate = isMoving || command === TONE_COMMAND || command === LIGHT_COMMAND;
    if (waitsForRate && this.#timesMs.length > this.#mostPerSecond) {
      this.broken ??= `${this.#timesMs.length} frames in a second, the last of them waits for the rate`;
    }
  }

  /** A new connection starts with a full budget. */
  forgetRate(): void {
    this.#timesMs = [];
  }
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
