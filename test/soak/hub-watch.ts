import {wedo2} from '../../src/hubs/wedo2/profile.js';
import {endpoints} from '../../src/hubs/wedo2/uuids.js';
import type {Endpoint} from '../../src/gatt/endpoint.js';

const MOTOR_COMMAND = 1;
const TONE_COMMAND = 2;
const LIGHT_COMMAND = 4;
const BRAKE = 127;
/** A decision of the limiter overlooks a microsecond. */
const SECOND_MS = 1_000 - 0.001;

/** Reads every frame that is sent to a hub, for what must never be among them. */
export class HubWatch {
  /** Since all who could have pressed stop, until somebody commands a motor. */
  isStopped = false;
  /** How often somebody has commanded one. */
  starts = 0;
  /** The same, at the latest stop. */
  startsAtStop = 0;
  /** What was seen that must not be; the first of it. */
  broken: string | null = null;
  frames = 0;
  readonly #mostPerSecond: number;
  #timesMs: number[] = [];

  /** @param heldBack How many frames the transport may hold back for a moment, behind the gate. */
  constructor(heldBack: number) {
    this.#mostPerSecond = wedo2.sendsPerSecond + heldBack;
  }

  /** Somebody commands a motor. */
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
      this.broken ??= `${this.#timesMs.length} frames in a second, the last of them no stop`;
    }
  }

  /** A new connection has a rate of its own. */
  forgetRate(): void {
    this.#timesMs = [];
  }
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
