/** The served hub on real sockets: which clients it accepts, and that none can break it. */
import {once} from 'node:events';
import {request, type IncomingMessage} from 'node:http';
import {connect} from 'node:net';
import {networkInterfaces} from 'node:os';
import t from 'tap';
import {WebSocket} from 'ws';
import {MAX_SESSIONS} from '../../../src/link-server/link-server.js';
import {listen, MAX_CONNECTIONS} from '../../../src/link-server/listen.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {until} from '../../support/until.js';
import {enter, knock, serveHub} from './rig.js';

function nextMessage(socket: WebSocket): Promise<unknown> {
  return new Promise(resolve =>
    socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()))),
  );
}

function nextClose(socket: WebSocket): Promise<number> {
  return new Promise(resolve => socket.once('close', resolve));
}

t.test('which clients are accepted', async t => {
  const {url, port, refusals, server} = await serveHub(t, ['https://school.example']);
  const outcome = async (headers: Record<string, string>, path = url) => {
    const socket = await knock(path, headers);
    if (typeof socket === 'number') return socket;
    socket.terminate();
    return 101;
  };
  t.equal(await outcome({}), 101);
  t.equal(await outcome({origin: 'https://scratch.mit.edu'}), 101);
  t.equal(await outcome({origin: 'https://school.example'}), 101);
  t.equal(await outcome({host: `localhost:${port}`}), 101);
  t.strictSame(refusals, []);
  t.equal(await outcome({origin: 'null'}), 403);
  t.equal(await outcome({origin: 'https://evil.example'}), 403);
  t.equal(await outcome({host: 'evil.example'}), 403);
  t.equal(await outcome({host: 'evil.example', origin: 'https://scratch.mit.edu'}), 403);
  t.equal(await outcome({}, url.replace('/ble', '/bt')), 404);
  t.equal(await outcome({}, `${url}?x`), 404);
  t.equal(refusals.length, 6);
  await until('all of them have left', () => server.sessions === 0);
});

t.test('a plain HTTP request gets a description, from an allowed page only', async t => {
  const {port} = await serveHub(t);
  const page = `http://127.0.0.1:${port}/`;
  const answer = await fetch(page);
  t.equal(answer.status, 426);
  t.match(await answer.text(), /^Blockwave serves hubs/);
  const elsewhere = await fetch(page, {headers: {origin: 'https://evil.example'}});
  t.equal(elsewhere.status, 403);
  t.equal(await elsewhere.text(), 'Refused: the origin "https://evil.example" is not allowed.\n');
});

t.test('a refused host gets the reason, with a plain request and with an upgrade', async t => {
  const {port} = await serveHub(t);
  const upgrade = {connection: 'Upgrade', upgrade: 'websocket'};
  for (const headers of [{}, upgrade]) {
    const options = {port, path: '/scratch/ble', headers: {...headers, host: 'evil.example'}};
    const sent = request({...options, host: '127.0.0.1'}).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    t.equal(answer.statusCode, 403);
    const text = Buffer.concat(await answer.toArray()).toString();
    t.equal(text, 'Refused: the host "evil.example" is not this machine.\n');
  }
});

t.test('accepts connections from this machine only', async t => {
  const {port} = await serveHub(t);
  const outside = Object.values(networkInterfaces())
    .flatMap(addresses => addresses ?? [])
    .find(({internal, family}) => !internal && family === 'IPv4');
  if (outside === undefined) {
    t.pass('no other address to try', {skip: 'this machine has no network'});
    return;
  }
  const error = await new Promise<unknown>(resolve => {
    const socket = connect(port, outside.address, () => resolve('open'));
    socket.on('error', resolve);
  });
  t.match(error, {code: 'ECONNREFUSED'});
});

t.test('an invalid message does not affect other clients', async t => {
  const {url, port, server} = await serveHub(t);
  const good = await enter(url);
  const bad = await enter(url);
  const answer = nextMessage(bad);
  bad.send('{');
  t.match(await answer, {id: null, error: {code: -32_700}});
  const closing = nextClose(bad);
  bad.send('x'.repeat(65_537));
  t.equal(await closing, 1009, 'a frame of more than 64 KiB');

  const raw = connect(port, '127.0.0.1');
  raw.on('error', () => undefined);
  raw.resume();
  raw.end('GET /scratch/ble HTTP/1.1\r\nUpgrade: websocket\r\n\r\n\u0000\u0001');
  await new Promise(resolve => raw.on('close', resolve));

  const version = nextMessage(good);
  good.send('{"jsonrpc":"2.0","id":1,"method":"getVersion"}');
  t.match(await version, {id: 1, result: {protocol: '1.2'}});
  good.terminate();
  await until('the session is over', () => server.sessions === 0);
});

