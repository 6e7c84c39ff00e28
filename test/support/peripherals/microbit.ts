import type {GattServer} from '../../../src/ble/gatt-server.js';
import type {GattTable} from '../../../src/virtual/server/gatt-table.js';
import {VirtualGattServer} from '../../../src/virtual/server/virtual-gatt-server.js';
import type {RigPeripheral} from '../../rig/bluez-device.js';

const SERVICE = '0000f005-0000-1000-8000-00805f9b34fb';
export const MICROBIT_TABLE: GattTable<'sensors' | 'commands'> = {
  sensors: {
    service: SERVICE,
    characteristic: '5261da01-fa7e-42ab-850b-7c80220097cc',
    properties: ['read', 'notify'],
  },
  commands: {
    service: SERVICE,
    characteristic: '5261da02-fa7e-42ab-850b-7c80220097cc',
    properties: ['write', 'command'],
  },
};
const FRAME_BYTES = 20;
/** The first byte that the firmware leaves unused; here the number of the frame. */
const NUMBER_OFFSET = 12;
const DISPLAY_TEXT = 0x81;
const DISPLAY_LEDS = 0x82;

/** A micro:bit with the firmware of Scratch's own extension. */
export class MicroBit implements RigPeripheral {
  readonly characteristics = Object.values(MICROBIT_TABLE);
  readonly advertised = [SERVICE];
  readonly server: GattServer;
  /** What the display shows: a text, or five rows of five bits. */
  display: string | readonly number[] = '';
  /** In tenths of a degree. */
  tilt = {x: 0, y: 0};
  buttons = {a: false, b: false};
  /** The frames that were notified. */
  sentFrames = 0;
  isConnected = false;
  /** The content of each command, in their order. */
  readonly commands: (readonly number[])[] = [];
  /** When each arrived, by performance.now(). */
  readonly commandTimesMs: number[] = [];
  readonly #gatt: VirtualGattServer<keyof typeof MICROBIT_TABLE>;
  #sending: NodeJS.Timeout | undefined;

  /** @param framesPerSecond While a client listens. */
  constructor(framesPerSecond = 20, name = 'BBC micro:bit [rig]') {
    this.#gatt = new VirtualGattServer(MICROBIT_TABLE, {
      connectionChanged: isConnected => {
        this.isConnected = isConnected;
        clearInterval(this.#sending);
      },
      write: (_, [command = 0, ...content]) => this.#execute(command, content),
      read: () => this.#frame(),
      subscribed: () => {
        this.#sending = setInterval(() => this.notify(), 1_000 / framesPerSecond).unref();
      },
      writeLost: () => undefined,
    });
    this.server = {id: name, name, connect: onLost => this.#gatt.connect(onLost)};
  }

  /** Sends one frame of sensor values to a client that listens. */
  notify(): void {
    this.sentFrames++;
    this.#gatt.notify('sensors', this.#frame());
  }

  loseLink(): void {
    this.#gatt.loseLink('out of range');
  }

  #execute(command: number, content: readonly number[]): void {
    this.commands.push(content);
    this.commandTimesMs.push(performance.now());
    if (command === DISPLAY_TEXT) this.display = String.fromCharCode(...content);
    else if (command === DISPLAY_LEDS) this.display = content;
    else throw new Error(`unknown command ${command}`);
  }

  #frame(): Uint8Array {
    const bytes = new DataView(new ArrayBuffer(FRAME_BYTES));
    bytes.setInt16(0, this.tilt.x);
    bytes.setInt16(2, this.tilt.y);
    bytes.setUint8(4, Number(this.buttons.a));
    bytes.setUint8(5, Number(this.buttons.b));
    bytes.setUint32(NUMBER_OFFSET, this.sentFrames);
    return new Uint8Array(bytes.buffer);
  }
}

/** The number of a frame that was notified, from 1. */
export function frameNumber(frame: Uint8Array): number {
  return new DataView(frame.buffer, frame.byteOffset, frame.length).getUint32(NUMBER_OFFSET);
}
