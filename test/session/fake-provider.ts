import {HubError, type HubErrorCode} from '../../src/ble/hub-error.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../../src/ble/discovery.js';
import type {Transport, TransportProvider} from '../../src/ble/transport.js';
import {endpoints} from '../../src/hubs/wedo2/uuids.js';

/** A provider that does what the test says. It keeps every transport that was made. */
export class FakeProvider implements TransportProvider {
  readonly transports: FakeTransport[] = [];
  available = true;
  /** As TransportProvider.expectedProblem(). */
  expectedProblem: () => Promise<HubErrorCode | null> = () => Promise.resolve(null);

  constructor(
    readonly id: string,
    readonly isVirtual = false,
  ) {}

  unavailableReason(): HubErrorCode | null {
    return this.available ? null : 'no-web-bluetooth';
  }

  create(): FakeTransport {
    const transport = new FakeTransport(() => this.create());
    this.transports.push(transport);
    return transport;
  }

  /** The transport of the latest search. */
  get latest(): FakeTransport {
    const transport = this.transports.at(-1);
    if (transport === undefined) throw new Error('This provider has not been searched.');
    return transport;
  }
}

class Deferred {
  resolve!: () => void;
  reject!: (error: HubError) => void;
  readonly promise = new Promise<void>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });
}

export class FakeTransport implements Transport {
  maxOpenWrites = 4;
  onLost: ((error: HubError) => void) | null = null;
  readonly opened: string[] = [];
  readonly written: string[] = [];
  isSearching = false;
  /** How often close() was called. */
  closed = 0;
  /** What the search and the opening wait for. */
  readonly search = new Deferred();
  readonly opening = new Deferred();
  readonly successor: () => FakeTransport;
  #found: ((peripheral: DiscoveredPeripheral) => void) | null = null;

  constructor(successor: () => FakeTransport = () => new FakeTransport()) {
    this.successor = successor;
  }

  async discover(
    _filter: DiscoveryOptions,
    found: (peripheral: DiscoveredPeripheral) => void,
    signal: AbortSignal,
  ): Promise<void> {
    this.#found = found;
    this.isSearching = true;
    signal.addEventListener('abort', () => {
      this.isSearching = false;
      this.search.resolve();
    });
    await this.search.promise;
  }

  get isClosed(): boolean {
    return this.closed > 0;
  }

  find(id: string, name: string, rssi: number | null = null): void {
    this.#found?.({id, name, rssi});
  }

  failSearch(code: HubErrorCode): void {
    this.search.reject(new HubError(code, code));
  }

  failOpening(code: HubErrorCode): void {
    this.opening.reject(new HubError(code, code));
  }

  async open(id: string): Promise<void> {
    this.opened.push(id);
    await this.opening.promise;
  }

  write(_to: unknown, bytes: Uint8Array): Promise<void> {
    this.written.push(Buffer.from(bytes).toString('hex'));
    return Promise.resolve();
  }

  read(): Promise<DataView> {
    return Promise.resolve(new DataView(new ArrayBuffer(1)));
  }

  /** As a hub with nothing plugged in: it reports its current and voltage sensors. */
  subscribe: Transport['subscribe'] = ({characteristic}, listener) => {
    if (characteristic === endpoints.attachedIo.characteristic) {
      for (const report of [
        [3, 1, 50, 21, 0, 0, 0, 0, 0, 0, 0, 0],
        [4, 1, 51, 20, 0, 0, 0, 0, 0, 0, 0, 0],
      ]) {
        listener(new DataView(Uint8Array.from(report).buffer));
      }
    }
    return Promise.resolve();
  };

  close(): Promise<void> {
    this.closed++;
    return Promise.resolve();
  }

  lose(): void {
    this.onLost?.(new HubError('lost', 'gone'));
  }
}
