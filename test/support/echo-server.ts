import type {Advertisement} from '../../src/ble/advertisement.js';
import type {GattServer, GattSession} from '../../src/ble/gatt-server.js';
import type {DiscoveryOptions} from '../../src/ble/discovery.js';
import type {Endpoint} from '../../src/ble/endpoint.js';

const SERVICE = '0000aa00-1234-5678-9abc-def012345678';
const OTHER_SERVICE = '0000bb00-1234-5678-9abc-def012345678';

const inService = (service: string, shortId: string): Endpoint => ({
  service,
  characteristic: `0000${shortId}-1234-5678-9abc-def012345678`,
});

/** What the echo server has. `notifier` and `twin` share their characteristic id, but not their service. */
export const ECHO = {
  /** A read returns the last written value. */
  echo: inService(SERVICE, 'aa01'),
  notifier: inService(SERVICE, 'aa02'),
  twin: inService(OTHER_SERVICE, 'aa02'),
  /** Everything is refused. */
  refusing: inService(SERVICE, 'aa03'),
  /** Nothing is answered until the test says so. */
  silent: inService(SERVICE, 'aa04'),
  /** Another like it. */
  mute: inService(OTHER_SERVICE, 'bb02'),
  /** Like echo, but takes acknowledged writes only. */
  acknowledging: inService(OTHER_SERVICE, 'bb01'),
} as const satisfies Record<string, Endpoint>;

/** As a browser knows them. */
export const ECHO_CHARACTERISTICS = Object.values(ECHO).map(endpoint => ({
  ...endpoint,
  writeWithoutResponse: endpoint !== ECHO.acknowledging,
}));

export const ECHO_FILTER: DiscoveryOptions = {
  filters: [{services: [SERVICE]}],
  optionalServices: [OTHER_SERVICE],
};

export const ECHO_ADVERTISEMENT: Advertisement = {
  name: 'Echo',
  services: [SERVICE],
  manufacturerData: new Map([[0x0397, Uint8Array.of(0x00, 0x40, 0x07)]]),
};

interface EchoWrite {
  readonly to: Endpoint;
  readonly bytes: readonly number[];
  readonly response: boolean;
}

/** A GATT server with one characteristic for each behaviour that a transport has to deal with. */
export class EchoServer implements GattServer {
  readonly id = 'echo-1';
  readonly name = ECHO_ADVERTISEMENT.name;
  readonly advertisement = ECHO_ADVERTISEMENT;
  /** Every write that arrived, answered or not. */
  readonly writes: EchoWrite[] = [];
  readonly #sessions = new Set<EchoSession>();
  readonly #subscribeRequests: Endpoint[] = [];
  readonly #silent: (() => void)[] = [];
  #mayConnect: Promise<void> = Promise.resolve();
  /** How many connections were asked for, and how many there have been. */
  connectRequests = 0;
  connects = 0;

  /** The first byte of each write that arrived. */
  get firstBytes(): (number | undefined)[] {
    return this.writes.map(({bytes}) => bytes[0]);
  }

  /** How many connections are open. */
  get connections(): number {
    return this.#sessions.size;
  }

  /** How many requests to what is silent wait for an answer. */
  get unanswered(): number {
    return this.#silent.length;
  }

  async connect(onLost: (reason: string) => void): Promise<GattSession> {
    this.connectRequests++;
    await this.#mayConnect;
    const session = new EchoSession(this, onLost);
    this.#sessions.add(session);
    this.connects++;
    return session;
  }

  /** Connection requests get no answer until the returned function is called. */
  holdConnections(): () => void {
    let release: () => void = () => undefined;
    this.#mayConnect = new Promise(resolve => (release = resolve));
    return release;
  }

  /** How often clients have asked for these notifications. */
  subscribeRequests(from: Endpoint): number {
    return this.#subscribeRequests.filter(each => isSame(each, from)).length;
  }

  notify(from: Endpoint, bytes: readonly number[]): void {
    for (const session of this.#sessions) session.notify(from, bytes);
  }

  /** Answers all that was silent so far. */
  answerSilent(): void {
    for (const answer of this.#silent.splice(0)) answer();
  }

  /** Answers what was asked last of all that is not answered yet. */
  answerNewest(): void {
    this.#silent.pop()?.();
  }

  /** Ends every connection from the server's side. */
  loseLink(): void {
    for (const session of [...this.#sessions]) session.lose();
  }

  /** For sessions: resolves, rejects or waits as befits the characteristic. */
  async answer(endpoint: Endpoint): Promise<void> {
    if (isSame(endpoint, ECHO.refusing)) throw new Error('Refused.');
    if (!Object.values(ECHO).some(each => isSame(each, endpoint))) throw new Error('Not there.');
    if (isSame(endpoint, ECHO.silent) || isSame(endpoint, ECHO.mute)) {
      await new Promise<void>(resolve => this.#silent.push(resolve));
    }
  }

  countSubscribe(from: Endpoint): void {
    this.#subscribeRequests.push(from);
  }

  forget(session: EchoSession): void {
    this.#sessions.delete(session);
  }
}

class EchoSession implements GattSession {
  readonly #server: EchoServer;
  readonly #onLost: (reason: string) => void;
  readonly #listeners: {from: Endpoint; listener: (bytes: Uint8Array) => void}[] = [];

  constructor(server: EchoServer, onLost: (reason: string) => void) {
    this.#server = server;
    this.#onLost = onLost;
  }

  async write(to: Endpoint, bytes: Uint8Array, response: boolean): Promise<void> {
    const {service, characteristic} = to;
    this.#server.writes.push({to: {service, characteristic}, bytes: [...bytes], response});
    await this.#server.answer(to);
  }

  async read(from: Endpoint): Promise<Uint8Array> {
    await this.#server.answer(from);
    const last = this.#server.writes.filter(each => isSame(each.to, from)).at(-1);
    return Uint8Array.from(last?.bytes ?? []);
  }

  /** Sends each notification once for every subscription, as some servers do. */
  async subscribe(from: Endpoint, listener: (bytes: Uint8Array) => void): Promise<void> {
    this.#server.countSubscribe(from);
    await this.#server.answer(from);
    this.#listeners.push({from, listener});
  }

  close(): void {
    this.#server.forget(this);
  }

  notify(from: Endpoint, bytes: readonly number[]): void {
    for (const each of this.#listeners) {
      if (isSame(each.from, from)) each.listener(Uint8Array.from(bytes));
    }
  }

  lose(): void {
    this.close();
    this.#onLost('The server has ended the connection.');
  }
}

function isSame(a: Endpoint, b: Endpoint): boolean {
  return a.service === b.service && a.characteristic === b.characteristic;
}
