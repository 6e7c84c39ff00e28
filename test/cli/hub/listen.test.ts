/** The served hub on real sockets: which clients it accepts, and that none can break it. */
import {connect} from 'node:net';
import t from 'tap';
import {MAX_SESSIONS} from '../../../src/link-server/link-server.js';
import {MAX_CONNECTIONS} from '../../../src/link-server/listen.js';
import {GATT_TABLE} from '../../../src/virtual/wedo2/gatt-table.js';
import {MOTOR_A_ON, WEDO_SERVICES} from '../../link/link-rig.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {LinkClient} from '../../support/link-client.js';
import {until} from '../../support/until.js';
import {testListening} from './listen-suite.js';
import {enter, knock, nextMessage, serveHub} from './rig.js';

t.test('a server in this process', t => testListening(t, serveHub));

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

t.test('a client that goes silent: its motors stop, and the others stay', async t => {
  const fake = createFakeClock();
  const {url, server, hub} = await serveHub(t, [], fake.clock);
  const good = await enter(url);
  // As a page does whose tab is frozen: its socket is open, and nothing comes.
  const silent = await LinkClient.open(url, {autoPong: false});
  void silent
    .connect(hub.name, WEDO_SERVICES)
    .then(() => silent.write(GATT_TABLE.outputCommand, MOTOR_A_ON));
  await until('its motor runs', () => {
    void fake.advance(1);
    return hub.state.motors.get(1)?.mode === 'run';
  });
  const isPinged = new Promise(resolve => good.once('ping', resolve));
  await fake.advance(10_000);
  await isPinged;
  const version = nextMessage(good);
  good.send('{"jsonrpc":"2.0","id":1,"method":"getVersion"}');
  await version;
  await fake.advance(10_000);
  await until('its session is over', () => server.sessions === 1);
  t.equal(hub.state.motors.get(1)?.mode, 'coast');
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
