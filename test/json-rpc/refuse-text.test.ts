/** Messages that are refused without being parsed. */
import t from 'tap';
import {JsonRpcError} from '../../src/json-rpc/json-rpc-error.js';
import {JsonRpcServer} from '../../src/json-rpc/json-rpc-server.js';
import {createFakeClock} from '../support/fake-clock.js';

t.test('a refusal has the id of its request, if that is one', async t => {
  const ids: unknown[] = [];
  const server = new JsonRpcServer({
    clock: createFakeClock().clock,
    maxOpenCalls: 1,
    send: message => ids.push(Reflect.get(message, 'id')),
    call: () => Promise.resolve(null),
  });
  const error = new JsonRpcError('application', 'Too many.');
  for (const id of ['0', '7', '59', '"a-1"', '059', '00', '-1', '1.5']) {
    server.refuseText(`{"jsonrpc":"2.0","id":${id},"method":"read"}`, error);
    server.refuseText(`{"jsonrpc":"2.0","method":"read","id":${id}}`, error);
  }
  t.strictSame(ids, [0, 0, 7, 7, 59, 59, 'a-1', 'a-1'], 'a number with leading zeros is no JSON');
});
