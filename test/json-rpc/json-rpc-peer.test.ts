import fc from 'fast-check';
import t from 'tap';
import {HubError} from '../../src/ble/hub-error.js';
import {JsonRpcError} from '../../src/json-rpc/json-rpc-error.js';
import {JsonRpcPeer} from '../../src/json-rpc/json-rpc-peer.js';
import {JsonRpcServer} from '../../src/json-rpc/json-rpc-server.js';
import {createFakeClock} from '../support/fake-clock.js';
import {outcomeOf} from '../support/outcome.js';
import {checkProperty} from '../support/property.js';

function setUp(options: Partial<ConstructorParameters<typeof JsonRpcPeer>[0]> = {}) {
  const fake = createFakeClock();
  const sent: unknown[] = [];
  const received: unknown[] = [];
  const rpc = new JsonRpcPeer({
    clock: fake.clock,
    // As it is sent: an error becomes a plain object.
    send: message => sent.push(JSON.parse(JSON.stringify(message))),
    call(method, params) {
      if (method === 'ping') return 42;
      if (method !== 'notify') throw new JsonRpcError('methodNotFound', 'Unknown.');
      received.push(params);
      return undefined;
    },
    toError: (method, error) => new HubError('refused', `${method} ${JSON.stringify(error)}`),
    ...options,
  });
  return {fake, sent, received, rpc};
}

t.test('numbers its requests from 0', async t => {
  const {rpc, sent} = setUp();
  void rpc.request('a', {x: 1}, 10);
  void rpc.request('b', {}, 10);
  t.strictSame(sent, [
    {jsonrpc: '2.0', id: 0, method: 'a', params: {x: 1}},
    {jsonrpc: '2.0', id: 1, method: 'b', params: {}},
  ]);
});

t.test('matches answers in any order, with ids as numbers or text', async t => {
  const {rpc, fake} = setUp();
  const answers = ['a', 'b', 'c'].map(method => rpc.request(method, {}, 1_000));
  rpc.receive({jsonrpc: '2.0', id: '2', result: 'third'});
  rpc.receive({jsonrpc: '2.0', id: 0, result: 'first', error: null});
  rpc.receive({id: 1});
  t.strictSame(await Promise.all(answers), ['first', undefined, 'third']);
  await fake.advance(1_000);
  t.equal(fake.timerCount(), 0);
});

t.test('rejects with the translated error', async t => {
  const {rpc} = setUp();
  const answer = rpc.request('write', {}, 1_000);
  rpc.receive({jsonrpc: '2.0', id: 0, error: {code: -32500}});
  await t.rejects(answer, {code: 'refused', message: 'write {"code":-32500}'});
});

t.test('limits the time of each request and ignores a late answer', async t => {
  const {rpc, fake} = setUp();
  const slow = outcomeOf(rpc.request('slow', {}, 1_000));
  const slower = rpc.request('slower', {}, 2_000);
  const slowest = outcomeOf(rpc.request('slowest', {}, 2_000));
  await fake.advance(1_000);
  t.equal(await slow, 'timeout');
  rpc.receive({id: 0, result: 'late'});
  rpc.receive({id: 1, result: 'in time'});
  t.equal(await slower, 'in time');
  await fake.advance(1_000);
  t.equal(await slowest, 'timeout');
  t.equal(fake.timerCount(), 0);
});

t.test('rejects all open requests when it closes', async t => {
  const {rpc, fake} = setUp();
  const answers = ['a', 'b'].map(method => outcomeOf(rpc.request(method, {}, 1_000)));
  rpc.close(new HubError('lost', 'Lost.'));
  t.strictSame(await Promise.all(answers), ['lost', 'lost']);
  t.equal(fake.timerCount(), 0);
});

t.test('leaves no timer for a request whose sending closes the connection', async t => {
  const {rpc, fake} = setUp({send: () => rpc.close(new HubError('lost', 'Lost.'))});
  t.equal(await outcomeOf(rpc.request('a', {}, 1_000)), 'lost');
  t.equal(fake.timerCount(), 0);
});

t.test('rejects a request that cannot be sent', async t => {
  const {rpc, fake} = setUp({
    send() {
      throw new Error('The socket is closed.');
    },
  });
  await t.rejects(rpc.request('a', {}, 10), {code: 'refused', message: 'The socket is closed.'});
  t.equal(fake.timerCount(), 0);
});

