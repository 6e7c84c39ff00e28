import type {Clock} from '../../src/clock.js';
import type {Recording, RecordingItem} from '../../src/recorder/recording.js';
import {HubError} from '../../src/ble/hub-error.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../../src/ble/discovery.js';
import {type Endpoint, keyOf} from '../../src/ble/endpoint.js';
import type {Transport, TransportProvider, WriteOptions} from '../../src/ble/transport.js';

type Item<Kind> = Extract<RecordingItem, {kind: Kind}>;
type PeripheralEvent = Item<'notification' | 'lost'>;
type Call = Item<'open' | 'write' | 'read' | 'subscribe' | 'close'>;

interface Replay {
  /** Finds one hub, which answers as the recorded one did. */
  readonly provider: TransportProvider;
  /** Descriptions of the calls that differ from the recording; empty: none. */
  readonly differences: readonly string[];
  /** Recorded calls that were not made. */
  unasked(): readonly Call[];
}

/**
 * Replays the connections of a recording, one for each open(). Calls must be made in the recorded order. An answer has
 * the recorded delay after its call; a notification or the loss of the link, after the call before it.
 */
export function replay({items}: Recording, clock: Clock): Replay {
  if (items.some(({kind}) => kind === 'missing')) {
    throw new Error('This recording has lost its beginning and cannot be replayed.');
  }
  const differences: string[] = [];
  const links = items
    .filter(item => item.kind === 'open')
    .map(open => new RecordedLink(open, items, clock, differences));
  let next = 0;
  const create = (): Transport =>
    new ReplayTransport(links[next]?.open.maxOpenWrites ?? 1, create, () => links[next++]);
  return {
    provider: {id: 'replay', unavailableReason: () => null, create},
    differences,
    unasked: () => links.flatMap(link => link.calls),
  };
}

/** One recorded connection. */
class RecordedLink {
  readonly open: Item<'open'>;
  /** Calls that are still to be made, in order. */
  readonly calls: Call[] = [];
  /** Called with each notification and the loss of the link. */
  onEvent: (event: PeripheralEvent) => void = () => undefined;
  /** The events after each call. */
  readonly #events = new Map<Call, PeripheralEvent[]>();
  readonly #items: readonly RecordingItem[];
  readonly #clock: Clock;
  readonly #differences: string[];
  /** Scheduled answers and events. */
  readonly #due: {readonly atMs: number; readonly place: number; readonly happen: () => void}[] =
    [];

  constructor(
    open: Item<'open'>,
    items: readonly RecordingItem[],
    clock: Clock,
    differences: string[],
  ) {
    this.open = open;
    this.#items = items;
    this.#clock = clock;
    this.#differences = differences;
    let events: PeripheralEvent[] = [];
    for (const item of items) {
      if (!('link' in item) || item.link !== open.link) continue;
      if ('call' in item) {
        events = [];
        this.calls.push(item);
        this.#events.set(item, events);
      } else events.push(item);
    }
  }

  /** Settles as the recorded call did, with the same delay; never, if that was not answered. */
  ask(kind: Call['kind'], asked: object): Promise<DataView> {
    const expected = this.calls.shift();
    const question = Object.entries({kind, ...asked});
    const isAsRecorded = (call: Call) =>
      question.every(([field, value]) => Reflect.get(call, field) === value);
    if (expected === undefined || !isAsRecorded(expected)) {
      const found = JSON.stringify(Object.fromEntries(question));
      this.#differences.push(`${found} instead of ${JSON.stringify(expected)}`);
      return Promise.reject(new HubError('protocol', 'This is not what is recorded.'));
    }
    for (const event of this.#events.get(expected) ?? []) {
      this.#after(expected, event, () => this.onEvent(event));
    }
    return new Promise((resolve, reject) => {
      for (const item of this.#items) {
        if (item.kind !== 'answer' || item.call !== expected.call) continue;
        this.#after(expected, item, () => {
          if (item.outcome === 'ok') resolve(viewOf(item.bytes ?? ''));
          else reject(new HubError(item.outcome, item.message ?? ''));
        });
      }
    });
  }

  /** Keeps the recorded order of items with the same time. */
  #after(question: Call, item: RecordingItem, happen: () => void): void {
    const delayMs = item.atMs - question.atMs;
    const place = this.#items.indexOf(item);
    this.#due.push({atMs: this.#clock.now() + delayMs, place, happen});
    this.#due.sort((a, b) => a.atMs - b.atMs || a.place - b.place);
    const next = () => this.#due.shift()?.happen();
    // A timer would fire a millisecond later.
    if (delayMs === 0) queueMicrotask(next);
    else this.#clock.after(delayMs, next);
  }
}

