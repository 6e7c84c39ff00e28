import type {Clock} from '../../clock.js';
import {DeviceType} from './devices.js';
import type {OpenSession} from '../server/server-session.js';
import {VirtualGattServer, type HubModel} from '../server/virtual-gatt-server.js';
import {GATT_TABLE, type CharacteristicName} from './gatt-table.js';
import type {HubState} from './hub-state.js';
import {Inputs, type InputOptions} from './inputs.js';
import {Outputs} from './outputs.js';

export const EXTERNAL_PORTS: readonly number[] = [1, 2];

const BUILT_IN: readonly (readonly [port: number, type: number])[] = [
  [3, DeviceType.current],
  [4, DeviceType.voltage],
  [5, DeviceType.piezo],
  [6, DeviceType.light],
];

/** Below this charge, the hub raises its low-voltage alert. */
const LOW_BATTERY_PERCENT = 10;
const MAX_NAME_BYTES = 20;

const utf8 = (value: string) => new TextEncoder().encode(value);
const flag = (value: boolean) => Uint8Array.of(value ? 1 : 0);

const READINGS: Partial<Record<CharacteristicName, (state: HubState) => Uint8Array>> = {
  name: state => utf8(state.name),
  button: state => flag(state.buttonPressed),
  lowVoltage: state => flag(state.batteryPercent < LOW_BATTERY_PERCENT),
  highCurrent: state => flag(state.highCurrent),
  lowSignal: state => flag(state.lowSignal),
  portPower: state => flag(state.portPower),
  batteryType: () => flag(false),
  battery: state => Uint8Array.of(state.batteryPercent),
  firmware: () => utf8('1.0.09.0000'),
  software: () => utf8('2.0.00.0000'),
  manufacturer: () => utf8('LEGO System A/S'),
};

export interface ModelOptions extends InputOptions {
  /**
   * Whether motors and tone go on when a connection is closed or lost. What the hardware does is
   * not known; they go on by default, so that a test can detect a stop that was never sent.
   */
  readonly whenLinkEnds?: 'keep' | 'stop';
}

/** The simulated hub. A write to a characteristic changes the hub's state. A read returns a value from the state. */
export class Wedo2Model implements HubModel<CharacteristicName> {
  readonly server: VirtualGattServer<CharacteristicName>;
  readonly #state: HubState;
  readonly #clock: Clock;
  readonly #options: ModelOptions;
  readonly #onChange: () => void;
  readonly #outputs: Outputs;
  readonly #inputs: Inputs;

  /** `onChange` is called after each change of the state by a client or by time. */
  constructor(
    state: HubState,
    clock: Clock,
    options: ModelOptions,
    onChange: () => void,
    openSession?: OpenSession,
  ) {
    this.server = new VirtualGattServer(GATT_TABLE, this, openSession);
    this.#state = state;
    this.#clock = clock;
    this.#options = options;
    this.#onChange = onChange;
    this.#inputs = new Inputs(state, this.server, options);
    this.#outputs = new Outputs(state, clock, onChange);
    for (const [port, type] of BUILT_IN) this.plug(port, type);
  }

  /** Begins a connection: every device gets its default input format again. */
  connectionChanged(isConnected: boolean): void {
    this.#state.connected = isConnected;
    if (isConnected) for (const [port, type] of this.#state.ports) this.#inputs.reset(port, type);
    else if (this.#options.whenLinkEnds === 'stop') this.#outputs.rest();
    this.#onChange();
  }

  write(to: CharacteristicName, bytes: Uint8Array, response: boolean): void {
    const {characteristic} = GATT_TABLE[to];
    this.#state.record({atMs: this.#clock.now(), characteristic, bytes, response});
    if (!this.#carryOut(to, bytes)) this.#state.ignoredFrames++;
    this.#onChange();
  }

  writeLost(): void {
    this.#state.droppedWrites++;
    this.#onChange();
  }

  /** A characteristic without an entry in READINGS returns the last message about the inputs. */
  read(name: CharacteristicName): Uint8Array {
    return READINGS[name]?.(this.#state) ?? this.#inputs.lastMessage;
  }

  /** Sends the first notifications. */
  subscribed(name: CharacteristicName): void {
    if (name === 'values') this.measure();
    if (name !== 'attachedIo') return;
    for (const port of [...this.#state.ports.keys()].sort()) this.#announce(port);
  }

  plug(port: number, type: number): void {
    this.unplug(port);
    this.#state.ports.set(port, type);
    this.#outputs.plugged(port);
    this.#inputs.reset(port, type);
    this.#announce(port);
  }

  unplug(port: number): void {
    if (!this.#state.ports.delete(port)) return;
    this.#outputs.unplugged(port);
    this.#inputs.detach(port);
    this.server.notify('attachedIo', Uint8Array.of(port, 0));
  }

  /** Sends the input values that are new or have changed by at least the delta of their format. */
  measure(): void {
    this.#inputs.report();
  }

  /** Sends the current value of a characteristic as a notification. */
  publish(name: CharacteristicName): void {
    this.server.notify(name, this.read(name));
  }

  /** Returns false, and does nothing, if the bytes are not valid for this characteristic. */
  #carryOut(name: CharacteristicName, bytes: Uint8Array): boolean {
    switch (name) {
      case 'outputCommand': {
        const understood = this.#outputs.run(bytes);
        this.measure();
        return understood;
      }
      case 'inputCommand':
        return this.#inputs.run(bytes);
      case 'name':
        return this.#rename(bytes);
      case 'portPower':
        return this.#setPortPower(bytes);
      case 'turnOff':
      case 'disconnect':
        return this.#leave(name, bytes);
      default:
        return false;
    }
  }

  /**
   * Sends `port 01 hubIndex type hardwareRevision[4] firmwareRevision[4]`: a device is attached to the port. The hub
   * index starts at 0 for external ports and at 50 for built-in ports.
   */
  #announce(port: number): void {
    const hubIndex = EXTERNAL_PORTS.includes(port) ? port - 1 : port + 47;
    const revisions = [0, 0, 0, 0x10, 0, 0, 0, 0x10];
    const bytes = Uint8Array.of(port, 1, hubIndex, this.#state.ports.get(port) ?? 0, ...revisions);
    this.server.notify('attachedIo', bytes);
  }

  #rename(bytes: Uint8Array): boolean {
    if (bytes.length === 0 || bytes.length > MAX_NAME_BYTES) return false;
    this.#state.name = new TextDecoder().decode(bytes);
    return true;
  }

  #setPortPower(bytes: Uint8Array): boolean {
    const [value = 0] = bytes;
    if (bytes.length !== 1 || value > 1) return false;
    this.#state.portPower = value === 1;
    return true;
  }

  /** Any one byte: clients of real hubs turn them off with 01 and with 00, and no source says what disconnects them. */
  #leave(name: 'turnOff' | 'disconnect', bytes: Uint8Array): boolean {
    if (bytes.length !== 1) return false;
    if (name === 'turnOff') this.#outputs.rest();
    this.server.loseLink(name === 'turnOff' ? 'the hub was turned off' : 'the hub disconnected');
    return true;
  }
}