t.test('answers requests', async t => {
  const {rpc, sent, received} = setUp();
  rpc.receive({jsonrpc: '2.0', id: 7, method: 'ping'});
  rpc.receive({jsonrpc: '2.0', id: 'x', method: 'notify', params: {a: 1}});
  rpc.receive({jsonrpc: '2.0', id: 8, method: 'toString'});
  t.strictSame(sent, [
    {jsonrpc: '2.0', id: 7, result: 42},
    {jsonrpc: '2.0', id: 'x', result: null},
    {jsonrpc: '2.0', id: 8, error: {code: -32601, message: 'Method not found', data: 'Unknown.'}},
  ]);
  t.strictSame(received, [{a: 1}]);
});

t.test('does not answer notifications', async t => {
  const {rpc, sent, received} = setUp();
  rpc.receive({jsonrpc: '2.0', method: 'notify', params: 1});
  rpc.receive({jsonrpc: '2.0', id: null, method: 'ping'});
  rpc.receive({jsonrpc: '2.0', method: 'unknown'});
  t.strictSame(sent, []);
  t.strictSame(received, [1]);
});

t.test('ignores invalid messages and answers without a request', async t => {
  const {rpc, fake} = setUp();
  const answer = outcomeOf(rpc.request('a', {}, 1_000));
  checkProperty(
    fc.property(fc.jsonValue(), value => {
      rpc.receive(value);
    }),
  );
  for (const id of ['', ' ', '1', 1, '0.0', null, true, '__proto__']) rpc.receive({id, result: 1});
  await fake.advance(999);
  t.equal(fake.timerCount(), 1, 'still waiting');
  await fake.advance(1);
  t.equal(await answer, 'timeout');
});

/** A server that answers invalid messages, and delays its answers until the test releases them. */
function setUpServer() {
  const sent: {id?: unknown; result?: unknown; error?: {code: number}}[] = [];
  const waiting: ((result: unknown) => void)[] = [];
  const rpc = new JsonRpcServer({
    clock: createFakeClock().clock,
    send: message => sent.push(JSON.parse(JSON.stringify(message)) as object),
    call: method =>
      method === 'fail'
        ? Promise.reject(new Error('secret'))
        : new Promise(done => waiting.push(done)),
    maxOpenCalls: 2,
  });
  const errors = () => sent.map(({id, error}) => [id, error?.code]);
  return {rpc, sent, waiting, errors};
}

t.test('a server answers invalid messages with an error', async t => {
  const {rpc, errors} = setUpServer();
  rpc.receiveText('{');
  rpc.receiveText(Uint8Array.of(0xff));
  rpc.receive([]);
  rpc.receive({id: 1, method: 'a'});
  rpc.receive({jsonrpc: '2.0', id: {}, method: 'a'});
  rpc.receive({jsonrpc: '2.0', id: 'b'});
  rpc.receive({jsonrpc: '2.0', id: 3, result: 'not requested'});
  t.same(errors(), [
    [null, -32_700],
    [null, -32_700],
    [null, -32_600],
    [1, -32_600],
    [null, -32_600],
    ['b', -32_600],
  ]);
});

t.test('calls that are answered later are limited in number', async t => {
  const {rpc, sent, waiting, errors} = setUpServer();
  for (const id of [1, null, 3]) rpc.receive({jsonrpc: '2.0', id, method: 'wait'});
  t.same(errors(), [[3, -32_500]], 'the third is refused');
  for (const answer of waiting) answer('done');
  await new Promise(setImmediate);
  t.same(sent.slice(1), [
    {jsonrpc: '2.0', id: 1, result: 'done'},
    {jsonrpc: '2.0', id: null, result: 'done'},
  ]);
  rpc.receive({jsonrpc: '2.0', id: 4, method: 'fail'});
  await new Promise(setImmediate);
  t.match(sent.at(-1), {id: 4, error: {code: -32_603}});
  t.notMatch(JSON.stringify(sent), 'secret', 'a defect here is not described');
});

t.test('a message that is refused without being parsed has the id of its request', async t => {
  const {rpc, sent} = setUpServer();
  const error = new JsonRpcError('application', 'Too many.');
  for (const id of ['0', '59', '"a-1"', '059', '00', '-1', '1.5']) {
    rpc.refuseText(`{"jsonrpc":"2.0","id":${id},"method":"read"}`, error);
    rpc.refuseText(`{"jsonrpc":"2.0","method":"read","id":${id}}`, error);
  }
  const ids = sent.map(({id}) => id);
  t.strictSame(ids, [0, 0, 59, 59, 'a-1', 'a-1'], 'a number with leading zeros is no JSON');
});
