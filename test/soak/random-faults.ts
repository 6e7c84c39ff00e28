import type {LinkModel, Pluggable} from '../../src/virtual/index.js';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import type {Fault} from '../support/faults/faults.js';
import {happens, STEP_MS, type TestBed} from './test-bed.js';

/** Longer than the whole run: no packet crosses any more. */
const NEVER_MS = 1e9;
/** The links that a hub may change to at any time. */
const LINKS: readonly [Partial<LinkModel>, ...Partial<LinkModel>[]] = [
  {connectionIntervalMs: 0, acknowledgementDelayMs: 0},
  {connectionIntervalMs: 15, acknowledgementDelayMs: 15},
  {connectionIntervalMs: 50, acknowledgementDelayMs: 0},
  {connectionIntervalMs: 150, acknowledgementDelayMs: 0},
  {connectionIntervalMs: 0, acknowledgementDelayMs: 400},
];
const DEVICES: readonly [Pluggable | number, ...(Pluggable | number)[]] = [
  ...(['motor', 'motor', 'motor', 'distance', 'tilt'] as const),
  // A train motor, and an unknown type.
  ...[2, 99],
];
/** Changes of a sensor per step in a storm of notifications. */
const STORM_PER_STEP = 33;
/** Longer than any transport waits for a connection. */
const HUNG_MS = 25_000;
const OUT_OF_REACH: Fault = {on: 'connect', does: 'refuse'};
/** Only values: the hub does not repeat its other messages, so no link may lose them. */
const LOST_VALUES: Fault = {
  on: 'notification',
  characteristic: GATT_TABLE.values.characteristic,
  does: 'lose',
  share: 0.1,
};

/** The faults of one test bed. */
export class RandomFaults {
  readonly #bed: TestBed;
  /** Awake time until which the hub is unreachable; 0: it can be reached. */
  #unreachableUntilMs = 0;
  #stormUntilMs = 0;
  #isDead = false;
  /** Whether no other fault happens until all students are connected again. */
  #waitsForComeback = true;
  /** Faults that may keep a command from taking effect. */
  #count = 0;
  deadSinceMs = Infinity;
  reachableSinceMs = 0;
  #reachAgain: () => void = () => undefined;
  #endStorm: () => void = () => undefined;

  constructor(bed: TestBed) {
    this.#bed = bed;
  }

  get count(): number {
    return this.#count;
  }

  /** The hub can be reached, and executes its commands. */
  get isWell(): boolean {
    return this.#unreachableUntilMs === 0;
  }

  /** The link has died without notice. Only a new connection helps. */
  linkDied(): void {
    this.#isDead = true;
    this.#begin('link dead without notice', 5);
    this.#bed.hub.link.connectionIntervalMs = NEVER_MS;
    this.#goOutOfReach();
    this.deadSinceMs = this.#bed.clock.awakeMs;
  }

