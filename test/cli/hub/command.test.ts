/** The process of `npm run hub`, from its start to its end. */
import {spawn} from 'node:child_process';
import t from 'tap';
import {at, DISCOVER} from '../../link-server/link-rig.js';
import {until} from '../../support/until.js';
import {watchProcess} from '../start-main.js';
import {enter} from './rig.js';
import {inRepository} from '../../support/repository.js';

/** Long enough to build the library first. */
const BUILD_TIMEOUT_MS = 180_000;
t.setTimeout(BUILD_TIMEOUT_MS);

const BIN = inRepository('bin/blockwave.js');

function start(...args: string[]) {
  const child = spawn(process.execPath, [BIN, 'hub', ...args], {stdio: ['ignore', 'pipe', 'pipe']});
  t.teardown(() => child.kill('SIGKILL'));
  return watchProcess(child);
}

t.test('serves a hub, traces messages, and stops its motors before it ends', async t => {
  const {child, said, ended} = start('--port', '0', '--plug', 'motor,tilt', '--trace');
  const address = () => /ws:\/\/127\.0\.0\.1:\d+\/scratch\/ble/.exec(said.err)?.[0];
  await until('the address is printed', () => address() !== undefined, BUILD_TIMEOUT_MS);
  t.match(said.err, /virtual hub, no hardware/);
  const socket = await enter(address() ?? '');
  const answers: unknown[] = [];
  socket.on('message', (data: Buffer) => answers.push(JSON.parse(data.toString())));
  const send = (id: number, method: string, params: object) =>
    socket.send(JSON.stringify({jsonrpc: '2.0', id, method, params}));
  send(0, 'discover', DISCOVER);
  await until('the hub is found', () => answers.length === 2);
  send(1, 'connect', {peripheralId: 'virtual-hub-1'});
  await until('it is connected', () => answers.length === 3);
  send(2, 'write', {...at('outputCommand'), message: 'AQEBUA==', encoding: 'base64'});
  await until('the motor runs', () => said.err.includes('motor A 80%'));
  child.kill('SIGINT');
  t.equal(await ended, 0);
  t.match(said.err.trim(), /motor A coast, tilt B 0,0, light #000000$/, 'the last status');
  const traced = said.out
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as {message: {method?: string}});
  t.strictSame(
    traced.flatMap(({message}) => message.method ?? []),
    ['discover', 'didDiscoverPeripheral', 'connect', 'write'],
  );
});

t.test('an invalid option ends with 64', async t => {
  const {said, ended} = start('--hubs', 'many');
  t.equal(await ended, 64);
  t.match(
    said.err,
    /--hubs must be a whole number from 1 to 30, not "many"\. See npx blockwave hub --help/,
  );
});

t.test('a port in use is reported with what to do', async t => {
  const first = start('--port', '0');
  const port = () => /127\.0\.0\.1:(\d+)/.exec(first.said.err)?.[1];
  await until('the first is listening', () => port() !== undefined);
  const second = start('--port', port() ?? '');
  t.equal(await second.ended, 1);
  t.match(second.said.err, /is in use.*--port/);
  first.child.kill('SIGTERM');
  t.equal(await first.ended, 0);
});
