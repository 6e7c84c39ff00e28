import type {GattServer} from '../../../src/gatt/gatt-server.js';
import type {GattTable} from '../../../src/virtual/server/gatt-table.js';
import {VirtualGattServer} from '../../../src/virtual/server/virtual-gatt-server.js';
import type {RigPeripheral} from '../../rig/bluez-device.js';

const SERVICE = '00001623-1212-efde-1623-785feabcd123';
/** The official extension also reads it, every 5 s, and ends the connection if that fails. */
const TABLE: GattTable<'messages'> = {
  messages: {
    service: SERVICE,
    characteristic: '00001624-1212-efde-1623-785feabcd123',
    properties: ['read', 'write', 'command', 'notify'],
  },
};

const Message = {
  hubProperties: 0x01,
  attachedIo: 0x04,
  portValue: 0x45,
  setInputFormat: 0x41,
  inputFormat: 0x47,
  output: 0x81,
  feedback: 0x82,
} as const;
const Output = {power: 0x01, speed: 0x07, speedForDegrees: 0x0b, writeDirect: 0x51} as const;
const Feedback = {inProgress: 1, completed: 2, idle: 8} as const;
const WITH_FEEDBACK = 1;
const FIRMWARE_PROPERTY = 3;
const UPDATE = 6;
/** 2.0.00.0017: ports A to D are 0 to 3. */
const FIRMWARE = [0x17, 0x00, 0x00, 0x20];
const LEGO = 0x0397;
const MOVE_HUB = 0x40;

export const BoostPort = {A: 0, B: 1, color: 2, D: 3, light: 50, tilt: 58} as const;
/** The type of the device at each port. */
const DEVICES: readonly (readonly [port: number, type: number])[] = [
  [BoostPort.A, 39],
  [BoostPort.B, 39],
  [BoostPort.color, 37],
  [BoostPort.D, 38],
  [BoostPort.light, 23],
  [BoostPort.tilt, 40],
];
/** How often a sensor without a threshold reports. */
const REPORTS_EVERY_MS = 20;
const ROTATION_MS = 50;

/** A Boost Move Hub with a colour sensor at port C and a motor at port D. */
export class MoveHub implements RigPeripheral {
  readonly characteristics = Object.values(TABLE);
  readonly advertised = [SERVICE];
  readonly manufacturerData = new Map([[LEGO, Uint8Array.of(0, MOVE_HUB, 6, 0, 0x41, 0)]]);
  readonly server: GattServer;
  /** -100 to 100 by port; 127 is the brake. */
  readonly powers = new Map<number, number>();
  light: readonly number[] = [];
  /** The index of the colour that the sensor sees. */
  color = 255;
  isConnected = false;
  /** The messages that were written, with the kind of write. */
  readonly written: {readonly bytes: readonly number[]; readonly response: boolean}[] = [];
  readonly #gatt: VirtualGattServer<'messages'>;
  readonly #positions = new Map<number, number>();
  #reporting: NodeJS.Timeout | undefined;

  constructor(name = 'LEGO Move Hub') {
    this.#gatt = new VirtualGattServer(TABLE, {
      connectionChanged: isConnected => {
        this.isConnected = isConnected;
        clearInterval(this.#reporting);
        this.powers.clear();
      },
      write: (_, bytes, response) => {
        this.written.push({bytes: [...bytes], response});
        this.#execute([...bytes.subarray(2)]);
      },
      read: () => new Uint8Array(0),
      subscribed: () => {
        for (const [port, type] of DEVICES) {
          this.#notify(Message.attachedIo, [port, 1, type, 0, 0, 0, 0, 16, 0, 0, 0, 16]);
        }
      },
      writeLost: () => undefined,
    });
    this.server = {id: name, name, connect: onLost => this.#gatt.connect(onLost)};
  }

  loseLink(): void {
    this.#gatt.loseLink('out of range');
  }

  /** In degrees; right and down are positive. */
  setTilt(x: number, y: number): void {
    this.#notify(Message.portValue, [BoostPort.tilt, x, y]);
  }

  #execute([type, ...content]: readonly number[]): void {
    const [first = 0, second = 0] = content;
    if (type === Message.hubProperties && first === FIRMWARE_PROPERTY) {
      this.#notify(Message.hubProperties, [FIRMWARE_PROPERTY, UPDATE, ...FIRMWARE]);
    } else if (type === Message.setInputFormat) {
      this.#notify(Message.inputFormat, content);
      if (first === BoostPort.color) this.#reportColor();
    } else if (type === Message.output) {
      this.#output(first, second, content.slice(2));
    }
  }

  #output(port: number, execution: number, [command, ...values]: readonly number[]): void {
    const [first = 0] = values;
    const isAnswered = (execution & WITH_FEEDBACK) !== 0;
    if (command === Output.power || command === Output.speed) {
      this.powers.set(port, toSigned(first));
    } else if (command === Output.speedForDegrees) {
      const degrees = new DataView(Uint8Array.from(values).buffer).getInt32(0, true);
      const power = toSigned(values[4] ?? 0);
      this.powers.set(port, power);
      if (isAnswered) this.#notify(Message.feedback, [port, Feedback.inProgress]);
      setTimeout(() => this.#turned(port, Math.sign(power) * degrees), ROTATION_MS).unref();
      return;
    } else if (command === Output.writeDirect) {
      this.light = values.slice(1);
    }
    if (isAnswered) this.#notify(Message.feedback, [port, Feedback.completed | Feedback.idle]);
  }

  #turned(port: number, degrees: number): void {
    const position = (this.#positions.get(port) ?? 0) + degrees;
    this.#positions.set(port, position);
    this.powers.set(port, 127);
    const value = new Uint8Array(Int32Array.of(position).buffer);
    this.#notify(Message.portValue, [port, ...value]);
    this.#notify(Message.feedback, [port, Feedback.completed | Feedback.idle]);
  }

  #reportColor(): void {
    clearInterval(this.#reporting);
    const report = () => this.#notify(Message.portValue, [BoostPort.color, this.color]);
    this.#reporting = setInterval(report, REPORTS_EVERY_MS).unref();
  }

  #notify(type: number, content: readonly number[]): void {
    const bytes = Uint8Array.of(content.length + 3, 0, type, ...content);
    this.#gatt.notify('messages', bytes);
  }
}

function toSigned(byte: number): number {
  return (byte << 24) >> 24;
}
