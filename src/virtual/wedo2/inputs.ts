import type {VirtualGattServer} from '../server/virtual-gatt-server.js';
import type {CharacteristicName} from './gatt-table.js';
import type {HubState} from './hub-state.js';
import {DeviceType, encodeValues, inUnit, sensorMode} from './devices.js';

export interface InputOptions {
  /**
   * First byte of every format and value message, 0..255. 3 by default: real hubs were seen to send 2 and 3. Official
   * Scratch takes a value with 1 or 2 for an attach message, and node-poweredup one with 0 or 1 for the button.
   */
  readonly revision?: number;
  /** true: a value message has every port that notifies, not only the one whose value changed. False by default. */
  readonly groupValues?: boolean;
}

const SET_FORMAT_BYTES = 11;
const READ_BYTES = 3;
/** node-poweredup's short command for the light's mode: `06 17 01` and one of these, with the mode that follows. */
const SHORT_LIGHT_MODES: ReadonlyMap<number | undefined, number> = new Map([
  [1, 0],
  [2, 1],
]);
/** What fits in a notification at the MTU that every BLE host has. */
const MESSAGE_BYTES = 20;
const DEFAULT_FORMAT = {mode: 0, delta: 1, unit: 0, notify: false} as const;

/** Formats and values of the ports. Carries out what is written to the input command characteristic. */
export class Inputs {
  readonly #state: HubState;
  readonly #server: VirtualGattServer<CharacteristicName>;
  readonly #revision: number;
  readonly #groupValues: boolean;
  /** The values that were last sent, by port. Deltas are measured from them. */
  readonly #reported = new Map<number, readonly number[]>();
  #lastMessage = new Uint8Array();

  constructor(
    state: HubState,
    server: VirtualGattServer<CharacteristicName>,
    {revision = 3, groupValues = false}: InputOptions,
  ) {
    this.#state = state;
    this.#server = server;
    this.#revision = revision;
    this.#groupValues = groupValues;
  }

  /** The latest value message, as a read of its characteristic gives it. */
  get lastMessage(): Uint8Array {
    return this.#lastMessage;
  }

  /**
   * Carries out set format, read format, read value or node-poweredup's light mode. Returns false if no attached device
   * can do it.
   */
  run(bytes: Uint8Array): boolean {
    const [command, kind, port] = bytes;
    if (port === undefined) return false;
    if (kind === DeviceType.light && bytes.length === 4) return this.#setLightMode(bytes);
    if (command === 1 && kind === 2) return this.#setFormat(port, bytes);
    if (bytes.length !== READ_BYTES || kind !== 1 || !this.#state.formats.has(port)) return false;
    if (command === 1) this.#sendFormat(port);
    else if (command === 0) this.#sendValues([port]);
    else return false;
    return true;
  }

  /** Gives a port the default format of its device, if the device measures anything. */
  reset(port: number, type: number): void {
    this.#reported.delete(port);
    if (sensorMode(type, DEFAULT_FORMAT.mode)) {
      this.#state.formats.set(port, {type, ...DEFAULT_FORMAT});
    } else {
      this.#state.formats.delete(port);
    }
  }

  detach(port: number): void {
    this.#reported.delete(port);
    this.#state.formats.delete(port);
  }

  /** Reports each value that has changed by its delta, or that was never reported in its format. */
  report(): void {
    const {formats} = this.#state;
    const notifying = [...formats.keys()].filter(port => formats.get(port)?.notify);
    const due = notifying.filter(port => this.#isDue(port));
    if (due.length > 0) this.#sendValues(this.#groupValues ? notifying : due);
  }

  #setFormat(port: number, bytes: Uint8Array): boolean {
    const type = this.#state.ports.get(port);
    const [, , , wantedType, mode = 0] = bytes;
    if (bytes.length !== SET_FORMAT_BYTES || type === undefined || wantedType !== type)
      return false;
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const delta = view.getUint32(5, true);
    const unit = view.getUint8(9);
    const notify = view.getUint8(10);
    if (!sensorMode(type, mode) || unit > 2 || notify > 1) return false;
    this.#state.formats.set(port, {type, mode, delta, unit, notify: notify === 1});
    this.#reported.delete(port);
    this.#sendFormat(port);
    this.report();
    return true;
  }

  #setLightMode([port = 0, type, one, short]: Uint8Array): boolean {
    const format = this.#state.formats.get(port);
    const mode = SHORT_LIGHT_MODES.get(short);
    if (!format || format.type !== type || one !== 1 || mode === undefined) return false;
    this.#state.formats.set(port, {...format, mode});
    return true;
  }

  #sendFormat(port: number): void {
    const reading = this.#read(port);
    if (!reading) return;
    const {type, mode, delta, unit, notify} = reading.format;
    const view = new DataView(new ArrayBuffer(11));
    view.setUint8(0, this.#revision);
    view.setUint8(1, port);
    view.setUint8(2, type);
    view.setUint8(3, mode);
    view.setUint32(4, delta, true);
    view.setUint8(8, unit);
    view.setUint8(9, notify ? 1 : 0);
    view.setUint8(10, reading.bytes.length);
    this.#server.notify('formats', new Uint8Array(view.buffer));
  }

  #sendValues(ports: readonly number[]): void {
    const messages: number[][] = [];
    for (const port of ports) {
      const reading = this.#read(port);
      if (!reading) continue;
      const entry = [port, ...reading.bytes];
      const last = messages.at(-1);
      if (this.#groupValues && last && last.length + entry.length <= MESSAGE_BYTES) {
        last.push(...entry);
      } else {
        messages.push([this.#revision, ...entry]);
      }
      if (this.#server.hasSubscribed('values')) this.#reported.set(port, reading.values);
    }
    for (const message of messages) {
      this.#lastMessage = Uint8Array.from(message);
      this.#server.notify('values', this.#lastMessage);
    }
  }

  #isDue(port: number): boolean {
    const reported = this.#reported.get(port);
    const reading = this.#read(port);
    if (!reading || !reported) return true;
    const {values, format} = reading;
    const change = Math.max(...values.map((value, at) => Math.abs(value - (reported[at] ?? 0))));
    // A delta of 0 means every change.
    return change > 0 && change >= format.delta;
  }

  /** What the port measures now, in the unit of its format. */
  #read(port: number) {
    const format = this.#state.formats.get(port);
    const mode = format && sensorMode(format.type, format.mode);
    if (!format || !mode) return undefined;
    const values = mode.measure(this.#state).map(raw => inUnit(mode, format.unit, raw));
    return {format, values, bytes: encodeValues(mode, format.unit, values)};
  }
}
