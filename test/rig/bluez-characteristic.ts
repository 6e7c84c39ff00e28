import {setTimeout as sleep} from 'node:timers/promises';
import type {GattSession} from '../../src/ble/gatt-server.js';
import type {Endpoint} from '../../src/ble/endpoint.js';
import {BusError, type BusInterface, type BusObjects, type Properties} from './bus-objects.js';

/** 'command' is a write without response. */
export type Ability = 'read' | 'write' | 'command' | 'notify';

/** A characteristic of a peripheral with its properties. */
export interface RigCharacteristic extends Endpoint {
  readonly properties: readonly Ability[];
}

export const CHARACTERISTIC = 'org.bluez.GattCharacteristic1';
export const DESCRIPTOR = 'org.bluez.GattDescriptor1';

const REFUSED = new BusError('org.bluez.Error.NotPermitted', 'Not permitted');
const CLIENT_CONFIGURATION = '00002902-0000-1000-8000-00805f9b34fb';

const FLAGS: Readonly<Record<Ability, string>> = {
  read: 'read',
  write: 'write',
  command: 'write-without-response',
  notify: 'notify',
};

/** A write that BlueZ was asked for. */
export interface RigWrite extends Endpoint {
  readonly kind: 'request' | 'command';
  readonly bytes: Uint8Array;
}

/** How the peripheral answers. May be changed at any time. */
export interface Answers {
  /** How long a read or an acknowledged write takes. */
  answersAfterMs: number;
  refusesReads: boolean;
  refusesWrites: boolean;
}

/** One characteristic of a connected device, as BlueZ shows it; gone when the connection ends. */
export class BluezCharacteristic {
  readonly path: string;
  /** The number of reads that were answered. */
  readCount = 0;
  readonly #objects: BusObjects;
  readonly #endpoint: Endpoint;
  readonly #abilities: readonly Ability[];
  readonly #session: GattSession;
  readonly #answers: Answers;
  readonly #writes: RigWrite[];
  /** Open requests. BlueZ accepts one read and one write at a time. */
  readonly #pending = new Set<'read' | 'write'>();
  #subscription: Promise<void> | null = null;

  constructor(
    objects: BusObjects,
    path: string,
    {service, characteristic, properties}: RigCharacteristic,
    session: GattSession,
    {answers, writes}: {readonly answers: Answers; readonly writes: RigWrite[]},
  ) {
    this.#objects = objects;
    this.path = path;
    this.#endpoint = {service, characteristic};
    this.#abilities = properties;
    this.#session = session;
    this.#answers = answers;
    this.#writes = writes;
  }

  /** Puts it, and the descriptor of one that notifies, under the service's path. */
  publish(servicePath: string): void {
    this.#objects.add(this.path, {
      [CHARACTERISTIC]: {
        properties: {
          UUID: ['s', this.#endpoint.characteristic],
          Service: ['o', servicePath],
          Value: ['ay', []],
          Notifying: ['b', false],
          Flags: ['as', this.#abilities.map(each => FLAGS[each])],
          MTU: ['q', 23],
        },
        methods: this.#methods(),
      },
    });
    if (!this.#abilities.includes('notify')) return;
    this.#objects.add(this.#descriptorPath, {
      [DESCRIPTOR]: {
        properties: {
          UUID: ['s', CLIENT_CONFIGURATION],
          Characteristic: ['o', this.path],
          Value: ['ay', []],
        },
        methods: {},
      },
    });
  }

  withdraw(): void {
    this.#objects.remove(this.#descriptorPath);
    this.#objects.remove(this.path);
  }

  get #descriptorPath(): string {
    return `${this.path}/desc0001`;
  }

  #methods(): BusInterface['methods'] {
    return {
      ReadValue: async () => {
        const bytes = await this.#alone('read', () => this.#read());
        this.readCount++;
        // BlueZ reports a value that was read, too.
        this.#set({Value: ['ay', bytes]});
        return ['ay', bytes];
      },
      WriteValue: async (value, options) => {
        const bytes = Uint8Array.from(value as Uint8Array);
        const kind = textOption(options, 'type') === 'command' ? 'command' : 'request';
        if (kind === 'command') await this.#failing(() => this.#write(kind, bytes));
        else await this.#alone('write', () => this.#write(kind, bytes));
        return undefined;
      },
      StartNotify: async () => {
        this.#subscription ??= this.#failing(() =>
          this.#session.subscribe(this.#endpoint, value => this.#notified(value)),
        );
        try {
          await this.#subscription;
        } catch (error) {
          this.#subscription = null;
          throw error;
        }
        this.#set({Notifying: ['b', true]});
        return undefined;
      },
      StopNotify: () => {
        this.#set({Notifying: ['b', false]});
        return Promise.resolve(undefined);
      },
    };
  }

  async #read(): Promise<Uint8Array> {
    const {answersAfterMs, refusesReads} = this.#answers;
    await pause(answersAfterMs);
    if (refusesReads) throw REFUSED;
    return this.#session.read(this.#endpoint);
  }

  async #write(kind: RigWrite['kind'], bytes: Uint8Array): Promise<void> {
    this.#writes.push({...this.#endpoint, kind, bytes});
    const {answersAfterMs, refusesWrites} = this.#answers;
    if (kind === 'request') await pause(answersAfterMs);
    if (refusesWrites) throw REFUSED;
    await this.#session.write(this.#endpoint, bytes, kind === 'request');
  }

  /** The answer to StartNotify is sent before the first notification, as on a real link. */
  #notified(value: Uint8Array): void {
    const copy = value.slice();
    setImmediate(() => this.#set({Value: ['ay', copy]}));
  }

  #set(changes: Properties): void {
    this.#objects.set(this.path, CHARACTERISTIC, changes);
  }

  async #alone<T>(kind: 'read' | 'write', operation: () => Promise<T>): Promise<T> {
    if (this.#pending.has(kind)) {
      throw new BusError('org.bluez.Error.InProgress', 'In Progress');
    }
    this.#pending.add(kind);
    try {
      return await this.#failing(operation);
    } finally {
      this.#pending.delete(kind);
    }
  }

  async #failing<T>(operation: () => Promise<T>): Promise<T> {
    try {
      return await operation();
    } catch (error) {
      if (error instanceof BusError) throw error;
      throw new BusError('org.bluez.Error.Failed', String(error));
    }
  }
}

/** Without a delay it does not wait at all: the next event of the bus must not overtake. */
async function pause(delayMs: number): Promise<void> {
  if (delayMs > 0) await sleep(delayMs);
}

/** A text of an `a{sv}` as the library reads one: pairs of a name and [signature, [value]]. */
function textOption(options: unknown, name: string): string | undefined {
  const pairs = options as readonly (readonly [string, readonly [unknown, readonly unknown[]]])[];
  const value = pairs.find(([key]) => key === name)?.[1][1][0];
  return typeof value === 'string' ? value : undefined;
}
