import {isDeepStrictEqual} from 'node:util';
import {encodeFields, parseFields, type MessageValues} from '../../../profiles/codec.js';
import type {ProfileField} from '../../../profiles/format.js';
import type {ShownValues} from '../../../profiles/shown-device.js';

/** "expected left -40, right 75; the device has left 0, right 75"; null: the values are the same. */
export function otherValues(
  expected: MessageValues,
  received: ShownValues,
  reader: string,
): string | null {
  if (isDeepStrictEqual({...received}, {...expected})) return null;
  return `expected ${valueList(expected)}; ${reader} ${valueList(received)}`;
}

export const valueList = (values: MessageValues): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(', ');

/** Why a message with these values, which the profile made, is none to the profile. */
export function notUnderstood(fields: readonly ProfileField[], given: MessageValues): string {
  const index = fields.findIndex(field => {
    const {buffer} = encodeFields([field], given);
    return !('length' in field) && parseFields([field], new DataView(buffer)) === null;
  });
  const field = fields[index];
  const name = field && 'name' in field ? ` ('${field.name}')` : '';
  const place =
    index < 0
      ? "its length is not what a 'length' field says"
      : `fields[${index}]${name} refuses it`;
  return `the profile does not understand its own message: ${place}`;
}
