import {EventEmitter, once} from 'node:events';
import {createServer, type AddressInfo} from 'node:net';
import t, {type Test} from 'tap';
import {openBudget} from '../../../src/apps/cli/served/budget.js';
import {systemClock} from '../../../src/clock.js';
import {openRedis} from '../../../src/apps/cli/served/redis-client.js';
import {until} from '../../support/until.js';

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

/** A Redis that grants every request of the limiters' script. `asked` gets the ARGV of each one. */
async function grantingRedis(test: Test) {
  const asked: string[][] = [];
  const server = createServer(socket => {
    socket.on('data', bytes => {
      for (const [name = '', ...args] of commandsIn(bytes.toString())) {
        if (name.startsWith('EVAL')) asked.push(args.slice(2 + Number(args[1])));
        socket.write(name.startsWith('EVAL') ? '*3\r\n:1\r\n:0\r\n:1\r\n' : '+OK\r\n');
      }
    });
  });
  test.teardown(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  return {url: `redis://127.0.0.1:${port}`, asked};
}

/** `*2`, then for each word its length and the word. */
function commandsIn(text: string): string[][] {
  return text
    .split(/^\*\d+\r\n/m)
    .filter(each => each !== '')
    .map(each => each.split('\r\n').filter((_, index) => index % 2 === 1));
}

t.test('a class of servers has its part of the budget in Redis', async t => {
  for (const [clientClass, expected] of [
    [null, ['20', 'all', '20']],
    [{name: 'pupil', rate: 7}, ['20', 'pupil', '7']],
  ] as const) {
    const redis = await grantingRedis(t);
    const budget = openBudget({url: redis.url, key: 'room', clientClass}, () => undefined);
    t.teardown(() => budget?.close());
    await until('Redis is asked', () => {
      budget?.limiter.tryAcquireAt(systemClock.now());
      return redis.asked.length > 0;
    });
    const [, , , ...argv] = redis.asked[0] ?? [];
    t.same(argv.slice(0, 3), expected, 'messages a second of all, the class, its messages');
  }
});
