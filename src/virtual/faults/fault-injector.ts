import type {Clock} from '../../clock.js';
import type {FaultyLink} from './faulty-link.js';
import type {Fault, LinkFault, Which} from './faults.js';
import {Random} from '../random.js';

/** How finely a share is measured. */
const CHANCES = 1_000_000;

export interface FaultInjectorOptions {
  readonly clock: Clock;
  /** A whole number other than 0. With the same one, and the same calls, the same faults. 1 by default. */
  readonly seed?: number;
}

/** Decides what goes wrong, on all links to one hub. Nothing does before begin(). */
export class FaultInjector {
  readonly clock: Clock;
  readonly random: Random;
  readonly #links = new Set<FaultyLink>();
  #faults: readonly Fault[] = [];
  /** By what they are on. */
  #occasions = new Map<string, number>();
  #goneUntilMs = -Infinity;

  constructor({clock, seed = 1}: FaultInjectorOptions) {
    this.clock = clock;
    this.random = new Random(seed);
  }

  /** Follows these faults from now on, in place of those before. Times and counts begin now. */
  begin(faults: readonly Fault[]): void {
    this.#faults = faults;
    this.#occasions = new Map();
    this.#goneUntilMs = -Infinity;
    for (const link of this.#links) link.begin(this.#linkFaults());
  }

  /** Nothing more goes wrong; a link that died stays dead. */
  end(): void {
    this.begin([]);
  }

  /** While it is true, nobody who connects is answered. */
  get isGone(): boolean {
    return this.clock.now() < this.#goneUntilMs;
  }

  vanish(forMs: number): void {
    this.#goneUntilMs = this.clock.now() + forMs;
  }

  /** What befalls this one. Counts it. */
  draw<On extends Exclude<Fault['on'], 'link'>>(on: On): readonly (Fault & {readonly on: On})[] {
    const nth = (this.#occasions.get(on) ?? 0) + 1;
    this.#occasions.set(on, nth);
    return this.#faults.filter(
      (fault): fault is Fault & {readonly on: On} => fault.on === on && this.#picks(fault, nth),
    );
  }

  add(link: FaultyLink): void {
    this.#links.add(link);
    link.begin(this.#linkFaults());
  }

  remove(link: FaultyLink): void {
    this.#links.delete(link);
  }

  #linkFaults(): readonly LinkFault[] {
    return this.#faults.filter(fault => fault.on === 'link');
  }

  #picks({first = 1, count = Infinity, share = 1}: Which, nth: number): boolean {
    if (nth < first || nth >= first + count) return false;
    return share >= 1 || this.random.below(CHANCES) < share * CHANCES;
  }
}
