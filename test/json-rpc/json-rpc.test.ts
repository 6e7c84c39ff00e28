import fc from 'fast-check';
import t from 'tap';
import {HubError} from '../../src/gatt/hub-error.js';
import {JsonRpc} from '../../src/json-rpc/json-rpc.js';
import {createFakeClock} from '../support/fake-clock.js';
import {outcomeOf} from '../support/outcome.js';

function setUp() {
  const fake = createFakeClock();
  const sent: unknown[] = [];
  const heard: unknown[] = [];
  const rpc = new JsonRpc({
    clock: fake.clock,
    send: message => sent.push(message),
    calls: new Map<string, (params: unknown) => unknown>([
      ['ping', () => 42],
      ['told', params => void heard.push(params)],
    ]),
    toError: (method, error) => new HubError('refused', `${method} ${JSON.stringify(error)}`),
  });
  return {fake, sent, heard, rpc};
}

void t.test('numbers its requests from 0', t => {
  const {rpc, sent} = setUp();
  void rpc.request('a', {x: 1}, 10);
  void rpc.request('b', {}, 10);
  t.strictSame(sent, [
    {jsonrpc: '2.0', id: 0, method: 'a', params: {x: 1}},
    {jsonrpc: '2.0', id: 1, method: 'b', params: {}},
  ]);
  t.end();
});

void t.test('matches answers in any order, with ids as numbers or text', async t => {
  const {rpc, fake} = setUp();
  const answers = ['a', 'b', 'c'].map(method => rpc.request(method, {}, 1_000));
  rpc.receive({jsonrpc: '2.0', id: '2', result: 'third'});
  rpc.receive({jsonrpc: '2.0', id: 0, result: 'first', error: null});
  rpc.receive({id: 1});
  t.strictSame(await Promise.all(answers), ['first', undefined, 'third']);
  t.equal(fake.timerCount(), 0);
});

void t.test('rejects with what the error means', async t => {
  const {rpc} = setUp();
  const answer = rpc.request('write', {}, 1_000);
  rpc.receive({jsonrpc: '2.0', id: 0, error: {code: -32500}});
  await t.rejects(answer, {code: 'refused', message: 'write {"code":-32500}'});
});

void t.test('bounds the time of each request, and ignores a late answer', async t => {
  const {rpc, fake} = setUp();
  const slow = outcomeOf(rpc.request('slow', {}, 1_000));
  const slower = rpc.request('slower', {}, 2_000);
  await fake.advance(1_000);
  t.equal(await slow, 'timeout');
  rpc.receive({id: 0, result: 'late'});
  rpc.receive({id: 1, result: 'in time'});
  t.equal(await slower, 'in time');
});

void t.test('settles everything when it closes', async t => {
  const {rpc, fake} = setUp();
  const answers = ['a', 'b'].map(method => outcomeOf(rpc.request(method, {}, 1_000)));
  rpc.close(new HubError('lost', 'Lost.'));
  t.strictSame(await Promise.all(answers), ['lost', 'lost']);
  t.equal(fake.timerCount(), 0);
});

void t.test('rejects a request that cannot be sent', async t => {
  const fake = createFakeClock();
  const rpc = new JsonRpc({
    clock: fake.clock,
    send() {
      throw new Error('The socket is closed.');
    },
    calls: new Map(),
    toError: () => new HubError('refused', ''),
  });
  await t.rejects(rpc.request('a', {}, 10), {code: 'refused', message: 'The socket is closed.'});
  t.equal(fake.timerCount(), 0);
});

void t.test('answers the other side', t => {
  const {rpc, sent, heard} = setUp();
  rpc.receive({jsonrpc: '2.0', id: 7, method: 'ping'});
  rpc.receive({jsonrpc: '2.0', id: 'x', method: 'told', params: {a: 1}});
  rpc.receive({jsonrpc: '2.0', id: 8, method: 'toString'});
  t.strictSame(sent, [
    {jsonrpc: '2.0', id: 7, result: 42},
    {jsonrpc: '2.0', id: 'x', result: null},
    {jsonrpc: '2.0', id: 8, error: {code: -32601, message: 'Method not found'}},
  ]);
  t.strictSame(heard, [{a: 1}]);
  t.end();
});

void t.test('answers no notification', t => {
  const {rpc, sent, heard} = setUp();
  rpc.receive({jsonrpc: '2.0', method: 'told', params: 1});
  rpc.receive({jsonrpc: '2.0', id: null, method: 'ping'});
  rpc.receive({jsonrpc: '2.0', method: 'unknown'});
  t.strictSame(sent, []);
  t.strictSame(heard, [1]);
  t.end();
});

void t.test('ignores what is no message, or answers nothing', async t => {
  const {rpc, fake} = setUp();
  const answer = outcomeOf(rpc.request('a', {}, 1_000));
  fc.assert(
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
