// Level: all
/** While one client floods the server, every stop of another client still reaches the hub. */
import {spawn} from 'node:child_process';
import {extname} from 'node:path';
import {fileURLToPath} from 'node:url';
import t from 'tap';
import {GATT_TABLE} from '../../../src/virtual/wedo2/gatt-table.js';
import {WEDO_SERVICES} from '../../link/link-rig.js';
import {LinkClient} from '../../support/link-client.js';
import {until} from '../../support/until.js';
import {enter, serveHub} from './rig.js';

const CLIENT = fileURLToPath(
  new URL(`./flooding-client${extname(import.meta.url)}`, import.meta.url),
);
const STOPS = 3;

for (const kind of ['small', 'nested', 'control']) {
  t.test(`a flood of ${kind} messages does not keep back the stops of another client`, async t => {
    const {url, hub, server} = await serveHub(t);
    const client = await LinkClient.open(url);
    await client.connect(hub.name, WEDO_SERVICES);
    const flood = spawn(process.execPath, [CLIENT, url, kind]);
    t.teardown(() => flood.kill('SIGKILL'));
    await until('the flood has begun', () => server.sessions === 2);
    const mode = () => hub.state.motors.get(1)?.mode;
    for (let count = 0; count < STOPS; count++) {
      void client.write(GATT_TABLE.outputCommand, [1, 1, 1, 80]);
      await until('the motor runs', () => mode() === 'run');
      void client.write(GATT_TABLE.outputCommand, [1, 1, 1, 0]);
      await until('the motor stands', () => mode() === 'coast');
    }
    t.equal(server.sessions, 2, 'the flood goes on');
    client.socket.terminate();
  });
}

t.test('a client that floods and reads nothing keeps its link', async t => {
  const {url, server} = await serveHub(t);
  const client = await enter(url);
  let answers = 0;
  client.on('message', () => answers++);
  client.pause();
  // The answers need far more room than the buffers of the operating system have.
  const requests = 90_000;
  const longId = 'x'.repeat(34);
  for (let id = 0; id < requests; id++) {
    client.send(`{"jsonrpc":"2.0","id":"${id}${longId}","method":"getVersion"}`);
  }
  const sizes: number[] = [];
  await until('the server waits for it', () => {
    sizes.push(client.bufferedAmount);
    return sizes.length > 20 && sizes.at(-20) === sizes.at(-1);
  });
  t.equal(server.sessions, 1);
  t.ok(client.bufferedAmount > 0, 'the rest of its messages is not read');
  client.resume();
  await until('all its messages are answered', () => answers === requests, 150_000);
  client.pause();
  client.terminate();
  await until('its session has ended', () => server.sessions === 0);
});
