import type {Transport, TransportProvider} from '../../src/ble/transport.js';
import type {FakeClock} from './fake-clock.js';

/** Connecting may wait for an earlier connection's end (2 s) before it has its own 15 s. */
const LONGEST_WAIT_MS = 20_000;

/** Promises that have to settle in time. */
export class Promises {
  readonly #clock: FakeClock;
  readonly #open = new Map<object, {readonly what: string; readonly deadlineMs: number}>();

  constructor(clock: FakeClock) {
    this.#clock = clock;
  }

  /** Returns the promise. It may resolve or reject. */
  watch<T>(what: string, promise: Promise<T>, limitMs = LONGEST_WAIT_MS): Promise<T> {
    const key = {};
    this.#open.set(key, {what, deadlineMs: this.#clock.awakeMs + limitMs});
    const settled = () => void this.#open.delete(key);
    promise.then(settled, settled);
    return promise;
  }

  get count(): number {
    return this.#open.size;
  }

  /** The names of the promises that should have settled by now. */
  overdue(): string[] {
    const nowMs = this.#clock.awakeMs;
    return [...this.#open.values()].flatMap(({what, deadlineMs}) =>
      deadlineMs < nowMs ? [what] : [],
    );
  }
}

/** The same provider, whose transports' promises are watched. */
export function watchProvider(provider: TransportProvider, promises: Promises): TransportProvider {
  const watch = (transport: Transport): Transport => ({
    maxOpenWrites: transport.maxOpenWrites,
    discover(options, found, signal) {
      const search = transport.discover(options, found, signal);
      // A search does not end by itself. Once it is aborted it must settle; its caller handles a failure.
      signal.addEventListener('abort', () => {
        promises.watch('a search', search).catch(() => undefined);
      });
      return search;
    },
    open: (...given) => promises.watch('open', transport.open(...given)),
    write: (...given) => promises.watch('a write', transport.write(...given)),
    read: from => promises.watch('a read', transport.read(from)),
    subscribe: (...given) => promises.watch('a subscription', transport.subscribe(...given)),
    close: () => promises.watch('close', transport.close()),
    successor: () => watch(transport.successor()),
    get onLost() {
      return transport.onLost;
    },
    set onLost(listener) {
      transport.onLost = listener;
    },
  });
  return {...provider, create: () => watch(provider.create())};
}
