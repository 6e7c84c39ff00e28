import type {NotificationFault} from './faults.js';
import type {Random} from '../../../src/virtual/random.js';

const LONGEST_GARBAGE_BYTES = 40;

/** Applies a fault to a message. A fault that does not change bytes returns the message unchanged. */
export function corrupt(
  bytes: Uint8Array,
  does: NotificationFault['does'],
  random: Random,
): Uint8Array {
  switch (does) {
    case 'truncate':
      return bytes.slice(0, random.below(bytes.length));
    case 'lengthen':
      return Uint8Array.of(...bytes, ...garbage(1 + random.below(LONGEST_GARBAGE_BYTES), random));
    case 'flip-bit':
      return withFlippedBit(bytes, random);
    case 'garbage':
      return garbage(random.below(LONGEST_GARBAGE_BYTES), random);
    default:
      return bytes;
  }
}

function garbage(length: number, random: Random): Uint8Array {
  return Uint8Array.from({length}, () => random.below(256));
}

function withFlippedBit(bytes: Uint8Array, random: Random): Uint8Array {
  const bit = random.below(bytes.length * 8);
  return bytes.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
}
