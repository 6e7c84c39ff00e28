import {EventEmitter} from 'node:events';
import t from 'tap';
import {openRedis} from '../../../src/apps/cli/served/redis-client.js';

/** The package `redis` with a client that connects never. */
function setUp() {
  const lines: string[] = [];
  const client = Object.assign(new EventEmitter(), {
    isReady: false,
    sendCommand: () => Promise.reject(new Error('The client is closed')),
    connect: () => new Promise(() => undefined),
    destroy: () => lines.push('destroyed'),
  });
  const created: object[] = [];
  const createClient = (options: object) => {
    created.push(options);
    return client;
  };
  const open = (url: string) =>
    openRedis(
      url,
      line => lines.push(line),
      name => (name === 'redis' ? {createClient} : undefined),
    );
  return {client, created, lines, open};
}

const failure = (code: string) => Object.assign(new Error('connect failed'), {code});

t.test('each loss of Redis and each return is one line', async t => {
  const {client, created, lines, open} = setUp();
  const url = 'redis://me:secret@10.0.0.7:6380';
  const opened = open(url);
  t.match(created, [{url, disableOfflineQueue: true}]);
  client.emit('ready');
  t.strictSame(lines, []);
  client.emit('error', failure('ECONNREFUSED'));
  client.emit('error', failure('ECONNREFUSED'));
  client.emit('ready');
  client.emit('error', new Error('WRONGPASS invalid username-password pair'));
  t.strictSame(lines, [
    'Redis at 10.0.0.7:6380 is not reachable (ECONNREFUSED). This server goes on with its own share.',
    'Redis at 10.0.0.7:6380 is reachable again.',
    'Redis at 10.0.0.7:6380 is not reachable (WRONGPASS). This server goes on with its own share.',
  ]);
  opened.close();
  t.equal(lines.at(-1), 'destroyed');
});

t.test('it tries again after pauses that grow to a second', async t => {
  const {created, open} = setUp();
  open('redis://h');
  const {socket} = created[0] as {socket: {reconnectStrategy: (retries: number) => number}};
  t.strictSame([0, 1, 4, 5, 1_000].map(socket.reconnectStrategy), [100, 200, 1_000, 1_000, 1_000]);
});

t.test('without the package the error names the command that installs it', async t => {
  const nothing = () => undefined;
  t.throws(() => openRedis('redis://h', nothing, nothing), /npm install redis@6/);
});
