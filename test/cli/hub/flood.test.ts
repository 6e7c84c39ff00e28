// Level: all
/**
 * While one client floods the server, every stop of another client still reaches the hub. How long each takes is printed,
 * not judged: that depends on the machine. inbox.test.ts checks how much of a flood is parsed.
 * The link of the client that floods stays, too.
 */
import {spawn} from 'node:child_process';
import {extname} from 'node:path';
import {fileURLToPath} from 'node:url';
import t from 'tap';
import {at, DISCOVER} from '../../link-server/link-rig.js';
import {until} from '../../support/until.js';
import {enter, serveHub} from './rig.js';

const CLIENT = fileURLToPath(
  new URL(`./flooding-client${extname(import.meta.url)}`, import.meta.url),
);
const STOPS = 30;

const message = (power: number) => Buffer.of(1, 1, 1, power).toString('base64');

for (const [kind, perMs] of [
  ['small', '30'],
  ['nested', '0.4'],
  ['control', '30'],
] as const) {
  t.test(`a flood of ${kind} messages does not keep back the stops of another client`, async t => {
    const {url, hub, server} = await serveHub(t);
    const socket = await enter(url);
    let id = 0;
    const send = (method: string, params: object) =>
      socket.send(JSON.stringify({jsonrpc: '2.0', id: id++, method, params}));
    const discovered = new Promise<void>(resolve => {
      socket.on('message', (data: Buffer) => {
        if (data.includes('didDiscoverPeripheral')) resolve();
      });
    });
    send('discover', DISCOVER);
    await discovered;
    send('connect', {peripheralId: 'virtual-hub'});
    await until('it is connected', () => hub.state.connected);
    const child = spawn(process.execPath, [...process.execArgv, CLIENT, url, kind, perMs]);
    t.teardown(() => child.kill('SIGKILL'));
    await until('the flood has begun', () => server.sessions === 2);
    const mode = () => hub.state.motors.get(1)?.mode;
    const times: number[] = [];
    for (let count = 0; count < STOPS; count++) {
      for (const [power, expected] of [
        [80, 'run'],
        [0, 'coast'],
      ] as const) {
        const startMs = performance.now();
        send('write', {...at('outputCommand'), message: message(power), encoding: 'base64'});
        await new Promise<void>(resolve => {
          const remove = hub.onChange(() => {
            if (mode() !== expected) return;
            remove();
            resolve();
          });
        });
        if (expected === 'coast') times.push(performance.now() - startMs);
      }
    }
    const ascending = times.map(ms => Math.round(ms)).sort((a, b) => a - b);
    t.comment(`milliseconds until the hub stopped: ${ascending.join(' ')}`);
    t.equal(times.length, STOPS);
    t.equal(server.sessions, 2, 'the flood goes on');
    socket.terminate();
  });
}

t.test('a client that floods and reads nothing for a while keeps its link', async t => {
  const {url, server} = await serveHub(t);
  const client = await enter(url);
  let answers = 0;
  client.on('message', () => answers++);
  client.pause();
  // The answers need far more room than the buffers of the operating system have.
  const requests = 300_000;
  for (let id = 0; id < requests; id++) {
    client.send(`{"jsonrpc":"2.0","id":${id},"method":"getVersion"}`);
  }
  const sizes: number[] = [];
  await until('the server waits for it', () => {
    sizes.push(client.bufferedAmount);
    return sizes.length > 20 && sizes.at(-20) === sizes.at(-1);
  });
  t.equal(server.sessions, 1);
  t.ok(client.bufferedAmount > 0, 'the rest of its messages is not read');
  client.resume();
  await until('all its messages are answered', () => answers === requests, 60_000);
  client.pause();
  client.terminate();
  await until('its session has ended', () => server.sessions === 0);
});
