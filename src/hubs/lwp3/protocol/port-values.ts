/** Values that the hub reports. */
import {MESSAGE, payloadOf} from './message.js';

export interface PortValue {
  readonly port: number;
  /** A view into the message, not a copy. */
  readonly data: DataView;
}

/** A message holds at most one value of each port. More values than this cannot fit a hub's ports. */
const MOST_VALUES = 8;

/**
 * `{ port data }+`: several ports may share one message.
 * The message does not carry the lengths of its values: `valueLengths` returns the possible ones, the likeliest first;
 * none: it must be the only value.
 * All or nothing: null where no lengths make the bytes end with the last value.
 */
export function parsePortValues(
  bytes: DataView,
  valueLengths: (port: number) => readonly number[],
): readonly PortValue[] | null {
  const payload = payloadOf(bytes, MESSAGE.portValue, 2);
  if (payload === null) return null;
  const split = (offset: number, before: readonly PortValue[]): readonly PortValue[] | null => {
    if (offset === payload.byteLength) return before;
    const port = payload.getUint8(offset);
    if (before.length === MOST_VALUES || before.some(value => value.port === port)) return null;
    const known = valueLengths(port);
    const isUnknown = known.length === 0 && offset === 0;
    for (const length of isUnknown ? [payload.byteLength - 1] : known) {
      const end = offset + 1 + length;
      if (length === 0 || end > payload.byteLength) continue;
      const data = new DataView(payload.buffer, payload.byteOffset + offset + 1, length);
      const values = split(end, [...before, {port, data}]);
      if (values !== null) return values;
    }
    return null;
  };
  return split(0, []);
}
