import type {LinkModel, Pluggable} from '../../src/virtual/index.js';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import {happens, STEP_MS, type Station} from './station.js';

/** Longer than the hour: nothing is carried any more. */
const NEVER_MS = 1e9;
/** What any link may become at any time. */
const LINKS: readonly [Partial<LinkModel>, ...Partial<LinkModel>[]] = [
  {connectionIntervalMs: 0, acknowledgementDelayMs: 0},
  {connectionIntervalMs: 15, acknowledgementDelayMs: 15},
  {connectionIntervalMs: 50, acknowledgementDelayMs: 0},
  {connectionIntervalMs: 150, acknowledgementDelayMs: 0},
  {connectionIntervalMs: 0, acknowledgementDelayMs: 400},
];
const DEVICES: readonly [Pluggable | number, ...(Pluggable | number)[]] = [
  ...(['motor', 'motor', 'motor', 'distance', 'tilt'] as const),
  // A train motor, and a type that nobody knows.
  ...[2, 99],
];
const STORM_PER_STEP = 33;

/** What goes wrong at one station. */
export class Faults {
  readonly #station: Station;
  /** Awake time at which what makes the hub unreachable is over. */
  #unreachableUntilMs = 0;
  #stormUntilMs = 0;
  #isDead = false;
  /** Whether nothing else goes wrong until they are back, or it may hit them while they try. */
  #waitsForComeback = true;
  /** Of all that may keep a command from taking effect. */
  #count = 0;
  deadSinceMs = Infinity;
  reachableSinceMs = 0;

  constructor(station: Station) {
    this.#station = station;
    station.server.isValueLost = () => this.#isStorm && station.random.below(10) === 0;
  }

  get count(): number {
    return this.#count;
  }

  /** The hub can be reached, and does what it is told. */
  get isWell(): boolean {
    return this.#unreachableUntilMs === 0;
  }

  /** The link has died in silence: only a new connection will do. */
  linkDied(): void {
    this.#isDead = true;
    this.#begin('the link dies in silence', 5);
    this.#station.hub.link.connectionIntervalMs = NEVER_MS;
    this.#station.server.isAway = true;
    this.deadSinceMs = this.#station.clock.awakeMs;
  }

  /** At each step: what may go wrong at any time, also where the last command must arrive. */
  stepHarmless(): void {
    const {hub, server, random} = this.#station;
    this.#end();
    if (happens(random, 3)) hub.refuseNextWrite();
    if (this.#station.canLoseAnswers && happens(random, 12)) server.swallowsNextAnswer = true;
    if (happens(random, 5)) hub.setDistance(random.below(101));
    if (happens(random, 5)) hub.setTilt(random.below(90) - 45, random.below(90) - 45);
    if (!this.#isDead && happens(random, 8)) this.#tellGarbage();
    if (this.#isStorm) this.#storm();
    else if (happens(random, 25)) {
      this.#note('a storm of notifications');
      this.#stormUntilMs = this.#station.clock.awakeMs + 1_000;
    }
  }

  /** And what ends connections, or changes what a command means. */
  stepAny(): void {
    const {hub, server, random, pupils} = this.#station;
    this.stepHarmless();
    if (happens(random, 12)) this.#plug();
    if (!this.isWell) return;
    if (this.#waitsForComeback && pupils.some(({isWaiting}) => isWaiting)) return;
    if (happens(random, 15)) Object.assign(hub.link, random.of(LINKS));
    if (happens(random, 40)) {
      this.#begin('the link is lost', 0);
      hub.loseLink();
    } else if (happens(random, 70)) {
      this.#begin('out of reach', 2 + random.below(40));
      server.isAway = true;
      hub.loseLink();
    } else if (happens(random, 90)) {
      this.linkDied();
    } else if (this.#station.canLoseAnswers && happens(random, 60)) {
      this.#begin('no answers', 1 + random.below(8));
      hub.link.silent = true;
    } else if (happens(random, 60)) {
      this.#begin('the next connection hangs', 0);
      server.hangsNext = true;
    }
  }

  get #isStorm(): boolean {
    return this.#stormUntilMs > this.#station.clock.awakeMs;
  }

  #begin(what: string, seconds: number): void {
    this.#note(what);
    this.#count++;
    this.#waitsForComeback = this.#station.random.below(3) > 0;
    // One step at least: then the end is told like any other.
    this.#unreachableUntilMs = this.#station.clock.awakeMs + Math.max(STEP_MS, seconds * 1_000);
  }

  /** A link that died stays dead; the hub itself can be connected to again. */
  #end(): void {
    const {hub, server, clock, random, pupils} = this.#station;
    if (this.#isDead && pupils.every(({isConnected}) => !isConnected)) {
      this.#isDead = false;
      this.deadSinceMs = Infinity;
    }
    if (this.isWell || this.#unreachableUntilMs > clock.awakeMs || this.#isDead) return;
    this.#note('the hub is well');
    // Whoever is left on a link that has died learns it now.
    if (hub.link.connectionIntervalMs === NEVER_MS) hub.loseLink();
    this.#unreachableUntilMs = 0;
    this.reachableSinceMs = clock.awakeMs;
    server.isAway = false;
    Object.assign(hub.link, random.of(LINKS), {silent: false});
  }

  #plug(): void {
    const {hub, random} = this.#station;
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
    const {hub, random} = this.#station;
    for (let count = 0; count < STORM_PER_STEP; count++) {
      if (count % 2 === 0) hub.setDistance(random.below(101));
      else hub.setTilt(random.below(90) - 45, random.below(90) - 45);
    }
  }

  /** Never what could be taken for a device that comes or goes: then the extension were right to believe it. */
  #tellGarbage(): void {
    const {server, random} = this.#station;
    const {values, formats, attachedIo, button} = GATT_TABLE;
    const from = random.of([values, values, formats, attachedIo, button]);
    const bytes = Uint8Array.from({length: random.below(40)}, () => random.below(256));
    const isEvent = from === attachedIo && (bytes.length === 2 || bytes.length === 12);
    if (!isEvent) server.notify(from, bytes);
  }

  #note(what: string): void {
    this.#station.journal.note(this.#station.name, what);
    this.#station.tally.count(what.replace(/^port .*/, 'a device comes or goes'));
  }
}
