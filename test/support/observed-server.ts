import type {Endpoint} from '../../src/ble/endpoint.js';
import {keyOf} from '../../src/ble/endpoint.js';
import type {GattServer, GattSession} from '../../src/ble/gatt-server.js';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';

type Listener = (bytes: Uint8Array) => void;
/** By characteristic. */
type Subscriptions = Map<string, Listener[]>;

/** Shows what clients ask of a GATT server, before anything goes wrong with it. */
export class ObservedServer implements GattServer {
  onWrite: (to: Endpoint, bytes: Uint8Array) => void = () => undefined;
  onRequest: (kind: 'write' | 'read' | 'subscribe', to: Endpoint) => void = () => undefined;
  onNotify: (from: Endpoint, bytes: Uint8Array) => void = () => undefined;
  /** Connections since the server was made. */
  connects = 0;
  /** The most connections at one time. */
  mostSessions = 0;
  /** The most subscriptions to one characteristic within one connection. */
  mostSubscriptions = 0;
  readonly #server: GattServer;
  readonly #sessions = new Set<Subscriptions>();

  constructor(server: GattServer) {
    this.#server = server;
  }

  get id(): string {
    return this.#server.id;
  }

  get name(): string {
    return this.#server.name;
  }

  get advertisement() {
    return this.#server.advertisement;
  }

  get openSessions(): number {
    return this.#sessions.size;
  }

  /** Sends a notification that the server itself has not sent to all clients that have subscribed. */
  notify(from: Endpoint, bytes: Uint8Array): void {
    for (const subscriptions of this.#sessions) {
      for (const listener of subscriptions.get(keyOf(from)) ?? []) listener(bytes);
    }
  }

  async connect(onLost: (reason: string) => void): Promise<GattSession> {
    const subscriptions: Subscriptions = new Map();
    const session = await this.#server.connect(reason => {
      this.#sessions.delete(subscriptions);
      onLost(reason);
    });
    this.connects++;
    this.#sessions.add(subscriptions);
    this.mostSessions = Math.max(this.mostSessions, this.#sessions.size);
    return {
      write: (to, bytes, response) => {
        this.onRequest('write', to);
        this.onWrite(to, bytes);
        return session.write(to, bytes, response);
      },
      read: from => {
        this.onRequest('read', from);
        return session.read(from);
      },
      subscribe: (from, listener) => {
        this.onRequest('subscribe', from);
        const listeners = [...(subscriptions.get(keyOf(from)) ?? []), listener];
        subscriptions.set(keyOf(from), listeners);
        this.mostSubscriptions = Math.max(this.mostSubscriptions, listeners.length);
        return session.subscribe(from, bytes => {
          this.onNotify(from, bytes);
          listener(bytes);
        });
      },
      close: () => {
        this.#sessions.delete(subscriptions);
        session.close();
      },
    };
  }
}

export interface SentFrame {
  readonly atMs: number;
  readonly characteristic: string;
  readonly bytes: readonly number[];
}

/** A listener for onWrite that keeps the frames in `frames`. */
export function keepFrames(frames: SentFrame[], now: () => number) {
  return ({characteristic}: Endpoint, bytes: Uint8Array): void => {
    frames.push({atMs: now(), characteristic, bytes: [...bytes]});
  };
}

/** Whether this makes a motor turn. */
export function turnsMotor(frame: SentFrame): boolean {
  return commandsOutput(frame) && frame.bytes[1] === 1;
}

/** Whether this is a command to a motor, the light or the tone that is no stop. */
export function commandsOutput({characteristic, bytes}: SentFrame): boolean {
  const [, command, , power] = bytes;
  const isStop = command === 3 || (command === 1 && (power === 0 || power === 127));
  return characteristic === GATT_TABLE.outputCommand.characteristic && !isStop;
}
