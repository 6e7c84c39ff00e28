import type {Clock} from '../../../src/clock.js';
import {Random} from '../../../src/virtual/random.js';
import type {Fault, LinkFault} from './faults.js';

interface FaultInjectorOptions {
  readonly clock: Clock;
  /** A whole number other than 0. The same seed and the same calls give the same faults. 1 by default. */
  readonly seed?: number;
}

/** A link on which the injector begins and ends faults of the link. */
interface FaultedLink {
  begin(fault: LinkFault): void;
  endFaults(): void;
}

interface ActiveFault {
  readonly fault: Fault;
  /** How many occasions it has had. */
  occasions: number;
}

/** Decides which faults happen on the links to one hub. At first there are none. */
export class FaultInjector {
  readonly clock: Clock;
  readonly random: Random;
  readonly #links = new Set<FaultedLink>();
  #active: ActiveFault[] = [];
  #goneUntilMs = -Infinity;

  constructor({clock, seed = 1}: FaultInjectorOptions) {
    this.clock = clock;
    this.random = new Random(seed);
  }

  /** Replaces all faults by these. Their times and counts begin now. */
  begin(faults: readonly Fault[]): void {
    this.#active = [];
    this.#goneUntilMs = -Infinity;
    for (const link of this.#links) link.endFaults();
    for (const fault of faults) this.add(fault);
  }

  /** Adds a fault, whose times and counts begin now. The function returned removes it. */
  add(fault: Fault): () => void {
    const active = {fault, occasions: 0};
    this.#active.push(active);
    if (fault.on === 'link') for (const link of this.#links) link.begin(fault);
    return () => {
      this.#active = this.#active.filter(each => each !== active);
    };
  }

  /** Ends all faults. A link that died stays dead. */
  end(): void {
    this.begin([]);
  }

  /** True while no attempt to connect is answered. */
  get isGone(): boolean {
    return this.clock.now() < this.#goneUntilMs;
  }

  vanish(forMs: number): void {
    this.#goneUntilMs = this.clock.now() + forMs;
  }

  /** Counts an occasion, and returns the faults that hit it. */
  draw<On extends Exclude<Fault['on'], 'link'>>(
    on: On,
    characteristic?: string,
  ): readonly (Fault & {readonly on: On})[] {
    const isOn = (fault: Fault): fault is Fault & {readonly on: On} => fault.on === on;
    const hits = this.#active.flatMap(active => {
      const {fault} = active;
      if (!isOn(fault) || !isFor(fault, characteristic)) return [];
      active.occasions++;
      return this.#hits(fault, active.occasions) ? [fault] : [];
    });
    this.#active = this.#active.filter(each => !isSpent(each));
    return hits;
  }

  addLink(link: FaultedLink): void {
    this.#links.add(link);
    for (const {fault} of this.#active) if (fault.on === 'link') link.begin(fault);
  }

  removeLink(link: FaultedLink): void {
    this.#links.delete(link);
  }

  #hits(fault: Exclude<Fault, {readonly on: 'link'}>, occasion: number): boolean {
    const {first = 1, count = Infinity, share = 1} = fault;
    if (occasion < first || occasion >= first + count) return false;
    return share >= 1 || this.random.chance(share);
  }
}

/** Whether it can hit no further occasion. */
function isSpent({fault, occasions}: ActiveFault): boolean {
  if (fault.on === 'link') return false;
  const {first = 1, count = Infinity} = fault;
  return occasions >= first + count - 1;
}

function isFor(fault: Fault, characteristic: string | undefined): boolean {
  return (
    fault.on !== 'notification' ||
    fault.characteristic === undefined ||
    fault.characteristic === characteristic
  );
}