t.test('limits the number of sessions', async t => {
  const {url} = await serveHub(t);
  const sockets: WebSocket[] = [];
  for (let count = 0; count < MAX_SESSIONS; count++) sockets.push(await enter(url));
  t.equal(await knock(url), 503);
  sockets[0]?.close();
  await until('there is room again', () => sockets[0]?.readyState === 3);
  t.type(await knock(url), 'object');
});

t.test('a connection without a request is closed after 2 s', async t => {
  const fake = createFakeClock();
  const {url, port} = await serveHub(t, [], fake.clock);
  const client = await enter(url);
  const silent = Array.from({length: MAX_CONNECTIONS - 1}, () => connect(port, '127.0.0.1'));
  t.teardown(() => silent.forEach(socket => socket.destroy()));
  await Promise.all(silent.map(socket => new Promise(resolve => socket.once('connect', resolve))));
  const closed = silent.map(socket => new Promise(resolve => socket.once('close', resolve)));
  silent.forEach(socket => socket.on('error', () => undefined).resume());
  await until('the server has all of them', () => fake.timerCount() === silent.length + 1);
  await fake.advance(1999);
  t.equal(fake.timerCount(), silent.length + 1);
  await fake.advance(1);
  await Promise.all(closed);
  t.type(await knock(url), 'object', 'there is room for another client');
  t.equal(client.readyState, client.OPEN, 'a WebSocket stays');
});

t.test('a WebSocket that does not answer a ping is closed', async t => {
  const fake = createFakeClock();
  const {url, server} = await serveHub(t, [], fake.clock);
  const good = await enter(url);
  const bad = new WebSocket(url, {autoPong: false});
  await new Promise(resolve => bad.once('open', resolve));
  const isPinged = new Promise(resolve => good.once('ping', resolve));
  await fake.advance(10_000);
  await isPinged;
  const version = nextMessage(good);
  good.send('{"jsonrpc":"2.0","id":1,"method":"getVersion"}');
  await version;
  await fake.advance(10_000);
  await until('the other one is closed', () => server.sessions === 1);
  t.equal(good.readyState, good.OPEN);
});

t.test('a client that does not answer the close of its WebSocket loses its connection', async t => {
  const fake = createFakeClock();
  const {url, port, server} = await serveHub(t, [], fake.clock);
  const deaf = connect(port, '127.0.0.1');
  t.teardown(() => deaf.destroy());
  const upgraded = new Promise(resolve => deaf.once('data', resolve));
  const closed = new Promise(resolve => deaf.once('close', resolve));
  deaf.write(
    'GET /scratch/ble HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await upgraded;
  await fake.advance(1);
  for (let count = 1; count < MAX_SESSIONS; count++) await enter(url);
  await fake.advance(10_000);
  await enter(url);
  t.equal(server.sessions, MAX_SESSIONS, 'its session has ended for another client');
  await fake.advance(2_000);
  await closed;
});

t.test('pongs count like messages', async t => {
  const fake = createFakeClock();
  const {url} = await serveHub(t, [], fake.clock);
  const client = await enter(url);
  const timers = fake.timerCount();
  for (let count = 0; count < 300; count++) client.pong();
  await until('its messages are not read for a moment', () => fake.timerCount() > timers);
});

t.test('a refused client learns when to try again', async t => {
  const fake = createFakeClock();
  const {url, port} = await serveHub(t, [], fake.clock);
  for (let count = 0; count < MAX_SESSIONS; count++) await enter(url);
  await fake.advance(2_500);
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data: Buffer) => (answer += data.toString()));
  socket.write(
    'GET /scratch/ble HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  await new Promise(resolve => socket.once('close', resolve));
  t.match(answer, /^HTTP\/1\.1 503 .*\r\nRetry-After: 8\r\n\r\nTry again after 7500 ms\.\n$/s);
  await fake.advance(7_500);
  t.type(await knock(url), 'object');
});

t.test('a port in use is reported', async t => {
  const {server, port} = await serveHub(t);
  await t.rejects(listen({port, allowedOrigins: [], server}), {code: 'EADDRINUSE'});
});
