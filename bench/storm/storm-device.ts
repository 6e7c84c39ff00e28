import type {Clock} from '../../src/clock.js';
import type {Endpoint} from '../../src/ble/endpoint.js';
import type {GattServer, GattSession} from '../../src/ble/gatt-server.js';

/** The state that an output is set to. */
export interface StormFrame {
  /** 0..255. */
  readonly output: number;
  /** 0: at rest. 1..2^32 - 1: each command has another value. */
  readonly value: number;
}

/** The characteristic that all frames are written to. */
export const STORM_ENDPOINT: Endpoint = {
  service: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
  characteristic: '6e400002-b5a3-f393-e0a9-e50e24dcca9e',
};

/** `output value[4]`, little-endian. */
export function encodeStormFrame({output, value}: StormFrame): Uint8Array {
  const bytes = new Uint8Array(5);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, output);
  view.setUint32(1, value, true);
  return bytes;
}

function parseStormFrame(bytes: Uint8Array): StormFrame {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {output: view.getUint8(0), value: view.getUint32(1, true)};
}

/** A device with outputs, each in the state of its last frame. */
export class StormDevice implements GattServer {
  readonly id = 'storm-device';
  readonly name = 'Virtual device under storm';
  /** When each frame was handled, in milliseconds. */
  readonly handledAtMs: number[] = [];
  readonly states: number[];
  readonly #clock: Clock;

  constructor(clock: Clock, outputs: number) {
    this.#clock = clock;
    this.states = Array<number>(outputs).fill(0);
  }

  get isAtRest(): boolean {
    return this.states.every(state => state === 0);
  }

  connect(): Promise<GattSession> {
    const reject = () => Promise.reject(new Error('this device has nothing to read'));
    return Promise.resolve({
      write: (_to, bytes) => {
        const {output, value} = parseStormFrame(bytes);
        this.states[output] = value;
        this.handledAtMs.push(this.#clock.now());
        return Promise.resolve();
      },
      read: reject,
      subscribe: reject,
      close: () => undefined,
    });
  }
}
