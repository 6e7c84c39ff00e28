import assert from 'node:assert/strict';
import type {Random} from '../../src/virtual/random.js';
import {checkUpgradeRequest, toOrigin} from '../../src/link-server/upgrade-request.js';
import {matchesFilter} from '../../src/gatt/advertisement.js';
import {parseDiscovery} from '../../src/link-server/discovery-filter.js';
import {parseMessage, requireBase64} from '../../src/link-server/params.js';
import {decodeBase64, encodeBase64} from '../../src/json-rpc/base64.js';
import {HubError} from '../../src/gatt/hub-error.js';
import {isRecord} from '../../src/json-rpc/is-record.js';
import {JsonRpcError} from '../../src/json-rpc/json-rpc-error.js';
import {JsonRpcPeer} from '../../src/json-rpc/json-rpc-peer.js';
import {JsonRpcServer} from '../../src/json-rpc/json-rpc-server.js';
import * as messages from '../../src/transport/scratch-link/messages.js';
import {normaliseUuid} from '../../src/gatt/uuid.js';
import type {FuzzTarget} from './fuzz-bytes.js';
import {anyBytes, anyRecord, anyText, anyValue} from './random-input.js';
import {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';

const MEMBERS = ['jsonrpc', 'id', 'method', 'params', 'result', 'error'];
const PARAMS = (
  'peripheralId name rssi serviceId characteristicId message encoding encode ' +
  'filters optionalServices startNotifications withResponse'
).split(' ');
const FILTER = ['name', 'namePrefix', 'services', 'manufacturerData'];
const METHODS = (
  'getVersion pingMe discover connect getServices read write startNotifications ' +
  'stopNotifications ping didDiscoverPeripheral characteristicDidChange toString'
).split(' ');

/** Nearly a message of JSON-RPC. */
function anyMessage(random: Random): unknown {
  if (random.below(8) === 0) return anyValue(random);
  const message: Record<string, unknown> = {
    jsonrpc: '2.0',
    id: random.below(40),
    method: METHODS[random.below(METHODS.length)],
    params: anyRecord(random, PARAMS),
  };
  for (let change = random.below(3); change > 0; change--) {
    const member = MEMBERS[random.below(MEMBERS.length)] ?? 'id';
    if (random.below(2) === 0) message[member] = anyValue(random);
    else Reflect.deleteProperty(message, member);
  }
  return message;
}

/** The text of a message, or invalid text. */
export function anyMessageText(random: Random): string | Uint8Array {
  if (random.below(10) === 0) return anyBytes(random, 60);
  // undefined has no JSON text.
  const text = (JSON.stringify(anyMessage(random)) as string | undefined) ?? '';
  if (random.below(10) > 0) return text;
  const at = random.below(text.length + 1);
  return text.slice(0, at) + anyText(random) + text.slice(at + random.below(5));
}

const client: FuzzTarget = {
  name: "JSON-RPC messages at the client's end",
  parts: 2,
  create(random) {
    const clock = new SimulatedClock();
    const rpc = new JsonRpcPeer({
      clock,
      send: message => void JSON.stringify(message),
      call(method) {
        if (method === 'ping') return 42;
        throw new JsonRpcError('methodNotFound', method);
      },
      toError: messages.toScratchLinkError,
    });
    let count = 0;
    return {
      async next() {
        if (random.below(3) === 0) rpc.request('read', {}, 1_000).catch(() => undefined);
        rpc.receive(anyMessage(random));
        if (++count % 100 === 0) await clock.advance(2_000);
      },
      async end() {
        rpc.close(new HubError('lost', 'the end'));
        await clock.advance(0);
        assert.equal(clock.timerCount(), 0, 'timers are left');
      },
    };
  },
};

const linkMessages: FuzzTarget = {
  name: "Scratch Link's messages, base64 and UUIDs",
  parts: 2,
  create: random => ({
    next() {
      const params = random.below(4) === 0 ? anyValue(random) : anyRecord(random, PARAMS);
      messages.parseDiscovered(params);
      messages.parseReading(params);
      messages.toScratchLinkError('connect', params);
      const uuid =
        messages.parseNotification(params)?.from.service ?? normaliseUuid(anyValue(random));
      if (uuid !== undefined) assert.equal(normaliseUuid(uuid), uuid);
      const bytes = anyBytes(random, 30);
      const back = decodeBase64(encodeBase64(bytes));
      assert.deepEqual(back && new Uint8Array(back.buffer), bytes, 'read back from base64');
      decodeBase64(anyText(random));
    },
  }),
};

const server: FuzzTarget = {
  name: "JSON-RPC messages at the server's end",
  parts: 2,
  create(random) {
    const clock = new SimulatedClock();
    let answers = 0;
    let count = 0;
    const peer = new JsonRpcServer({
      clock,
      maxOpenCalls: Infinity,
      send: message => {
        answers++;
        assert(isRecord(message) && message.jsonrpc === '2.0', 'no JSON-RPC');
        JSON.stringify(message);
      },
      call: method =>
        method === 'read' ? Promise.reject(new Error('a fault')) : Promise.resolve(null),
    });
    return {
      async next() {
        const before = answers;
        peer.receiveText(anyMessageText(random));
        await Promise.resolve();
        peer.request('ping', undefined, 1_000).catch(() => undefined);
        for (let turn = 0; turn < 8; turn++) await Promise.resolve();
        assert(answers <= before + 2, `${answers - before} answers to one message`);
        if (++count % 100 === 0) await clock.advance(2_000);
      },
    };
  },
};

const parameters: FuzzTarget = {
  name: 'filters, values and origins',
  parts: 1,
  create: random => ({
    next() {
      const filters = Array.from({length: random.below(4)}, () => anyRecord(random, FILTER));
      const params = {...anyRecord(random, PARAMS), ...(random.below(4) > 0 && {filters})};
      const seen = {name: 'Virtual hub', services: [], manufacturerData: new Map()};
      orRefuse(() => parseDiscovery(params).filters.some(filter => matchesFilter(seen, filter)));
      orRefuse(() => {
        requireBase64(params);
        const {length} = parseMessage(params);
        assert(length <= 512, `a value of ${length} bytes`);
      });
      const text = random.of(['https://scratch.mit.edu', 'http://localhost:8601', anyText(random)]);
      const origin = random.below(2) === 0 ? text : text + anyText(random);
      const request = {path: '/scratch/ble', host: 'localhost', origin};
      const isAccepted = checkUpgradeRequest(request, []) === null;
      const isRight = origin === text || /^http:\/\/localhost:\d{1,5}$/.test(origin);
      assert(isRight || !isAccepted, `the origin ${JSON.stringify(origin)} is accepted`);
      toOrigin(origin);
    },
  }),
};

export const messageTargets: readonly FuzzTarget[] = [client, linkMessages, server, parameters];

/** A refusal must contain a message for the client. */
function orRefuse(parse: () => void): void {
  try {
    parse();
  } catch (error) {
    if (!(error instanceof JsonRpcError)) throw error;
  }
}
