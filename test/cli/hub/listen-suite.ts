/** Which clients a link server on a real socket accepts, and that none can break it. */
import {once} from 'node:events';
import {request, type IncomingMessage} from 'node:http';
import {connect} from 'node:net';
import {networkInterfaces} from 'node:os';
import type {Test} from 'tap';
import type {WebSocket} from 'ws';
import {MAX_SESSIONS} from '../../../src/link-server/link-server.js';
import {until} from '../../support/until.js';
import {enter, knock, nextClose, nextMessage} from './rig.js';

interface Subject {
  readonly port: number;
  readonly url: string;
}

/** A page that the server accepts although it does not by default. */
export const ALLOWED_ORIGIN = 'https://school.example';

/** @param start Called for each test. */
export async function testListening(
  t: Test,
  start: (t: Test, allowedOrigins: readonly string[]) => Subject | Promise<Subject>,
): Promise<void> {
  const serve = (t: Test) => start(t, [ALLOWED_ORIGIN]);

  await t.test('which clients are accepted', async t => {
    const {url, port} = await serve(t);
    const outcome = async (headers: Record<string, string>, path = url) => {
      const socket = await knock(path, headers);
      if (typeof socket === 'number') return socket;
      socket.terminate();
      return 101;
    };
    const accepted = [
      {},
      {origin: 'https://scratch.mit.edu'},
      {origin: ALLOWED_ORIGIN},
      {host: `localhost:${port}`},
    ];
    for (const headers of accepted) t.equal(await outcome(headers), 101, JSON.stringify(headers));
    const refused = [
      {origin: 'null'},
      {origin: 'https://evil.example'},
      {host: 'evil.example'},
      {host: 'evil.example', origin: 'https://scratch.mit.edu'},
    ];
    for (const headers of refused) t.equal(await outcome(headers), 403, JSON.stringify(headers));
    t.equal(await outcome({}, url.replace('/ble', '/bt')), 404);
    t.equal(await outcome({}, `${url}?x`), 404);
  });

  await t.test('a plain HTTP request gets a description, from an allowed page only', async t => {
    const {port} = await serve(t);
    const page = `http://127.0.0.1:${port}/`;
    const answer = await fetch(page);
    t.equal(answer.status, 426);
    t.match(await answer.text(), /^Blockwave serves hubs/);
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const elsewhere = await fetch(page, {method, headers: {origin: 'https://evil.example'}});
      t.equal(elsewhere.status, 403, method);
      t.equal(elsewhere.headers.get('access-control-allow-origin'), null);
      t.match(await elsewhere.text(), /^Refused: the origin "https:\/\/evil\.example"/);
    }
  });

  await t.test(
    'a refused host gets the reason, with a plain request and with an upgrade',
    async t => {
      const {port} = await serve(t);
      const upgrade = {connection: 'Upgrade', upgrade: 'websocket'};
      for (const headers of [{}, upgrade]) {
        const options = {port, path: '/scratch/ble', headers: {...headers, host: 'evil.example'}};
        const sent = request({...options, host: '127.0.0.1'}).end();
        const [answer] = (await once(sent, 'response')) as [IncomingMessage];
        t.equal(answer.statusCode, 403);
        const text = Buffer.concat(await answer.toArray()).toString();
        t.equal(text, 'Refused: the host "evil.example" is not this machine.\n');
      }
    },
  );

  await t.test('accepts connections from this machine only', async t => {
    const {port} = await serve(t);
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
    t.not(error, 'open');
  });

  await t.test('an invalid message does not affect other clients', async t => {
    const {url, port} = await serve(t);
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
  });

  await t.test('limits the number of sessions', async t => {
    const {url} = await serve(t);
    const sockets: WebSocket[] = [];
    for (let count = 0; count < MAX_SESSIONS; count++) sockets.push(await enter(url));
    t.equal(await knock(url), 503);
    sockets[0]?.close();
    await until('there is room again', () => sockets[0]?.readyState === 3);
    sockets.push(await enter(url));
    for (const socket of sockets) socket.terminate();
  });
}
