import {WebSocket, type ClientOptions} from 'ws';
import {until} from './until.js';

interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: string;
  readonly retryAfterMs?: number;
}

export interface Answer {
  readonly result?: unknown;
  readonly error?: RpcError;
}

interface Message extends Answer {
  readonly id?: string | number | null;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export interface Found {
  readonly peripheralId: string;
  readonly name: string;
  readonly rssi: number;
}

interface Characteristic {
  readonly service: string;
  readonly characteristic: string;
}

const ANSWER_TIMEOUT_MS = 180_000;

/** A client of Scratch Link that is not Scratch: its ids are text, and it names the encoding. */
export class LinkClient {
  /** Messages that are no answers, in their order. */
  readonly calls: Message[] = [];
  readonly found = new Map<string, Found>();
  readonly socket: WebSocket;
  /** Gets the bytes of each notification, instead of `calls`. */
  onNotification: ((bytes: Uint8Array) => void) | null = null;
  readonly #answers = new Map<string, (answer: Answer) => void>();
  #count = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.#receive(JSON.parse(data.toString()) as Message));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      for (const id of this.#answers.keys()) this.#settle(id, {});
    });
  }

  /** Rejects if the server refuses the session. */
  static async open(url: string, options: ClientOptions = {}): Promise<LinkClient> {
    const socket = new WebSocket(url, options);
    const client = new LinkClient(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return client;
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Resolves with neither result nor error if the socket closes first. */
  ask(method: string, params?: unknown): Promise<Answer> {
    const id = `request ${++this.#count}`;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#answers.delete(id);
        reject(new Error(`There was no answer to ${method}.`));
      }, ANSWER_TIMEOUT_MS);
      this.#answers.set(id, answer => {
        clearTimeout(timer);
        resolve(answer);
      });
      this.socket.send(JSON.stringify({jsonrpc: '2.0', id, method, params}));
    });
  }

  /** The result. Rejects with an error. */
  async request(method: string, params?: unknown): Promise<unknown> {
    const {result, error} = await this.ask(method, params);
    if (error !== undefined) throw new Error(`${method}: ${error.data ?? error.message}`);
    if (result === undefined) throw new Error(`${method}: the socket was closed`);
    return result;
  }

  /** Searches for a hub that has this name and advertises the first of these services, and returns its id. */
  async find(name: string, [advertised, ...optionalServices]: readonly string[]): Promise<string> {
    await this.request('discover', {filters: [{services: [advertised]}], optionalServices});
    const withName = () => [...this.found.values()].find(each => each.name === name);
    await until(`${name} is found`, () => withName() !== undefined);
    return withName()?.peripheralId ?? '';
  }

  async connect(name: string, services: readonly string[]): Promise<void> {
    await this.request('connect', {peripheralId: await this.find(name, services)});
  }

  write(
    {service, characteristic}: Characteristic,
    bytes: readonly number[],
    withResponse?: boolean,
  ): Promise<Answer> {
    const message = Buffer.from(bytes).toString('base64');
    const to = {serviceId: service, characteristicId: characteristic};
    const kind = withResponse !== undefined && {withResponse};
    return this.ask('write', {...to, message, encoding: 'base64', ...kind});
  }

  close(): void {
    this.socket.close();
  }

  #receive(message: Message): void {
    const {id, method, params = {}} = message;
    if (method === undefined) {
      this.#settle(String(id), message);
    } else if (method === 'didDiscoverPeripheral') {
      const found = params as unknown as Found;
      this.found.set(found.peripheralId, found);
    } else if (method === 'characteristicDidChange' && this.onNotification !== null) {
      this.onNotification(Buffer.from(String(params.message), 'base64'));
    } else {
      this.calls.push(message);
    }
  }

  #settle(id: string, answer: Answer): void {
    const settle = this.#answers.get(id);
    this.#answers.delete(id);
    settle?.(answer);
  }
}