  /** At each step: faults that are allowed at any time, also while the last command must arrive. */
  stepHarmless(): void {
    const {hub, faults, random} = this.#bed;
    this.#end();
    if (happens(random, 3)) faults.add({on: 'write', does: 'refuse', count: 1});
    if (this.#bed.canLoseAnswers && happens(random, 12)) {
      faults.add({on: 'write', does: 'never-answer', count: 1});
    }
    if (happens(random, 5)) hub.setDistance(random.below(101));
    if (happens(random, 5)) hub.setTilt(random.below(90) - 45, random.below(90) - 45);
    if (!this.#isDead && happens(random, 8)) this.#sendGarbage();
    if (this.#isStorm) this.#storm();
    else {
      this.#endStorm();
      if (happens(random, 25)) this.#beginStorm();
    }
  }

  /** At each step: also faults that end connections, or change what a command means. */
  stepAny(): void {
    const {hub, faults, random, students} = this.#bed;
    this.stepHarmless();
    if (happens(random, 12)) this.#plug();
    if (!this.isWell) return;
    if (this.#waitsForComeback && students.some(({isWaiting}) => isWaiting)) return;
    if (happens(random, 15)) Object.assign(hub.link, random.of(LINKS));
    if (happens(random, 40)) {
      this.#begin('link lost', 0);
      hub.loseLink();
    } else if (happens(random, 70)) {
      this.#begin('out of range', 2 + random.below(40));
      this.#goOutOfReach();
      hub.loseLink();
    } else if (happens(random, 90)) {
      this.linkDied();
    } else if (this.#bed.canLoseAnswers && happens(random, 60)) {
      this.#begin('link without answers', 1 + random.below(8));
      hub.link.silent = true;
    } else if (happens(random, 60)) {
      this.#begin('connection that hangs', 0);
      faults.add({on: 'connect', does: 'delay', byMs: HUNG_MS, count: 1});
    }
  }

  #beginStorm(): void {
    this.#note('a storm of notifications');
    this.#endStorm = this.#bed.faults.add(LOST_VALUES);
    this.#stormUntilMs = this.#bed.clock.awakeMs + 1_000;
  }

  get #isStorm(): boolean {
    return this.#stormUntilMs > this.#bed.clock.awakeMs;
  }

  #begin(what: string, seconds: number): void {
    this.#note(what);
    this.#count++;
    this.#waitsForComeback = this.#bed.random.below(3) > 0;
    // At least one step, so that #end() sees it.
    this.#unreachableUntilMs = this.#bed.clock.awakeMs + Math.max(STEP_MS, seconds * 1_000);
  }

  /** A link that died stays dead; the hub itself can be connected to again. */
  #end(): void {
    const {hub, clock, random, students} = this.#bed;
    if (this.#isDead && students.every(({isConnected}) => !isConnected)) {
      this.#isDead = false;
      this.deadSinceMs = Infinity;
    }
    if (this.isWell || this.#unreachableUntilMs > clock.awakeMs || this.#isDead) return;
    this.#note('the hub is well');
    // Clients that still have a dead link are notified now.
    if (hub.link.connectionIntervalMs === NEVER_MS) hub.loseLink();
    this.#unreachableUntilMs = 0;
    this.reachableSinceMs = clock.awakeMs;
    this.#reachAgain();
    Object.assign(hub.link, random.of(LINKS), {silent: false});
  }

  #goOutOfReach(): void {
    this.#reachAgain();
    this.#reachAgain = this.#bed.faults.add(OUT_OF_REACH);
  }

  #plug(): void {
    const {hub, random} = this.#bed;
    const port = 1 + random.below(2);
    this.#count++;
    if (random.below(4) === 0) {
      this.#note(`port ${port}: unplugged`);
      hub.unplug(port);
    } else {
      const device = random.of(DEVICES);
      this.#note(`port ${port}: ${device}`);
      hub.plug(port, device);
    }
  }

  #storm(): void {
    const {hub, random} = this.#bed;
    for (let count = 0; count < STORM_PER_STEP; count++) {
      if (count % 2 === 0) hub.setDistance(random.below(101));
      else hub.setTilt(random.below(90) - 45, random.below(90) - 45);
    }
  }

  /** Never bytes of a plugged or unplugged device: the extension would be right to believe them. */
  #sendGarbage(): void {
    const {server, random} = this.#bed;
    const {values, formats, attachedIo, button} = GATT_TABLE;
    const from = random.of([values, values, formats, attachedIo, button]);
    const bytes = Uint8Array.from({length: random.below(40)}, () => random.below(256));
    const isEvent = from === attachedIo && (bytes.length === 2 || bytes.length === 12);
    if (!isEvent) server.notify(from, bytes);
  }

  #note(what: string): void {
    this.#bed.journal.note(this.#bed.name, what);
    this.#bed.journal.count(what.replace(/^port .*/, 'a device comes or goes'));
  }
}