class ReplayTransport implements Transport {
  readonly maxOpenWrites: number;
  onLost: ((error: HubError) => void) | null = null;
  readonly successor: () => Transport;
  readonly #nextLink: () => RecordedLink | undefined;
  readonly #listeners = new Map<string, Set<(value: DataView) => void>>();
  #link: RecordedLink | null = null;
  #isOver = false;
  #end: (error: HubError) => void = () => undefined;
  readonly #ended: Promise<never>;

  constructor(
    maxOpenWrites: number,
    successor: () => Transport,
    nextLink: () => RecordedLink | undefined,
  ) {
    this.maxOpenWrites = maxOpenWrites;
    this.successor = successor;
    this.#nextLink = nextLink;
    this.#ended = new Promise((_resolve, reject) => (this.#end = reject));
    this.#ended.catch(() => undefined);
  }

  discover(
    _filter: DiscoveryOptions,
    found: (peripheral: DiscoveredPeripheral) => void,
    signal: AbortSignal,
  ): Promise<void> {
    found({id: 'recorded', name: 'Recorded hub', rssi: null});
    return new Promise(resolve => signal.addEventListener('abort', () => resolve()));
  }

  async open(_id: string, after?: Promise<unknown>): Promise<void> {
    const link = this.#nextLink();
    if (link === undefined) throw new HubError('not-found', 'No more connections are recorded.');
    this.#link = link;
    link.onEvent = event => this.#handleEvent(event);
    const opened = this.#ask('open', {});
    await after;
    await opened;
  }

  async write(to: Endpoint, value: Uint8Array, options: WriteOptions): Promise<void> {
    const bytes = Buffer.from(value).toString('hex');
    const {response, immediate = false} = options;
    await this.#ask('write', {...to, bytes, response, immediate});
  }

  read(from: Endpoint): Promise<DataView> {
    return this.#ask('read', {...from});
  }

  async subscribe(from: Endpoint, listener: (value: DataView) => void): Promise<void> {
    const listeners = this.#listeners.get(keyOf(from)) ?? new Set();
    this.#listeners.set(keyOf(from), listeners.add(listener));
    await this.#ask('subscribe', {...from});
  }

  async close(): Promise<void> {
    const closed = this.#link?.ask('close', {}).catch(() => undefined);
    this.#finish(new HubError('not-connected', 'It was closed.'));
    await closed;
  }

  #ask(kind: Call['kind'], asked: object): Promise<DataView> {
    if (this.#link === null || this.#isOver) {
      return Promise.reject(new HubError('not-connected', 'There is no connection.'));
    }
    return Promise.race([this.#link.ask(kind, asked), this.#ended]);
  }

  #handleEvent(event: PeripheralEvent): void {
    if (this.#isOver) return;
    if (event.kind === 'notification') {
      for (const listener of this.#listeners.get(keyOf(event)) ?? []) listener(viewOf(event.bytes));
      return;
    }
    const error = new HubError(event.code, event.message);
    this.#finish(error);
    this.onLost?.(error);
  }

  #finish(error: HubError): void {
    this.#isOver = true;
    this.#end(error);
  }
}

function viewOf(hex: string): DataView {
  return new DataView(Uint8Array.from(Buffer.from(hex, 'hex')).buffer);
}
