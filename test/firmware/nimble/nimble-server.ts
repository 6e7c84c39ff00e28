import type {Advertisement} from '../../../src/ble/advertisement.js';
import {keyOf, type Endpoint} from '../../../src/ble/endpoint.js';
import type {GattSession} from '../../../src/ble/gatt-server.js';
import {normaliseUuid} from '../../../src/ble/uuid.js';
import {
  AttClient,
  discover,
  uuidOf,
  type FoundCharacteristic,
  type FoundService,
} from './att-client.js';
import type {Controller} from './controller.js';
import type {Link} from './link.js';

export const ATT_CHANNEL = 0x0004;
/** What Android, Windows and Linux ask for, or less. */
const MTU = 247;
const CLIENT_CONFIGURATION = normaliseUuid(0x2902);
const NOTIFICATIONS = Uint8Array.of(1, 0);

/** Types of advertising data (Core Specification Supplement, Part A). */
export const AD = {flags: 0x01, services128: 0x07, name: 0x09} as const;

/** The structures of advertising data, by type: each begins with its length and its type. */
export function adStructures(bytes: Uint8Array): Map<number, Uint8Array> {
  const structures = new Map<number, Uint8Array>();
  for (let at = 0; at < bytes.length; at += 1 + (bytes[at] ?? 0)) {
    const end = at + 1 + (bytes[at] ?? 0);
    if (end > bytes.length) throw new Error('Advertising data is cut off.');
    structures.set(bytes[at + 1] ?? 0, bytes.slice(at + 2, end));
  }
  return structures;
}

/** A peripheral behind the controller: each session is a central that connects over ATT. */
export class NimbleServer {
  readonly #controller: Controller;
  readonly #mtu: number;
  #last: Advertisement = {name: '', services: [], manufacturerData: new Map()};

  constructor(controller: Controller, mtu = MTU) {
    this.#controller = controller;
    this.#mtu = mtu;
  }

  get name(): string {
    return this.advertisement.name;
  }

  /** Of its latest advertising. Our firmware has one service, and no data of a manufacturer. */
  get advertisement(): Advertisement {
    const {onAir} = this.#controller;
    if (onAir !== null) {
      const all = new Map([...adStructures(onAir.data), ...adStructures(onAir.scanResponse)]);
      const service = all.get(AD.services128);
      this.#last = {
        name: new TextDecoder().decode(all.get(AD.name)),
        services: service === undefined ? [] : [uuidOf(service)],
        manufacturerData: new Map(),
      };
    }
    return this.#last;
  }

  async connect(onLost: (reason: string) => void): Promise<NimbleSession> {
    const link = this.#controller.connect();
    const client = new AttClient(payload => link.send({channel: ATT_CHANNEL, payload}));
    link.onFrame = ({channel, payload}) => {
      if (channel === ATT_CHANNEL) client.receive(payload);
    };
    let isOpen = true;
    link.onEnded = reason => {
      const text = `the link ended with reason ${reason}`;
      client.end(text);
      if (isOpen) onLost(text);
    };
    await client.exchangeMtu(this.#mtu);
    const services = await discover(client);
    return new NimbleSession(client, link, services, () => {
      isOpen = false;
      if (!link.hasEnded) this.#controller.disconnect();
    });
  }
}

/** With what lies below it, for tests that go past the interface. */
export class NimbleSession implements GattSession {
  readonly #characteristics: ReadonlyMap<string, FoundCharacteristic>;

  constructor(
    readonly client: AttClient,
    readonly link: Link,
    readonly services: readonly FoundService[],
    readonly close: () => void,
  ) {
    this.#characteristics = new Map(
      services.flatMap(({uuid: service, characteristics}) =>
        characteristics.map(each => [keyOf({service, characteristic: each.uuid}), each]),
      ),
    );
  }

  async write(to: Endpoint, bytes: Uint8Array, response: boolean): Promise<void> {
    const {handle, properties} = this.find(to);
    if (!response && properties.includes('write-without-response')) {
      this.client.writeCommand(handle, bytes);
    } else {
      await this.client.write(handle, bytes);
    }
  }

  async read(from: Endpoint): Promise<Uint8Array> {
    return this.client.read(this.find(from).handle);
  }

  async subscribe(from: Endpoint, listener: (bytes: Uint8Array) => void): Promise<void> {
    const {handle, descriptors} = this.find(from);
    const configuration = descriptors.find(({uuid}) => uuid === CLIENT_CONFIGURATION);
    if (configuration === undefined) throw new Error(`${from.characteristic} sends nothing.`);
    this.client.listen(handle, listener);
    await this.client.write(configuration.handle, NOTIFICATIONS);
  }

  find(endpoint: Endpoint): FoundCharacteristic {
    const found = this.#characteristics.get(keyOf(endpoint));
    if (found === undefined) throw new Error(`There is no ${endpoint.characteristic}.`);
    return found;
  }
}
