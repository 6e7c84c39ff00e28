import type {HubRecord} from './hub-models.js';
import type {HubState} from './hub-state.js';
import {MessageType, versionBytes, writeMessage, type Refusal} from './messages.js';

const Operation = {set: 1, enable: 2, disable: 3, reset: 4, request: 5, update: 6} as const;
const MAX_NAME_BYTES = 14;

const utf8 = (value: string) => [...new TextEncoder().encode(value)];

interface Property {
  readonly read: (state: HubState, record: HubRecord) => readonly number[];
  /** Whether the hub can report its changes. */
  readonly hasUpdates?: true;
}

const always = (bytes: readonly number[]): Property => ({read: () => bytes});

export const PropertyNumber = {name: 1, button: 2, battery: 6} as const;

const PROPERTIES: ReadonlyMap<number, Property> = new Map<number, Property>([
  [PropertyNumber.name, {read: ({name}) => utf8(name), hasUpdates: true}],
  [PropertyNumber.button, {read: state => [state.buttonPressed ? 1 : 0], hasUpdates: true}],
  [0x03, {read: (_, {firmwareVersion}) => versionBytes(firmwareVersion)}],
  // Hardware version.
  [0x04, always(versionBytes('0.4.00.0000'))],
  // Signal strength, in dBm.
  [0x05, {read: () => [-45 & 0xff], hasUpdates: true}],
  [PropertyNumber.battery, {read: ({batteryPercent}) => [batteryPercent], hasUpdates: true}],
  // Battery type: normal.
  [0x07, always([0])],
  [0x08, always(utf8('LEGO System A/S'))],
  // Version of the radio.
  [0x09, always(utf8('7.2c'))],
  // Version of the protocol: 3.0.
  [0x0a, always([0, 3])],
  [0x0b, {read: (_, {systemTypeId}) => [systemTypeId]}],
  // Network id.
  [0x0c, always([0])],
  // MAC address.
  [0x0d, always([0x00, 0x16, 0x53, 0xa5, 0x16, 0xe2])],
]);

/** The hub's properties, and which of their changes the client wants to hear of. */
export class Properties {
  readonly #state: HubState;
  readonly #record: HubRecord;
  readonly #defaultName: string;
  readonly #send: (message: Uint8Array) => void;
  readonly #enabled = new Set<number>();

  constructor(state: HubState, record: HubRecord, send: (message: Uint8Array) => void) {
    this.#state = state;
    this.#record = record;
    this.#defaultName = state.name;
    this.#send = send;
  }

  /** Carries out `property operation [value]`. */
  run(payload: DataView): Refusal | null {
    const [number = 0, operation, ...value] = bytesOf(payload);
    const property = PROPERTIES.get(number);
    if (!property) return 'invalidUse';
    if (operation === Operation.set) return this.#set(number, Uint8Array.from(value));
    if (value.length > 0) return 'invalidUse';
    switch (operation) {
      case Operation.request:
        this.#update(number, property);
        return null;
      case Operation.enable:
        if (!property.hasUpdates) return 'invalidUse';
        this.#enabled.add(number);
        this.#update(number, property);
        return null;
      case Operation.disable:
        if (!property.hasUpdates) return 'invalidUse';
        this.#enabled.delete(number);
        return null;
      case Operation.reset:
        return this.#set(number, new TextEncoder().encode(this.#defaultName));
      default:
        return 'invalidUse';
    }
  }

  /** Sends the new value if the client has enabled updates of this property. */
  changed(number: number): void {
    const property = PROPERTIES.get(number);
    if (property && this.#enabled.has(number)) this.#update(number, property);
  }

  /** Begins a connection. */
  reset(): void {
    this.#enabled.clear();
  }

  /** Only the name can be set. */
  #set(number: number, value: Uint8Array): Refusal | null {
    const isName = value.length > 0 && value.length <= MAX_NAME_BYTES;
    if (number !== PropertyNumber.name || !isName) return 'invalidUse';
    this.#state.name = new TextDecoder().decode(value);
    this.changed(number);
    return null;
  }

  #update(number: number, {read}: Property): void {
    const value = read(this.#state, this.#record);
    this.#send(writeMessage(MessageType.property, [number, Operation.update, ...value]));
  }
}

const bytesOf = ({buffer, byteOffset, byteLength}: DataView) =>
  new Uint8Array(buffer, byteOffset, byteLength);
