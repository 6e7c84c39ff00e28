// Level: all
/** Processes of `npx blockwave` that get a signal: what they serve until then, and how they end. */
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {hub} from '../../src/apps/cli/hub.js';
import {start as editor} from '../../src/apps/cli/editor/start.js';
import t, {type Test} from 'tap';
import type {Report} from '../../src/lab/throughput/report.js';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import {qrText} from '../../src/apps/cli/editor/serve/qr-text.js';
import {MOTOR_A_ON, WEDO_SERVICES} from '../link/link-rig.js';
import {LinkClient} from '../support/link-client.js';
import {until} from '../support/until.js';
import {blockwave} from './command-rig.js';
import {startMain} from './start-main.js';

/** A busy machine needs long to start a process. */
const PATIENCE_MS = 180_000;

/** Windows ends a process at once when it gets a signal. */
const skip = process.platform === 'win32' && 'there are no signals on Windows';

function start(t: Test, words: string, options?: Parameters<typeof startMain>[1]) {
  const started = startMain(words.split(' '), options);
  t.teardown(() => started.child.kill('SIGKILL'));
  return {
    ...started,
    /** What the process has written that matches. */
    says: async (pattern: RegExp): Promise<string> => {
      const find = () => pattern.exec(started.said.out + started.said.err)?.[0];
      await until(`it says ${String(pattern)}`, () => find() !== undefined, PATIENCE_MS);
      return find() ?? '';
    },
  };
}

t.test('hub: serves a hub, traces messages, and stops its motors', {skip}, async t => {
  const {child, said, ended, says} = start(t, 'hub --port 0 --plug motor,tilt --trace');
  const client = await LinkClient.open(await says(/ws:\/\/127\.0\.0\.1:\d+\/scratch\/ble/));
  t.match(said.err, /virtual hub, no hardware/);
  await client.connect('Served virtual hub', WEDO_SERVICES);
  await client.write(GATT_TABLE.outputCommand, MOTOR_A_ON);
  await says(/motor A 80%/);
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

t.test('start: serves this machine; a second one names the port', {skip}, async t => {
  const {child, ended, says} = start(t, 'start --port 0');
  const address = await says(/http:\/\/localhost:\d+/);
  t.equal((await fetch(`${address}/no-such-file`)).status, 404);
  const {port} = new URL(address);
  const second = start(t, `start --port ${port}`);
  t.equal(await second.ended, 1);
  t.match(second.said.err, `Port ${port} is in use`);
  child.kill('SIGINT');
  t.equal(await ended, 0);
});

t.test('serve: prints the addresses of the class', {skip}, async t => {
  const folder = t.testdir({'classroom.json': '{"language": "de"}'});
  const files = `--classroom ${folder}/classroom.json --certificates ${folder}`;
  const {child, said, ended, says} = start(t, `serve --port 0 --host pc.lan --class-page ${files}`);
  await says(/Ctrl-C/);
  const [, port = ''] = /https:\/\/pc\.lan:(\d+)\/$/m.exec(said.out) ?? [];
  t.match(said.out, new RegExp(`http://localhost:${port}/teacher\\.html#[\\w-]{22}$`, 'm'));
  t.match(said.out, qrText(`https://pc.lan:${port}/`));
  t.match(said.out, 'The certificate is new');
  child.kill('SIGINT');
  t.equal(await ended, 0);
});

t.test('profile try: serves the editor with the profile', {skip}, async t => {
  const file = join(t.testdir(), 'car.json');
  await blockwave(['profile', 'new', file, '--yes']);
  const {child, ended, says} = start(t, `profile try ${file} --port 0`);
  const address = await says(/http:\/\/localhost:\d+\/\?profile=own-hub\.json&watch/);
  const profile = await fetch(new URL('own-hub.json', address));
  t.equal(await profile.text(), readFileSync(file, 'utf8'));
  child.kill('SIGINT');
  t.equal(await ended, 0);
});

/** The steps take minutes: the signal comes before their end. */
const RATES = Array.from({length: 100}, (_, step) => 50 + step);

t.test('throughput: Ctrl-C ends the run in order, with the result so far', {skip}, async t => {
  const file = join(t.testdir({}), 'partial.json');
  const {child, said, ended, says} = start(
    t,
    `throughput --real-time --link none --rates ${RATES.join()} --seconds 2 --json ${file}`,
  );
  await says(/^ +50\.0\/s {2}/m);
  child.kill('SIGINT');
  t.equal(await ended, 130);
  t.match(said.out, /^Stopped early: Ctrl-C$/m);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  t.match(report, {isPartial: true, endedBy: 'Ctrl-C'});
  t.match(report.steps[0], {offeredRate: 50, isPartial: false});
});

/** Before the process exits, it gets a signal and handles it. */
const SIGNAL_BEFORE_EXIT = `
  const {exit} = process;
  process.exit = code => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => exit(code), 100);
  };
`;

t.test('a signal after the end of a command does not change its exit code', {skip}, async t => {
  const preload = join(t.testdir({}), 'preload.mjs');
  writeFileSync(preload, SIGNAL_BEFORE_EXIT);
  const nodeArgs = [`--import=${preload}`];
  const exitCode = (words: string) => start(t, words, {nodeArgs}).ended;
  t.equal(await exitCode('limiters --seconds 1'), 0);
  const unmet = 'throughput --rates 10 --repeats 1 --seconds 1 --require rate>=99';
  t.equal(await exitCode(unmet), 1);
});

/** The process gets a signal when it begins to listen, or to read this file, and neither ends. */
const SIGNAL_AT_START = `
  import fs from 'node:fs/promises';
  import {syncBuiltinESMExports} from 'node:module';
  import {Server} from 'node:net';
  const stuck = () => {
    process.kill(process.pid, 'SIGTERM');
    return new Promise(() => setInterval(() => {}, 1_000));
  };
  const {readFile} = fs;
  fs.readFile = (file, ...rest) => (/stuck/.test(file) ? stuck() : readFile(file, ...rest));
  syncBuiltinESMExports();
  Server.prototype.listen = stuck;
`;

t.test('a signal before a command serves or measures ends its process', {skip}, async t => {
  const folder = t.testdir({'preload.mjs': SIGNAL_AT_START});
  const file = join(folder, 'car.json');
  await blockwave(['profile', 'new', file, '--yes']);
  const nodeArgs = [`--import=${join(folder, 'preload.mjs')}`];
  const lines = [
    'start',
    `serve --certificates ${folder}`,
    'hub',
    'link --virtual',
    `profile try ${file}`,
    'profile check stuck.json',
    'profile test stuck.json',
    'throughput --hub ./stuck.json',
  ];
  for (const line of lines) {
    const env = {DBUS_SYSTEM_BUS_ADDRESS: 'unix:path=/nowhere'};
    const {child, ended} = start(t, line, {nodeArgs, env});
    await ended;
    t.equal(child.signalCode, 'SIGTERM', line);
  }
});

t.test('a signal that comes with the address finds a listener', async t => {
  for (const command of [hub, editor]) {
    const before = process.listenerCount('SIGINT');
    const added: number[] = [];
    const output = {
      write(text: string) {
        if (added.length > 0 || !/(ws|http):\/\//.test(text)) return;
        added.push(process.listenerCount('SIGINT') - before);
        // Without a listener by now, the test would not end.
        setTimeout(() => process.emit('SIGINT'), 200);
      },
    };
    t.equal(await command.run({port: '0'}, {stdout: output, stderr: output}), 0);
    t.same(added, [1], command.name);
  }
});
