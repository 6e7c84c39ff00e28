/** L2CAP frames (Bluetooth Core specification, Vol 3, Part A, 3): a length, a channel, a payload; split into ACL data. */
import {le16, readLe16} from './bytes.js';
import type {AclData} from './hci/h4.js';

export const ATT_CHANNEL = 0x0004;
const HEADER_BYTES = 4;

export interface L2capFrame {
  readonly channel: number;
  readonly payload: Uint8Array;
}

type Fragment = Omit<AclData, 'handle'>;

export function encodeFrame({channel, payload}: L2capFrame): Uint8Array {
  return Uint8Array.of(...le16(payload.length), ...le16(channel), ...payload);
}

/** The bytes of one frame as ACL data of at most `most` bytes each. */
export function fragmentsOf(frame: Uint8Array, most: number): Fragment[] {
  const count = Math.ceil(frame.length / most);
  return Array.from({length: count}, (_, index) => ({
    boundary: index === 0 ? 'first' : 'next',
    data: frame.slice(index * most, (index + 1) * most),
  }));
}

/** Puts frames together from ACL data. Throws if the data do not fit together. */
export class FrameAssembler {
  #bytes: Uint8Array = new Uint8Array();

  /** Returns the frame that these data complete; null: more are needed. */
  push({boundary, data}: Fragment): L2capFrame | null {
    const isBetweenFrames = this.#bytes.length === 0;
    if (isBetweenFrames !== (boundary === 'first')) {
      throw new Error(
        `ACL data ${isBetweenFrames ? 'continue no frame' : 'begin inside a frame'}.`,
      );
    }
    this.#bytes = Uint8Array.of(...this.#bytes, ...data);
    if (this.#bytes.length < HEADER_BYTES) return null;
    const payload = this.#bytes.slice(HEADER_BYTES);
    const length = readLe16(this.#bytes, 0);
    if (payload.length < length) return null;
    if (payload.length > length) throw new Error('ACL data are longer than their frame.');
    const channel = readLe16(this.#bytes, 2);
    this.#bytes = new Uint8Array();
    return {channel, payload};
  }
}
