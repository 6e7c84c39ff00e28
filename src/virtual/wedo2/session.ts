import type {Clock} from '../../clock.js';
import type {GattSession} from '../../gatt/gatt-server.js';
import type {Endpoint} from '../../gatt/endpoint.js';
import {can, findCharacteristic, type CharacteristicName, type Property} from './gatt-table.js';
import {SimulatedLink, type LinkModel} from '../link/link-model.js';
import {callAll} from '../listeners.js';

type Listener = (bytes: Uint8Array) => void;

/** What one connection asks of its hub. */
export interface SessionHost {
  /** Whether the write that is just being sent shall be refused. */
  refuses(): boolean;
  /** A write has arrived. */
  receive(name: CharacteristicName, bytes: Uint8Array, response: boolean): void;
  read(name: CharacteristicName): Uint8Array;
  /** The client has subscribed for the first time. */
  greet(name: CharacteristicName): void;
  /** A write without response was lost in the link's full queue. */
  lose(): void;
  /** The client has closed the connection. */
  leave(): void;
}

/** One client's connection to the virtual hub. */
export class Session implements GattSession {
  readonly #host: SessionHost;
  readonly #link: SimulatedLink;
  readonly #onLost: (reason: string) => void;
  readonly #subscriptions = new Map<CharacteristicName, Set<Listener>>();
  #isOpen = true;

  constructor(host: SessionHost, clock: Clock, model: LinkModel, onLost: (reason: string) => void) {
    this.#host = host;
    this.#link = new SimulatedLink(clock, model);
    this.#onLost = onLost;
  }

  async write(to: Endpoint, bytes: Uint8Array, response: boolean): Promise<void> {
    const name = this.#find(to, 'write');
    const copy = bytes.slice();
    if (this.#host.refuses()) {
      return this.#link.request(() => {
        throw new Error('the hub refused the write');
      });
    }
    if (response || !can(name, 'command')) {
      return this.#link.request(() => this.#host.receive(name, copy, true));
    }
    if (!this.#link.command(() => this.#host.receive(name, copy, false))) this.#host.lose();
  }

  async read(from: Endpoint): Promise<Uint8Array> {
    const name = this.#find(from, 'read');
    return this.#link.request(() => this.#host.read(name));
  }

  async subscribe(from: Endpoint, listener: Listener): Promise<void> {
    const name = this.#find(from, 'notify');
    return this.#link.request(() => {
      const listeners = this.#subscriptions.get(name);
      if (listeners) {
        listeners.add(listener);
      } else {
        this.#subscriptions.set(name, new Set([listener]));
        this.#host.greet(name);
      }
    });
  }

  /** What was written is carried first. */
  close(): void {
    if (!this.#isOpen) return;
    this.#link.flush();
    this.#end('the connection was closed');
    this.#host.leave();
  }

  /** Ends the connection from the hub's side. */
  drop(reason: string): void {
    this.#end(reason);
    this.#onLost(reason);
  }

  hasSubscribed(name: CharacteristicName): boolean {
    return this.#subscriptions.has(name);
  }

  notify(name: CharacteristicName, bytes: Uint8Array): void {
    const listeners = this.#subscriptions.get(name);
    if (listeners) this.#link.notification(() => callAll(listeners, bytes));
  }

  #end(reason: string): void {
    this.#isOpen = false;
    this.#link.end(new Error(reason));
  }

  #find(endpoint: Endpoint, property: Property): CharacteristicName {
    const name = findCharacteristic(endpoint);
    if (name && can(name, property)) return name;
    throw new Error(`the hub has no ${property} at ${endpoint.characteristic}`);
  }
}
