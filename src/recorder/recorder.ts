import type {Clock} from '../clock.js';
import type {HubEvent} from '../hubs/hub-protocol.js';
import type {HubRef} from '../hubs/hub-ref.js';
import {keyOf, type Endpoint} from '../ble/endpoint.js';
import {toHubError, type HubError} from '../ble/hub-error.js';
import type {Claim, Transport, TransportProvider, WriteOptions} from '../ble/transport.js';
import {errorFields, toHex, toLine} from './line.js';
import type {RecordedEvent, TransportRequest} from './recording.js';
import {VERSION} from './version.js';

export interface RecorderOptions {
  readonly clock: Clock;
  /** The id of the hub family. */
  readonly profile: string;
  readonly providers: readonly TransportProvider[];
  /** Characteristics with names. Each byte of their values is recorded as an asterisk. */
  readonly names?: readonly Endpoint[];
  /** Where a name begins in the bytes of a message to or from another characteristic; null: it has none. */
  readonly nameOffset?: ((bytes: Uint8Array, at: Endpoint) => number | null) | undefined;
  /** Called with one line at a time, without its line break. If it throws, it is not called again. */
  readonly write: (line: string) => void;
}

/** What install() takes as `record`: starts the recording of one hub. */
export type StartRecorder = (
  options: Omit<RecorderOptions, 'write'> & {readonly from: HubRef},
) => Recorder;

/** Passes the lines of recordings to `write`. Each hub has its own recording; `from` says whose line it is. */
export function recordTo(write: (line: string, from: HubRef) => void): StartRecorder {
  return ({from, ...options}) => new Recorder({...options, write: line => write(line, from)});
}

const ASTERISK = '2a';
/** Times are rounded to a microsecond. */
const STEPS_PER_MS = 1_000;

/**
 * Records everything that passes between the extension and one hub, from its creation on, but no names: recordings are sent to
 * others, and classes name hubs after children. For the same reason it leaves out all texts of a device with a profile, and the
 * results of searches.
 */
export class Recorder {
  /** The given providers, whose transports are now recorded. */
  readonly providers: readonly TransportProvider[];
  readonly #clock: Clock;
  readonly #startMs: number;
  readonly #names: ReadonlySet<string>;
  readonly #nameOffset: RecorderOptions['nameOffset'];
  #write: (line: string) => void;
  #links = 0;
  #calls = 0;

  constructor({clock, profile, providers, names = [], nameOffset, write}: RecorderOptions) {
    this.#clock = clock;
    this.#names = new Set(names.map(keyOf));
    this.#nameOffset = nameOffset;
    this.#startMs = clock.now();
    this.#write = write;
    const date = new Date(clock.timeOfDay?.() ?? Date.now()).toISOString();
    const available = providers
      .filter(provider => provider.unavailableReason() === null)
      .map(({id}) => id);
    this.#writeLine(toLine({recording: 1, version: VERSION, profile, providers: available, date}));
    this.providers = providers.map(provider => ({
      id: provider.id,
      isVirtual: provider.isVirtual ?? false,
      unavailableReason: () => provider.unavailableReason(),
      create: permit => new RecordingTransport(provider.create(permit), provider.id, this),
      expectedProblem: async () => (await provider.expectedProblem?.()) ?? null,
      permittedName: async permit => (await provider.permittedName?.(permit)) ?? null,
    }));
  }

  /** The number of a new connection. */
  nextLink(): number {
    return ++this.#links;
  }

  /** Returns the number of the request, which its answer repeats. */
  request(request: TransportRequest): number {
    const call = ++this.#calls;
    this.record({to: 'hub', call, ...request});
    return call;
  }

  /** The bytes of a characteristic's value as they are recorded. */
  bytesOf(endpoint: Endpoint, value: Uint8Array | DataView): string {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    const offset = this.#names.has(keyOf(endpoint)) ? 0 : this.#nameOffset?.(bytes, endpoint);
    const shown = bytes.subarray(0, offset ?? bytes.length);
    return toHex(shown) + ASTERISK.repeat(bytes.length - shown.length);
  }

  state(state: string): void {
    this.record({kind: 'state', state});
  }

  error(error: HubError): void {
    this.record({kind: 'error', ...errorFields(error)});
  }

