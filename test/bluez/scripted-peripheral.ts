import type {Endpoint} from '../../src/ble/endpoint.js';
import type {RigPeripheral} from '../rig/bluez-device.js';

const uuid = (shortId: string) => `0000${shortId}-0000-1000-8000-00805f9b34fb`;

export const SERVICE = uuid('aa00');
/** Takes requests and commands, and may be read. */
export const BOTH: Endpoint = {service: SERVICE, characteristic: uuid('aa01')};
export const COMMANDS: Endpoint = {service: SERVICE, characteristic: uuid('aa02')};
export const REQUESTS: Endpoint = {service: SERVICE, characteristic: uuid('aa03')};
export const SENSOR: Endpoint = {service: SERVICE, characteristic: uuid('aa04')};

export interface Write {
  readonly kind: 'request' | 'command';
  readonly bytes: readonly number[];
}

/** A peripheral whose answers a test decides. */
export class ScriptedPeripheral implements RigPeripheral {
  readonly writes: Write[] = [];
  /** Called for each write and read; its promise is the answer. */
  answer: () => Promise<void> = () => Promise.resolve();
  value = Uint8Array.of(1, 2);
  readonly advertised = [SERVICE];
  readonly manufacturerData = new Map([[919, Uint8Array.of(1, 2, 3)]]);
  readonly characteristics: RigPeripheral['characteristics'] = [
    {...BOTH, properties: ['read', 'write', 'command']},
    {...COMMANDS, properties: ['command']},
    {...REQUESTS, properties: ['write']},
    {...SENSOR, properties: ['read', 'notify']},
  ];
  readonly server: RigPeripheral['server'];
  #notify: (bytes: Uint8Array) => void = () => undefined;
  #loseLink: (reason: string) => void = () => undefined;

  constructor(name = 'Scripted') {
    this.server = {
      id: name,
      name,
      connect: onLost => {
        this.#loseLink = onLost;
        return Promise.resolve({
          write: async (_to, bytes, response) => {
            this.writes.push({kind: response ? 'request' : 'command', bytes: [...bytes]});
            await this.answer();
          },
          read: async () => {
            await this.answer();
            return this.value;
          },
          subscribe: (_from, listener) => {
            this.#notify = listener;
            return Promise.resolve();
          },
          close: () => undefined,
        });
      },
    };
  }

  notify(...bytes: readonly number[]): void {
    this.#notify(Uint8Array.from(bytes));
  }

  /** The link ends by itself. */
  loseLink(): void {
    this.#loseLink('out of range');
  }
}
