import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import {profile} from '../../../src/apps/cli/profile.js';
import {runVectors} from '../../../src/apps/cli/profile/run-vectors.js';
import {createTestCommand} from '../../../src/apps/cli/profile/test.js';
import {vectorsOf} from '../../../src/apps/cli/profile/vectors.js';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import type {Transport} from '../../../src/gatt/transport.js';
import {SimulatedClock} from '../../../src/virtual/clock/simulated-clock.js';
import {blockwave, refusesUsage} from '../command-rig.js';
import {SAMPLE_PROFILE} from '../../profiles/header/sample-profile.js';

interface VectorFile {
  readonly vectors: readonly {
    readonly command: string;
    readonly title: string;
    readonly bytes: string;
  }[];
}

t.test('each command with ordinary and with bad values reaches the virtual device', async t => {
  const file = join(t.testdir(), 'car.json');
  await blockwave(['profile', 'new', file, '--yes', '--servos', '1']);
  const vectorFile = join(t.testdirName, 'vectors.json');
  const {code, out, err} = await blockwave(['profile', 'test', file, '--vectors', vectorFile]);
  t.equal(code, 0, err);
  t.match(out, /motor +above the range +01 01 64 +pass/);
  t.match(out, /19 passed, 0 failed\.\n$/);
  const {vectors} = JSON.parse(readFileSync(vectorFile, 'utf8')) as VectorFile;
  const bytesOf = (command: string) =>
    Object.fromEntries(
      vectors.filter(each => each.command === command).map(({title, bytes}) => [title, bytes]),
    );
  t.same(bytesOf('motor'), {
    initial: '01 00 00',
    smallest: '01 00 9c',
    largest: '01 01 64',
    'below the range': '01 00 9c',
    'above the range': '01 01 64',
    'not a number': '01 00 00',
  });
  t.same(bytesOf('servo').initial, '02 00 5a');
});

t.test('a command that the device takes for another one fails', async t => {
  const file = join(t.testdir(), 'car.json');
  await blockwave(['profile', 'new', file, '--yes']);
  const text = readFileSync(file, 'utf8');
  const json = JSON.parse(text) as {commands: Record<string, unknown>};
  json.commands = {
    first: {to: 'rx', kind: 'event', fields: [{name: 'any', type: 'u8'}]},
    ...json.commands,
  };
  writeFileSync(file, JSON.stringify(json));
  const {code, out} = await blockwave(['profile', 'test', file]);
  t.equal(code, 1);
  t.match(out, 'the device took it for first');
});

t.test('a real device gets nothing without a yes', async t => {
  const file = join(t.testdir(), 'car.json');
  await blockwave(['profile', 'new', file, '--yes']);
  const asked: string[] = [];
  const command = createTestCommand(text => {
    asked.push(text);
    return Promise.resolve(false);
  });
  const words = ['profile', 'test', file, '--via', 'scratch-link', '--url', 'ws://127.0.0.1:1'];
  const {code, err} = await blockwave(words, [{...profile, commands: [command]}]);
  t.equal(code, 1);
  t.match(
    asked[0],
    'This sends 13 messages to a real device, at most 20 a second: ping, motor, light.',
  );
  t.match(err, 'Nothing was sent.');
});

t.test('without a Scratch Link, it says what to start', async t => {
  const file = join(t.testdir(), 'car.json');
  await blockwave(['profile', 'new', file, '--yes']);
  const words = ['--via', 'scratch-link', '--url', 'ws://127.0.0.1:1', '--yes'];
  const {code, err} = await blockwave(['profile', 'test', file, ...words]);
  t.equal(code, 1);
  t.match(err, /Scratch Link is not running\. Start it, or npx blockwave hub --profile/);
});

t.test('set-up first, never above the rate, and what stops the device at the end', async t => {
  const clock = new SimulatedClock();
  const device: DeviceProfile = {
    ...SAMPLE_PROFILE,
    variables: {speed: {initial: 7}},
    sending: {perSecond: 10},
    setUp: [{send: 'drive', values: {left: 'speed'}}],
    stop: [{send: 'drive', values: {left: 0}}],
    end: [{send: 'ask'}],
  };
  const written: {readonly atMs: number; readonly bytes: Uint8Array}[] = [];
  const transport: Pick<Transport, 'write'> = {
    write: (_, bytes) => {
      written.push({atMs: clock.now(), bytes});
      return written.length === 3 ? Promise.reject(new Error('refused')) : Promise.resolve();
    },
  };
  const results = await clock.run(
    runVectors({
      profile: device,
      vectors: vectorsOf(device),
      transport: transport as Transport,
      clock,
      understood: () => null,
      signal: new AbortController().signal,
    }),
  );
  t.equal(results.length, 13);
  t.same(
    results.map(({problem}) => problem).filter(problem => problem !== null),
    ['refused'],
  );
  const gaps = written.slice(1).map(({atMs}, index) => atMs - (written[index]?.atMs ?? 0));
  t.ok(Math.min(...gaps) >= 100, `${Math.min(...gaps)} ms`);
  t.equal(written[0]?.bytes[2], 7, 'the set-up, with a variable');
  t.equal(written.at(-2)?.bytes[2], 0, 'the stop');
  t.same([...(written.at(-1)?.bytes ?? [])], [255, 255, 255, 255], 'the end');
});

t.test('options that do not fit are refused', t =>
  refusesUsage(t, 'profile', [
    ['test x.json --via usb', /--via must be one of virtual, bluetooth, scratch-link/],
    ['test x.json --name Car', '--name needs --via bluetooth.'],
    ['test x.json --url ws://x', '--url needs --via scratch-link.'],
  ]),
);
