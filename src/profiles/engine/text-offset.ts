import {keyOf, type Endpoint} from '../../ble/endpoint.js';
import {parseFields, sizeOfFields} from '../codec.js';
import type {ProfileField} from '../format.js';
import type {Plan} from './plan.js';

/**
 * Where texts begin in the bytes of a message; null: it has none. A text may be the name of the device or of a child, and
 * recordings do not contain names. What follows a text is hidden, too. Undefined: no message has a text.
 */
export function textOffsetOf({
  profile,
  endpoints,
}: Plan): ((bytes: Uint8Array, at: Endpoint) => number | null) | undefined {
  const {commands, reports = {}} = profile;
  const messages = [
    ...Object.values(commands).map(({to, fields}) => ({name: to, fields})),
    ...Object.values(reports).map(({from, fields}) => ({name: from, fields})),
  ].map(({name, fields}) => ({endpoint: endpoints.get(name), fields, offset: firstText(fields)}));
  if (messages.every(({offset}) => offset === null)) return undefined;
  return (bytes, at) => {
    const own = messages.filter(({endpoint}) => endpoint && keyOf(endpoint) === keyOf(at));
    const fitting = own.filter(({fields}) => parseFields(fields, bytes) !== null);
    // Bytes that are no message of the profile may be a damaged one.
    const offsets = (fitting.length > 0 ? fitting : own).flatMap(({offset}) => offset ?? []);
    return offsets.length === 0 ? null : Math.min(...offsets);
  };
}

/** Texts before the last field have a fixed size, so the first one has a fixed place. */
function firstText(fields: readonly ProfileField[]): number | null {
  const index = fields.findIndex(({type}) => type === 'text');
  return index < 0 ? null : sizeOfFields(fields.slice(0, index)).max;
}
