import type {Endpoint} from '../../gatt/endpoint.js';

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

export function parseStormFrame(bytes: Uint8Array): StormFrame {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {output: view.getUint8(0), value: view.getUint32(1, true)};
}
