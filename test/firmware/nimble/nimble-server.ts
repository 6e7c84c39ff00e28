import type {Advertisement} from '../../../src/gatt/advertisement.js';
import {keyOf, type Endpoint} from '../../../src/gatt/endpoint.js';
import type {GattServer, GattSession} from '../../../src/gatt/gatt-server.js';
import {normaliseUuid} from '../../../src/gatt/uuid.js';
import {AttClient} from './att/client.js';
import {discover, type FoundCharacteristic, type FoundService} from './att/discovery.js';
import {CLIENT_CONFIGURATION} from './att/requests.js';
import type {Controller} from './controller.js';
import {toAdvertisement} from './hci/advertising.js';
import {ATT_CHANNEL} from './l2cap.js';
import type {Link} from './link.js';

/** What Android, Windows and Linux ask for, or less. */
const MTU = 247;
const NOTIFICATIONS = Uint8Array.of(1, 0);
const INDICATIONS = Uint8Array.of(2, 0);

/** A peripheral behind the controller, for our transports: each session is a central that connects over ATT. */
export class NimbleServer implements GattServer {
  readonly id: string;
  readonly #controller: Controller;
  readonly #mtu: number;
  #last: Advertisement = {name: '', services: [], manufacturerData: new Map()};

  constructor(controller: Controller, mtu = MTU) {
    this.id = controller.address;
    this.#controller = controller;
    this.#mtu = mtu;
  }

  get name(): string {
    return this.advertisement.name;
  }

  /** Of its latest advertising. */
  get advertisement(): Advertisement {
    const {onAir} = this.#controller;
    if (onAir !== null) this.#last = toAdvertisement([...onAir.data, ...onAir.scanResponse]);
    return this.#last;
  }

  get isInRange(): boolean {
    return this.#controller.onAir !== null;
  }

  onInRange(listener: () => void): () => void {
    return this.#controller.onAdvertising(listener);
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
  readonly #subscriptions = new Set<number>();

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
    const {handle, properties, descriptors} = this.find(from);
    const type = normaliseUuid(CLIENT_CONFIGURATION);
    const configuration = descriptors.find(({uuid}) => uuid === type);
    if (configuration === undefined) throw new Error(`${from.characteristic} sends nothing.`);
    this.client.listen(handle, listener);
    if (this.#subscriptions.has(handle)) return;
    this.#subscriptions.add(handle);
    const value = properties.includes('notify') ? NOTIFICATIONS : INDICATIONS;
    await this.client.write(configuration.handle, value);
  }

  find(endpoint: Endpoint): FoundCharacteristic {
    const found = this.#characteristics.get(keyOf(endpoint));
    if (found === undefined) throw new Error(`There is no ${endpoint.characteristic}.`);
    return found;
  }
}