  /** Records what is in the ports. Values are already recorded as bytes. */
  hubEvent(event: HubEvent): void {
    if (event.kind === 'attached' || event.kind === 'detached') this.record(event);
  }

  record(event: RecordedEvent): void {
    const atMs = Math.round((this.#clock.now() - this.#startMs) * STEPS_PER_MS) / STEPS_PER_MS;
    this.#writeLine(toLine({atMs, ...event}));
  }

  /** An error of `write` must not keep a frame from its hub. */
  #writeLine(line: string): void {
    try {
      this.#write(line);
    } catch (error) {
      this.#write = () => undefined;
      console.error('The recording ends here, because of this error:', error);
    }
  }
}

/** Passes everything to another transport and, from open() on, to a recorder. */
class RecordingTransport implements Transport {
  readonly maxOpenWrites: number;
  onLost: ((error: HubError) => void) | null = null;
  readonly #inner: Transport;
  readonly #provider: string;
  readonly #recorder: Recorder;
  /** The number of the connection; 0 before open(). */
  #link = 0;

  constructor(inner: Transport, provider: string, recorder: Recorder) {
    this.maxOpenWrites = inner.maxOpenWrites;
    this.#inner = inner;
    this.#provider = provider;
    this.#recorder = recorder;
    inner.onLost = error => {
      recorder.record({to: 'app', kind: 'lost', link: this.#link, ...errorFields(error)});
      this.onLost?.(error);
    };
  }

  get chosenName(): string | null | undefined {
    return this.#inner.chosenName;
  }

  get permit(): string | null | undefined {
    return this.#inner.permit;
  }

  /** Not recorded: it would reveal other hubs nearby. */
  discover(...search: Parameters<Transport['discover']>): Promise<void> {
    return this.#inner.discover(...search);
  }

  open(id: string, after?: Promise<unknown>, claim?: Claim): Promise<void> {
    this.#link = this.#recorder.nextLink();
    const {maxOpenWrites} = this;
    return this.#request(
      {kind: 'open', link: this.#link, provider: this.#provider, maxOpenWrites},
      () => this.#inner.open(id, after, claim),
    );
  }

  write(to: Endpoint, bytes: Uint8Array, options: WriteOptions): Promise<void> {
    const {response, immediate = false} = options;
    const endpoint = this.#endpoint(to);
    return this.#request(
      {kind: 'write', ...endpoint, bytes: this.#recorder.bytesOf(to, bytes), response, immediate},
      () => this.#inner.write(to, bytes, options),
    );
  }

  read(from: Endpoint): Promise<DataView> {
    return this.#request({kind: 'read', ...this.#endpoint(from)}, () => this.#inner.read(from));
  }

  subscribe(from: Endpoint, listener: (value: DataView) => void): Promise<void> {
    const endpoint = this.#endpoint(from);
    return this.#request({kind: 'subscribe', ...endpoint}, () =>
      this.#inner.subscribe(from, value => {
        const bytes = this.#recorder.bytesOf(from, value);
        this.#recorder.record({to: 'app', kind: 'notification', ...endpoint, bytes});
        listener(value);
      }),
    );
  }

  close(): Promise<void> {
    if (this.#link === 0) return this.#inner.close();
    return this.#request({kind: 'close', link: this.#link}, () => this.#inner.close());
  }

  successor(): Transport {
    return new RecordingTransport(this.#inner.successor(), this.#provider, this.#recorder);
  }

  #endpoint({service, characteristic}: Endpoint) {
    return {link: this.#link, service, characteristic};
  }

  /** Calls `perform` synchronously. */
  async #request<T>(request: TransportRequest, perform: () => Promise<T>): Promise<T> {
    const call = this.#recorder.request(request);
    try {
      const value = await perform();
      const isRead = value instanceof DataView && request.kind === 'read';
      const bytes = isRead ? {bytes: this.#recorder.bytesOf(request, value)} : {};
      this.#recorder.record({to: 'app', kind: 'answer', call, outcome: 'ok', ...bytes});
      return value;
    } catch (error) {
      const {code, message} = errorFields(toHubError(error, 'refused'));
      this.#recorder.record({to: 'app', kind: 'answer', call, outcome: code, message});
      throw error;
    }
  }
}
