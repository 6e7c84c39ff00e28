import t from 'tap';
import {WebSocket} from 'ws';
import {systemClock} from '../../src/clock.js';
import {createScratchLinkDoor} from '../../src/transport/scratch-link.js';
import {ScratchLinkWebSocket, type WebSocketLike} from '../../src/transport/scratch-link-socket.js';
import type {Found, Transport} from '../../src/transport/transport.js';
import {ECHO, ECHO_FILTER, EchoServer} from '../support/echo-server.js';
import {serveFakeScratchLink} from '../support/fake-scratch-link.js';
import {outcomeOf} from '../support/outcome.js';

/** A `ws` socket with a browser's events: of these only `data` is looked at. */
function connect(url: string): WebSocketLike {
  const socket = new WebSocket(url);
  const events = new EventTarget();
  socket.on('open', () => events.dispatchEvent(new Event('open')));
  socket.on('close', () => events.dispatchEvent(new Event('close')));
  socket.on('error', () => events.dispatchEvent(new Event('error')));
  socket.on('message', (data: Buffer) =>
    events.dispatchEvent(Object.assign(new Event('message'), {data: data.toString()})),
  );
  return {
    binaryType: 'arraybuffer',
    addEventListener: (type, listener) => events.addEventListener(type, listener),
    send: text => socket.send(text),
    close: () => socket.close(),
  };
}

function findOne(transport: Transport): Promise<Found> {
  const abort = new AbortController();
  return new Promise((resolve, reject) => {
    const found = (peripheral: Found) => {
      abort.abort();
      resolve(peripheral);
    };
    transport.discover(ECHO_FILTER, found, abort.signal).catch(reject);
  });
}

void t.test('drives a hub over a real WebSocket', async t => {
  const server = new EchoServer();
  const link = await serveFakeScratchLink(server);
  t.teardown(() => link.close());
  const door = createScratchLinkDoor({
    clock: systemClock,
    // The second is no Scratch Link, and never opens.
    createSocket: () => new ScratchLinkWebSocket(connect, [link.url, `${link.url}/elsewhere`]),
  });
  const transport = door.create();
  const lost = new Promise<string>(resolve => (transport.onLost = error => resolve(error.code)));

  const found = await findOne(transport);
  t.equal(found.name, server.name);
  await transport.open(found.id);
  const heard = new Promise<number>(resolve => {
    void transport
      .subscribe(ECHO.notifier, value => resolve(value.getUint8(0)))
      .then(() => {
        server.notify(ECHO.notifier, [9]);
      });
  });
  t.equal(await heard, 9);
  await transport.write(ECHO.echo, Uint8Array.of(1, 2), {response: false});
  const reading = await transport.read(ECHO.echo);
  t.strictSame([reading.getUint8(0), reading.getUint8(1), reading.byteLength], [1, 2, 2]);
  t.equal(await outcomeOf(transport.read(ECHO.refusing)), 'refused');

  server.loseLink();
  t.equal(await lost, 'lost');
  await transport.close();
  t.equal(server.connections, 0);
});

void t.test('says that nobody listens', async t => {
  const link = await serveFakeScratchLink(new EchoServer());
  await link.close();
  const door = createScratchLinkDoor({
    clock: systemClock,
    createSocket: () => new ScratchLinkWebSocket(connect, [link.url]),
  });
  t.equal(await outcomeOf(findOne(door.create())), 'no-scratch-link');
});
