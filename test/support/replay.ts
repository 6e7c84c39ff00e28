import type {Clock} from '../../src/clock.js';
import type {Recording, RecordingItem} from '../../src/recorder/recording.js';
import {HubError} from '../../src/gatt/hub-error.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../../src/gatt/discovery.js';
import {type Endpoint, keyOf} from '../../src/gatt/endpoint.js';
import type {Transport, TransportProvider, WriteOptions} from '../../src/gatt/transport.js';

type Item<Kind> = Extract<RecordingItem, {kind: Kind}>;
type Voice = Item<'notification' | 'lost'>;
type Call = Item<'open' | 'write' | 'read' | 'subscribe' | 'close'>;

export interface Replay {
  /** Finds one hub, which answers as the recorded one did. */
  readonly provider: TransportProvider;
  /** What was asked of it and was not what is recorded next, in words; empty where all went as recorded. */
  readonly differences: readonly string[];
  /** What is recorded as asked, and has not been. */
  unasked(): readonly Call[];
}

/**
 * Plays a recording's connections, one after the other as they are opened. What is asked must be asked in the recorded
 * order. An answer comes as long after its question as it did then, a notification or the loss of the link as long after
 * the question before it.
 */
export function replay({items}: Recording, clock: Clock): Replay {
  if (items.some(({kind}) => kind === 'missing')) {
    throw new Error('This recording has lost its beginning, and cannot be replayed.');
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
  /** What is still to be asked, in order. */
  readonly calls: Call[] = [];
  /** Called with what comes by itself. */
  hear: (voice: Voice) => void = () => undefined;
  /** By the call before it. */
  readonly #voices = new Map<Call, Voice[]>();
  readonly #items: readonly RecordingItem[];
  readonly #clock: Clock;
  readonly #differences: string[];
  /** What is to come. */
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
    let voices: Voice[] = [];
    for (const item of items) {
      if (!('link' in item) || item.link !== open.link) continue;
      if ('call' in item) {
        voices = [];
        this.calls.push(item);
        this.#voices.set(item, voices);
      } else voices.push(item);
    }
  }

  /** Settles as and when the recorded question did; never, if that was not answered. */
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
    for (const voice of this.#voices.get(expected) ?? []) {
      this.#after(expected, voice, () => this.hear(voice));
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

  /** What comes at the same time comes in the recorded order. */
  #after(question: Call, item: RecordingItem, happen: () => void): void {
    const delayMs = item.atMs - question.atMs;
    const place = this.#items.indexOf(item);
    this.#due.push({atMs: this.#clock.now() + delayMs, place, happen});
    this.#due.sort((a, b) => a.atMs - b.atMs || a.place - b.place);
    const next = () => this.#due.shift()?.happen();
    // A timer would come a millisecond later.
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
    link.hear = voice => this.#hear(voice);
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

  #hear(voice: Voice): void {
    if (this.#isOver) return;
    if (voice.kind === 'notification') {
      for (const listener of this.#listeners.get(keyOf(voice)) ?? []) listener(viewOf(voice.bytes));
      return;
    }
    const error = new HubError(voice.code, voice.message);
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
