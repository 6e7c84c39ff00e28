/** Any values in messages to a served hub are refused with words for the client, or are harmless. */
import fc from 'fast-check';
import {matchesFilter} from '../../src/gatt/advertisement.js';
import {JsonRpcError} from '../../src/json-rpc/json-rpc-error.js';
import {parseDiscovery} from '../../src/link-server/discovery-filter.js';
import {parseMessage, requireBase64} from '../../src/link-server/params.js';
import {testProperty} from '../support/property.js';

const LONGEST_VALUE_BYTES = 512;
const text = fc.oneof(fc.string(), fc.constantFrom('180f', '__proto__', 'base64', 'AQEBUA=='));
const value = fc.oneof(text, fc.anything({maxDepth: 2}), fc.array(text, {maxLength: 3}));

/** True if it throws nothing but a refusal. */
function orRefuses(parse: () => boolean): boolean {
  try {
    return parse();
  } catch (error) {
    return error instanceof JsonRpcError;
  }
}

const filter = fc.record(
  {name: value, namePrefix: value, services: value, manufacturerData: value},
  {requiredKeys: []},
);
const discovery = fc.record(
  {
    filters: fc.oneof(fc.array(fc.oneof(filter, value), {maxLength: 3}), value),
    optionalServices: value,
  },
  {requiredKeys: []},
);

testProperty(
  'any filters are read or refused',
  fc.property(discovery, params => {
    const seen = {name: 'Virtual hub', services: [], manufacturerData: new Map()};
    return orRefuses(() => {
      parseDiscovery(params).filters.some(each => matchesFilter(seen, each));
      return true;
    });
  }),
  500,
);

testProperty(
  'any values to write are read or refused, and are not longer than Bluetooth allows',
  fc.property(fc.record({message: value, encoding: value}, {requiredKeys: []}), params =>
    orRefuses(() => {
      requireBase64(params);
      return parseMessage(params).length <= LONGEST_VALUE_BYTES;
    }),
  ),
  500,
);
