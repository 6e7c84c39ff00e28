/** Any values in messages to a served hub are refused with words for the client, or are harmless. */
import fc from 'fast-check';
import {matchesFilter} from '../../src/ble/advertisement.js';
import {isRecord} from '../../src/json-rpc/is-record.js';
import {JsonRpcError} from '../../src/json-rpc/json-rpc-error.js';
import {JsonRpcServer} from '../../src/json-rpc/json-rpc-server.js';
import {parseDiscovery} from '../../src/link-server/discovery-filter.js';
import {parseMessage, requireBase64} from '../../src/link-server/params.js';
import {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';
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

const message = fc.record(
  {
    jsonrpc: fc.oneof(fc.constant('2.0'), fc.jsonValue()),
    id: fc.oneof(fc.nat(), fc.jsonValue()),
    method: fc.oneof(fc.constantFrom('read', 'write', 'toString'), fc.jsonValue()),
    params: fc.jsonValue(),
    result: fc.jsonValue(),
  },
  {requiredKeys: []},
);
const texts = fc.oneof(
  fc.oneof(message, fc.jsonValue()).map(each => JSON.stringify(each)),
  fc.string(),
  fc.uint8Array(),
);

testProperty(
  'each message gets at most one answer, and that is JSON-RPC',
  fc.asyncProperty(texts, async received => {
    const answers: unknown[] = [];
    const peer = new JsonRpcServer({
      clock: new SimulatedClock(),
      maxOpenCalls: Infinity,
      send: answer => void answers.push(answer),
      call: method =>
        method === 'read' ? Promise.reject(new Error('a fault')) : Promise.resolve(null),
    });
    peer.receiveText(received);
    for (let turn = 0; turn < 8; turn++) await Promise.resolve();
    return answers.length <= 1 && answers.every(each => isRecord(each) && each.jsonrpc === '2.0');
  }),
  500,
);
