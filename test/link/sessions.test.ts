// Level: all
/** Many sessions of `npx blockwave link`, at once and one after the other. */
import {once} from 'node:events';
import {readdirSync} from 'node:fs';
import t from 'tap';
import {WebSocket} from 'ws';
import {MAX_SESSIONS} from '../../src/link-server/link-server.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {LinkClient} from '../support/link-client.js';
import {MicroBit, MICROBIT_TABLE} from '../support/peripherals/microbit.js';
import {until} from '../support/until.js';
import {BUILD_TIMEOUT_MS} from './link-process.js';
import {startLinkRig} from './link-rig.js';

t.setTimeout(BUILD_TIMEOUT_MS);

const SESSIONS = 200;
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
  const openFiles = () => readdirSync(`/proc/${link.child.pid ?? NaN}/fd`).length;

  await t.test('at once: those over the limit are told when to try again', async t => {
    const user = await LinkClient.open(link.url);
    await user.connect('micro:bit', [sensors.service]);
    const attempts = await Promise.all(Array.from({length: SESSIONS}, () => attempt(link.url)));
    const open = attempts.filter(({status}) => status === 101);
    const refused = attempts.filter(({status}) => status === 503);
    t.equal(open.length, MAX_SESSIONS - 1);
    t.equal(open.length + refused.length, SESSIONS, 'each gets an answer');
    const isTold = ({retryAfterS, text}: Attempt) =>
      retryAfterS > 0 && /^Try again after \d+ ms\.\n$/.test(text);
    t.same(
      refused.filter(each => !isTold(each)).map(({text}) => text),
      [],
    );
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
    const before = openFiles();
    for (let count = 0; count < SESSIONS; count++) await useOnce();
    await until('the files are closed', () => openFiles() <= before);
    const last = await LinkClient.open(link.url);
    await last.connect('micro:bit', [sensors.service]);
    last.close();
    await until('the hub is let go', () => !microbit.isConnected);
  });
});
