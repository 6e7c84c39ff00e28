// Level: all
/** Many sessions of `npx blockwave link`, at once and one after the other. */
import {request} from 'node:http';
import {once} from 'node:events';
import t from 'tap';
import {WebSocket} from 'ws';
import {MAX_SESSIONS} from '../../src/link-server/link-server.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {LinkClient} from '../support/link-client.js';
import {MicroBit, MICROBIT_TABLE} from '../support/peripherals/microbit.js';
import {until} from '../support/until.js';
import {BUILD_TIMEOUT_MS} from './link-process.js';
import {startLinkRig} from './link-rig.js';
import {usageOf} from './process-usage.js';

t.setTimeout(BUILD_TIMEOUT_MS);

const SESSIONS = 200;
const MOST_GROWTH_MB = 30;
const {sensors, commands} = MICROBIT_TABLE;

interface Attempt {
  readonly socket: WebSocket;
  /** 101: open. 0: no answer at all. */
  readonly status: number;
  readonly retryAfterS: number;
  readonly text: string;
}

function attempt(url: string): Promise<Attempt> {
  const socket = new WebSocket(url);
  const outcome = {socket, retryAfterS: NaN, text: ''};
  return new Promise(resolve => {
    socket.on('open', () => resolve({...outcome, status: 101}));
    socket.on('error', () => resolve({...outcome, status: 0}));
    socket.on('unexpected-response', (_, response) => {
      const retryAfterS = Number(response.headers['retry-after']);
      const status = response.statusCode ?? 0;
      void response.toArray().then(parts => {
        const text = Buffer.concat(parts as Buffer[]).toString();
        resolve({socket, status, retryAfterS, text});
      });
    });
  });
}

t.test('200 sessions', {skip: rigIsLeftOut()}, async t => {
  const microbit = new MicroBit(20, 'micro:bit');
  const {link} = await startLinkRig(t, [microbit]);
  const pid = link.child.pid ?? NaN;

  await t.test('at once: those over the limit are told when to try again', async t => {
    const user = await LinkClient.open(link.url);
    await user.connect('micro:bit', [sensors.service]);
    const attempts = await Promise.all(Array.from({length: SESSIONS}, () => attempt(link.url)));
    const open = attempts.filter(({status}) => status === 101);
    const refused = attempts.filter(({status}) => status === 503);
    t.equal(open.length, MAX_SESSIONS - 1);
    t.equal(open.length + refused.length, SESSIONS, 'each gets an answer');
    for (const {retryAfterS, text} of refused) {
      if (retryAfterS > 0 && /^Try again after \d+ ms\.\n$/.test(text)) continue;
      t.fail(`${retryAfterS} s: ${text}`);
    }
    for (const {socket} of open) {
      const answer = once(socket, 'message') as Promise<Buffer[]>;
      socket.send('{"jsonrpc":"2.0","id":1,"method":"getVersion"}');
      const [data] = await answer;
      t.match(JSON.parse(String(data)), {id: 1, result: {protocol: '1.2'}});
    }
    t.equal((await user.write(commands, [0x82, 1])).result, 2, 'the first one still has its hub');
    for (const {socket} of open) socket.close();
    user.close();
    await until('the hub is let go', () => !microbit.isConnected);
  });

  await t.test('one after the other: nothing is left of them', async t => {
    const useOnce = async () => {
      const client = await LinkClient.open(link.url);
      await client.request('getVersion');
      await client.request('discover', {filters: [{services: [sensors.service]}]});
      client.socket.terminate();
    };
    for (let count = 0; count < SESSIONS / 4; count++) await useOnce();
    const before = usageOf(pid);
    for (let count = 0; count < SESSIONS; count++) await useOnce();
    await until('the files are closed', () => usageOf(pid).openFiles <= before.openFiles);
    const grownMb = usageOf(pid).residentMb - before.residentMb;
    t.ok(grownMb < MOST_GROWTH_MB, `memory has grown by ${grownMb} MB`);
    const last = await LinkClient.open(link.url);
    await last.connect('micro:bit', [sensors.service]);
    last.close();
    await until('the hub is let go', () => !microbit.isConnected);
  });
});

t.test('a hostile page gets nothing', {skip: rigIsLeftOut()}, async t => {
  const microbit = new MicroBit(20, 'micro:bit');
  const {link} = await startLinkRig(t, [microbit]);
  const EVIL = 'https://evil.example';
  for (const [what, path, headers] of [
    ['another origin', '/scratch/ble', {origin: EVIL}],
    ['an opaque origin', '/scratch/ble', {origin: 'null'}],
    ['a name that leads here', '/scratch/ble', {host: 'evil.example', origin: EVIL}],
    ['a name that leads here, without an origin', '/scratch/ble', {host: 'evil.example'}],
    ['another path', '/scratch/bt', {origin: EVIL}],
  ] as const) {
    const socket = new WebSocket(`ws://127.0.0.1:${link.port}${path}`, {headers});
    const status = await new Promise(resolve => {
      socket.on('open', () => resolve(101));
      socket.on('error', resolve);
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
    });
    t.equal(status, 403, what);
  }
  for (const method of ['GET', 'POST', 'OPTIONS', 'PUT']) {
    const options = {port: link.port, host: '127.0.0.1', path: '/scratch/ble', method};
    const sent = request({...options, headers: {origin: EVIL}}).end('{}');
    const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
    const text = Buffer.concat((await answer.toArray()) as Buffer[]).toString();
    t.equal(answer.statusCode, 403, method);
    t.equal(answer.headers['access-control-allow-origin'], undefined, method);
    t.equal(text, `Refused: the origin "${EVIL}" is not allowed.\n`, method);
  }
  t.equal(microbit.isConnected, false);
});
