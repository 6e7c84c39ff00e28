import type {GattServer} from '../ble/gatt-server.js';
import type {TransportProvider} from '../ble/transport.js';
import type {HubEvent, HubProtocol} from '../hubs/hub-protocol.js';
import {MAX_HUBS, type HubRef} from '../hubs/hub-ref.js';
import {HubSession} from '../session/hub-session.js';
import {noticeOfMissing} from '../session/notice.js';
import {LastPermits} from '../session/tab-memory.js';
import {callHost, confirmRename} from './host-callbacks.js';
import type {ExtensionOptions} from './options.js';
import {Reminder} from './reminder.js';

interface HubListCallbacks {
  /** A script needs the hub with this index, which is not connected. */
  readonly onHubNeeded: (index: number) => void;
  /** Whether scripts wait for this event. */
  readonly isAwaited: (event: HubEvent) => boolean;
}

/** One hub of an extension. */
export interface ListedHub {
  readonly session: HubSession;
  readonly reminder: Reminder;
  /** Those of its number. */
  readonly virtualHubs: readonly GattServer[];
}

/** The hubs of one extension in the order of their numbers, each with its own session. There is always a first. */
export class HubList {
  readonly #options: ExtensionOptions;
  readonly #callbacks: HubListCallbacks;
  readonly #hubs: ListedHub[] = [];
  readonly #lastPermits: LastPermits | null;

  constructor(options: ExtensionOptions, callbacks: HubListCallbacks) {
    this.#options = options;
    this.#callbacks = callbacks;
    const {storage, family} = options;
    this.#lastPermits = storage ? new LastPermits(storage, family.id) : null;
    this.add();
  }

  get all(): readonly ListedHub[] {
    return this.#hubs;
  }

  at(index: number): ListedHub | undefined {
    return this.#hubs[index];
  }

  get first(): ListedHub {
    const [first] = this.#hubs;
    if (first === undefined) throw new Error('There is no first hub.');
    return first;
  }

  /** -1 for a hub that was removed. */
  indexOf(session: HubSession): number {
    return this.#hubs.findIndex(hub => hub.session === session);
  }

  /** Throws a RangeError if there are MAX_HUBS. */
  add(): ListedHub {
    if (this.#hubs.length === MAX_HUBS) {
      throw new RangeError(`There are ${MAX_HUBS} hubs, and not more.`);
    }
    const {numberedVirtualHubs, clock, ...options} = this.#options;
    const virtualHubs = numberedVirtualHubs?.take();
    const from = () => this.#refOf(session);
    const session = this.#createSession(from, [
      // They are searched first: who wants one connects before a transport is opened.
      ...((virtualHubs && numberedVirtualHubs?.providersOf(virtualHubs)) ?? []),
      ...options.providers,
    ]);
    const hub = {
      session,
      reminder: new Reminder({
        session,
        clock,
        noticeOfMissing: options.family.noticeOfMissing ?? noticeOfMissing,
        onHubNeeded: () => this.#callbacks.onHubNeeded(this.indexOf(session)),
      }),
      virtualHubs: virtualHubs ?? [],
    };
    this.#hubs.push(hub);
    callHost(session, options, from, () => this.#hubs.length === 1);
    if (this.#hubs.length === 2) this.first.session.notices.repeat();
    return hub;
  }

  swap(a: number, b: number): void {
    const {[a]: first, [b]: second} = this.#hubs;
    if (first === undefined || second === undefined) throw new RangeError('There is no such hub.');
    this.#hubs[a] = second;
    this.#hubs[b] = first;
    this.#lastPermits?.swap(a, b);
    for (const {session} of [second, first]) session.notices.repeat();
  }

  /** The virtual hub that this session uses or used last, else the first of those that its searches list; null: none. */
  virtualHubOf(session: HubSession): GattServer | null {
    const hubs = this.at(this.indexOf(session))?.virtualHubs ?? [];
    return hubs.find(({id}) => id === session.chosenId) ?? hubs[0] ?? null;
  }

  /** Disconnects the last hub. Throws a RangeError for any other, and for the first. */
  removeLast(index: number): ListedHub {
    const hub = this.#hubs[index];
    if (hub === undefined || index === 0 || index !== this.#hubs.length - 1) {
      throw new RangeError('Only the last hub can be removed, and not the first.');
    }
    hub.session.disconnect();
    hub.session.events.clear();
    // A listener may have added one.
    this.#hubs.splice(this.#hubs.indexOf(hub), 1);
    if (this.#hubs.length === 1) this.first.session.notices.repeat();
    this.#options.numberedVirtualHubs?.release(hub.virtualHubs);
    return hub;
  }

  #refOf(session: HubSession): HubRef {
    const index = this.indexOf(session);
    // One that was removed has had the highest number.
    return {family: this.#options.family.id, hub: index === -1 ? this.#hubs.length : index};
  }

  #createSession(from: () => HubRef, providers: readonly TransportProvider[]): HubSession {
    const {family, clock, record, ratePerSecond, locks = null, storage = null} = this.#options;
    const {onDemand, nameOffset} = family.protocol;
    const name = onDemand?.name;
    const recorder = record?.({
      clock,
      names: name === undefined || 'bytes' in name ? [] : [name],
      nameOffset,
      profile: family.id,
      // A recording has the number that the hub had at first.
      from: {family: family.id, hub: this.#hubs.length},
      providers,
    });
    const session = new HubSession({
      protocol: withRate(family.protocol, ratePerSecond),
      clock,
      providers: recorder?.providers ?? providers,
      locks,
      storage,
      lastPermit: this.#lastPermits && {
        get: () => this.#lastPermits?.get(from().hub) ?? null,
        set: permit => this.#lastPermits?.set(from().hub, permit),
      },
      isAwaited: this.#callbacks.isAwaited,
      confirmRename: name => confirmRename(this.#options, name, from()),
    });
    if (recorder) {
      session.events.on('state', state => recorder.state(state));
      session.events.on('error', error => recorder.error(error));
      session.events.on('hubEvent', event => recorder.hubEvent(event));
    }
    return session;
  }
}

/** With this rate if its own is higher. */
function withRate(protocol: HubProtocol, ratePerSecond = Infinity): HubProtocol {
  return {...protocol, sendsPerSecond: Math.min(protocol.sendsPerSecond, ratePerSecond)};
}
