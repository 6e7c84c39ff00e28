import {worstSecond} from '../../src/limiters/worst-second.js';
import {wedo2RawAccess} from '../../src/hubs/wedo2/raw-access.js';
import {LinkServer} from '../../src/link-server/link-server.js';
import type {LinkSession, LinkSocket} from '../../src/link-server/link-session.js';
import {createFixedSource} from '../../src/link-server/fixed-source.js';
import {toServedHub} from '../../src/apps/cli/hub/virtual-served-hub.js';
import {GATT_TABLE, type CharacteristicName} from '../../src/virtual/wedo2/gatt-table.js';
import {createVirtualHub, type LinkModel, type LinkedHub} from '../../src/virtual/index.js';
import {createFakeClock, type FakeClock} from '../support/fake-clock.js';

export interface Message {
  readonly id?: string | number | null;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly error?: {
    readonly code: number;
    readonly message: string;
    readonly data?: string;
    readonly retryAfterMs?: number;
  };
}

/** The rate of the hub, and one stop for each motor and the tone (docs/virtual-hub.md). */
export const MOST_IN_A_SECOND = 20 + 3;

export const DISCOVER = {
  filters: [{services: [GATT_TABLE.attachedIo.service]}],
  optionalServices: [GATT_TABLE.values.service],
};

/** A client of a served hub. It keeps the messages that it receives. */
export class TestClient implements LinkSocket {
  readonly received: Message[] = [];
  readonly session: LinkSession;
  readonly #fake: FakeClock;
  bufferedBytes = 0;
  isClosed = false;
  #nextId = 0;

  constructor(server: LinkServer, fake: FakeClock) {
    this.#fake = fake;
    this.session = server.open(this);
  }

  send(text: string): void {
    this.received.push(JSON.parse(text) as Message);
  }

  close(): void {
    this.isClosed = true;
  }

  sendText(text: string | Uint8Array): void {
    this.session.receive(text);
  }

  end(): void {
    this.session.end();
  }

  /** Sends a request inside this call, and returns its id. */
  ask(method: string, params?: unknown): number {
    const id = this.#nextId++;
    this.session.receive(JSON.stringify({jsonrpc: '2.0', id, method, params}));
    return id;
  }

  answerTo(id: number): Message | undefined {
    return this.received.find(message => message.id === id && message.method === undefined);
  }

  /** The answer to a request, after pending promises and timers of 0 ms. */
  async request(method: string, params?: unknown): Promise<Message> {
    const id = this.ask(method, params);
    await this.#fake.advance(0);
    return this.answerTo(id) ?? {};
  }

  /** The error code of the answer; undefined: no error. */
  async errorOf(method: string, params?: unknown): Promise<number | undefined> {
    const {error} = await this.request(method, params);
    return error?.code;
  }

  calls(method: string): Message[] {
    return this.received.filter(message => message.method === method);
  }

  /** The parameters of the calls of this method that were received. */
  paramsOf(method: string): Message['params'][] {
    return this.calls(method).map(({params}) => params);
  }

  async connect(id = 'hub-1', search: unknown = DISCOVER): Promise<void> {
    await this.request('discover', search);
    const {error} = await this.request('connect', {peripheralId: id});
    if (error) throw new Error(error.data ?? error.message);
  }

  /** A write's id; the bytes are sent inside this call. */
  write(name: CharacteristicName, bytes: readonly number[], withResponse = false): number {
    return this.writeTo(at(name), bytes, withResponse);
  }

  /** The same for a hub of any family. */
  writeTo(to: WireEndpoint, bytes: Iterable<number>, withResponse = false): number {
    const message = Buffer.from([...bytes]).toString('base64');
    return this.ask('write', {...to, message, encoding: 'base64', withResponse});
  }
}

interface WireEndpoint {
  readonly serviceId: string;
  readonly characteristicId: string;
}

export function at(name: CharacteristicName): WireEndpoint {
  const {service, characteristic} = GATT_TABLE[name];
  return {serviceId: service, characteristicId: characteristic};
}

interface RigOptions {
  readonly count?: number;
  readonly link?: Partial<LinkModel>;
}

/** Virtual hubs 'hub-1' and so on, with a motor in each port, served on a fake clock. */
export function createLinkRig({count = 1, link = {}}: RigOptions = {}) {
  const fake = createFakeClock();
  const {clock} = fake;
  const plugged = {1: 'motor', 2: 'motor'} as const;
  const make = (number: number) =>
    createVirtualHub({clock, id: `hub-${number}`, name: `Virtual hub ${number}`, plugged, link});
  const hub = make(1);
  const hubs = [hub, ...Array.from({length: count - 1}, (_, index) => make(index + 2))];
  const sources = [
    createFixedSource(
      hubs.map((each, at) => toServedHub(each, GATT_TABLE, at)),
      clock,
    ),
  ];
  const server = new LinkServer({sources, families: [wedo2RawAccess], clock});
  const client = () => new TestClient(server, fake);
  const connected = async () => {
    const created = client();
    await created.connect();
    return created;
  };
  return {fake, hub, hubs, server, client, connected};
}

/** The largest number of frames that reached a hub in any half-open second. */
export function framesInWorstSecond(hub: LinkedHub): number {
  return worstSecond(hub.state.log.map(({atMs}) => atMs));
}
