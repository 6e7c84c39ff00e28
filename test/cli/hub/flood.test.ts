// Level: all
/** While one client floods the server, the stop of another client still reaches the hub in time. */
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
/** One stop in ten may take longer, because other programs of this machine may take the processor. */
const AT_MOST_MS = 100;
const STOPS = 30;

const message = (power: number) => Buffer.of(1, 1, 1, power).toString('base64');

for (const [kind, perMs] of [
  ['small', '30'],
  ['nested', '0.4'],
  ['control', '30'],
] as const) {
  t.test(`a flood of ${kind} messages does not delay the stop of another client`, async t => {
    const {url, hub, server} = await serveHub(t);
    const socket = await enter(url);
    let id = 0;
    const send = (method: string, params: object) =>
      socket.send(JSON.stringify({jsonrpc: '2.0', id: id++, method, params}));
    send('discover', DISCOVER);
    await new Promise(resolve => setTimeout(resolve, 100));
    send('connect', {peripheralId: 'virtual-hub'});
    await until('it is connected', () => hub.state.connected);
    const child = spawn(process.execPath, [...process.execArgv, CLIENT, url, kind, perMs]);
    t.teardown(() => child.kill('SIGKILL'));
    await until('the flood has begun', () => server.sessions === 2);
    await new Promise(resolve => setTimeout(resolve, 500));
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
    const late = ascending.filter(ms => ms > AT_MOST_MS);
    t.ok(late.length <= STOPS / 10, `ms: ${ascending.join(' ')}`);
    t.equal(server.sessions, 2, 'the flood goes on');
    socket.terminate();
  });
}
