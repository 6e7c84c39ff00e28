import type {Fate} from '../../../src/gate/gate.js';
import {parseInputCommand} from '../../../src/hubs/wedo2/protocol/input-commands.js';
import {parseOutputCommand} from '../../../src/hubs/wedo2/protocol/output-commands.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import type {Endpoint} from '../../../src/ble/endpoint.js';
import type {Link} from '../../../src/hubs/link.js';
import {Random} from '../../../src/virtual/random.js';
import type {FakeClock} from '../../support/fake-clock.js';
import {view} from './bytes.js';
import {encodeValueFormat} from './encode-notifications.js';

export const ANGLE = 0;
const CRASH = 2;
const PORT = 1;
const TILT = 34;
/** No notification takes longer. */
const LONGEST_DELAY_MS = 250;
const LONGEST_PAUSE_MS = 300;

export interface ModelOptions {
  readonly seed: number;
  /** The part of notifications that is lost. */
  readonly loss: number;
  /** The part of frames that must be repeated for two seconds. */
  readonly stall: number;
  readonly announces: boolean;
  /** Whether bumps count in every mode. */
  readonly countsAlways: boolean;
  readonly knowsReset: boolean;
  readonly notify: (from: Endpoint, bytes: DataView) => void;
}

/**
 * A tilt sensor behind a link that delays each message by another time. The notifications of one characteristic keep
 * their order. The values of its modes can be told apart: angles are 1 to 40, accelerations -100 to -60, and the counts
 * stay small.
 */
export class ModelSensor {
  /** When each format was sent. */
  readonly formatsAtMs: number[] = [];
  mode = ANGLE;
  /** All that the sensor has counted, also before a reset. */
  bumps = 0;
  readonly #time: FakeClock;
  readonly #options: ModelOptions;
  readonly #random: Random;
  #counts = [0, 0, 0];
  /** When the newest notification of each characteristic arrives. */
  readonly #arrivesMs = new Map<Endpoint, number>();

  constructor(time: FakeClock, options: ModelOptions) {
    this.#time = time;
    this.#options = options;
    this.#random = new Random(options.seed, 10);
    this.#move();
  }

  /** A link that acknowledges every frame in the end, as the gate does with set-up frames. */
  readonly link: Pick<Link, 'urgent' | 'state'> = {
    urgent: (_output, {bytes}) => {
      const command = parseInputCommand(view(...bytes));
      if (command?.kind !== 'set-format') throw new Error('This is no format.');
      this.formatsAtMs.push(this.#time.now());
      return new Promise<Fate>(resolve =>
        this.#later(this.#frameMs(), () => {
          this.mode = command.mode;
          if (this.#options.announces) this.#announce(command.mode);
          this.#sendValue();
          this.#later(this.#random.upTo(100), () => resolve('sent'));
        }),
      );
    },
    state: (_output, {bytes}) => {
      const command = parseOutputCommand(view(...bytes));
      if (command?.kind !== 'reset-counts') throw new Error('This is no reset.');
      this.#later(this.#frameMs(), () => {
        if (!this.#options.knowsReset) return;
        this.#counts = [0, 0, 0];
        if (this.mode === CRASH) this.#sendValue();
      });
      return Promise.resolve('sent');
    },
  };

  #frameMs(): number {
    return this.#random.upTo(100) + (this.#random.chance(this.#options.stall) ? 2_000 : 0);
  }

  /** What it measures changes again and again. */
  #move(): void {
    this.#later(50 + this.#random.upTo(LONGEST_PAUSE_MS - 50), () => {
      if (this.#random.chance(0.3)) this.#bump();
      if (this.mode !== CRASH) this.#sendValue();
      this.#move();
    });
  }

  #bump(): void {
    if (this.mode !== CRASH && !this.#options.countsAlways) return;
    const axis = this.#random.below(3);
    this.#counts = this.#counts.map((count, index) => count + (index === axis ? 1 : 0));
    this.bumps++;
    if (this.mode === CRASH) this.#sendValue();
  }

  #announce(mode: number): void {
    const valueBytes = mode === ANGLE ? 2 : 3;
    const format = {revision: 3, port: PORT, type: TILT, mode, valueBytes};
    const bytes = encodeValueFormat({...format, delta: 1, unit: 0, notify: true});
    this.#notify(endpoints.valueFormats, [...bytes]);
  }

  #sendValue(): void {
    const below = (limit: number) => this.#random.below(limit);
    const value =
      this.mode === ANGLE
        ? [1 + below(40), 1 + below(40)]
        : this.mode === CRASH
          ? this.#counts
          : [156 + below(40), 156 + below(40), 156 + below(40)];
    this.#notify(endpoints.values, [3, PORT, ...value]);
  }

  #notify(from: Endpoint, bytes: readonly number[]): void {
    if (this.#random.chance(this.#options.loss)) return;
    const earliestMs = this.#arrivesMs.get(from) ?? 0;
    const atMs = Math.max(earliestMs, this.#time.now() + this.#random.upTo(LONGEST_DELAY_MS));
    this.#arrivesMs.set(from, atMs);
    this.#later(atMs - this.#time.now(), () => this.#options.notify(from, view(...bytes)));
  }

  #later(ms: number, action: () => void): void {
    this.#time.after(ms, action);
  }
}
