import type {Clock} from '../clock.js';
import {BusCallError, bluezErrorOf} from './bus-errors.js';
import {ADAPTER, BLUEZ} from './values.js';
import type {ObjectTree} from './object-tree.js';
import type {SystemBus} from './system-bus.js';

const RETRY_AFTER_MS = 1_000;

/** Every advertisement is reported, not only the first of a device. */
const FILTER = [
  ['Transport', ['s', 'le']],
  ['DuplicateData', ['b', true]],
];

/** The search of the adapter that is on. It goes on after each interruption for as long as it is wanted. */
export class AdapterSearch {
  readonly #bus: SystemBus;
  readonly #tree: ObjectTree;
  readonly #clock: Clock;
  /** The adapter that searches for us. */
  #searching: string | null = null;
  #isWanted = false;
  #updates: Promise<void> | null = null;
  #needsUpdate = false;
  #failure: BusCallError | null = null;
  #cancelRetry: () => void = () => undefined;

  constructor(bus: SystemBus, tree: ObjectTree, clock: Clock) {
    this.#bus = bus;
    this.#tree = tree;
    this.#clock = clock;
    const update = () => this.#update();
    tree.events.on('loaded', update);
    tree.events.on('lost', () => this.#ended());
    tree.events.on('added', place => place.interface === ADAPTER && update());
    tree.events.on('removed', ({path, interface: name}) => {
      if (name === ADAPTER && path === this.#searching) this.#ended();
      if (name === ADAPTER) update();
    });
    tree.events.on('changed', ({path, interface: name, values}) => {
      if (name !== ADAPTER) return;
      const hasStopped = values.get('Powered') === false || values.get('Discovering') === false;
      if (path === this.#searching && hasStopped) {
        this.#ended();
        // Not at once, because an adapter may end each search.
        this.#retry();
      }
      if (values.has('Powered')) update();
    });
  }

  /** Why the latest search did not begin; null: it has begun, or none is wanted. */
  get failure(): BusCallError | null {
    return this.#failure;
  }

  /** Resolves when the adapter has begun or ended its search, as it is wanted now, or has refused to. */
  get settled(): Promise<void> {
    return this.#updates ?? Promise.resolve();
  }

  want(isWanted: boolean): void {
    this.#isWanted = isWanted;
    if (!isWanted) this.#failure = null;
    this.#update();
  }

  #ended(): void {
    this.#searching = null;
  }

  #retry(): void {
    this.#cancelRetry();
    this.#cancelRetry = this.#clock.after(RETRY_AFTER_MS, () => this.#update());
  }

  /** One change at a time; a change that is asked for meanwhile is made afterwards. */
  #update(): void {
    this.#needsUpdate = true;
    this.#updates ??= this.#updateAll().finally(() => {
      this.#updates = null;
      if (this.#needsUpdate) this.#update();
    });
  }

  async #updateAll(): Promise<void> {
    while (this.#needsUpdate) {
      this.#needsUpdate = false;
      this.#cancelRetry();
      const adapter = this.#isWanted ? poweredAdapter(this.#tree) : null;
      if (adapter !== this.#searching) await this.#change(adapter);
    }
  }

  async #change(adapter: string | null): Promise<void> {
    const old = this.#searching;
    this.#searching = null;
    if (old !== null) await this.#call(old, 'StopDiscovery').catch(() => undefined);
    if (adapter === null) return;
    try {
      await this.#call(adapter, 'SetDiscoveryFilter', {signature: 'a{sv}', body: [FILTER]});
      // The adapter may end its search before the answer is read.
      this.#searching = adapter;
      await this.#call(adapter, 'StartDiscovery').catch(ignoreInProgress);
      this.#failure = null;
    } catch (error) {
      this.#searching = null;
      // The search may have ended meanwhile: nothing would try again and clear the failure.
      if (!this.#isWanted) return;
      this.#failure = error instanceof BusCallError ? error : null;
      this.#retry();
    }
  }

  async #call(path: string, member: string, values: object = {}): Promise<void> {
    await this.#bus.call({destination: BLUEZ, path, interface: ADAPTER, member, ...values});
  }
}

export const isPowered = (tree: ObjectTree, path: string): boolean =>
  tree.get(path, ADAPTER)?.get('Powered') === true;

export const poweredAdapter = (tree: ObjectTree): string | null =>
  tree.pathsOf(ADAPTER).find(path => isPowered(tree, path)) ?? null;

/** It searches for this client already. */
function ignoreInProgress(error: unknown): void {
  if (bluezErrorOf(error) !== 'InProgress') throw error;
}
