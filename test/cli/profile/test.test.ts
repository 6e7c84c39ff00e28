import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import {profileWith} from '../../../src/apps/cli/profile.js';
import {ReportLog} from '../../../src/apps/cli/profile/report-log.js';
import {receivedReports} from '../../../src/apps/cli/profile/run-reports.js';
import {runVectors} from '../../../src/apps/cli/profile/run-vectors.js';
import {resultTable, verdictOfReal} from '../../../src/apps/cli/profile/test-results.js';
import {createTestCommand} from '../../../src/apps/cli/profile/test.js';
import {vectorsOf} from '../../../src/apps/cli/profile/vectors.js';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import type {Transport} from '../../../src/ble/transport.js';
import {SimulatedClock} from '../../../src/virtual/clock/simulated-clock.js';
import {blockwave} from '../command-rig.js';
import {SAMPLE_PROFILE} from '../../profiles/header/sample-profile.js';

t.test('each command with ordinary and with bad values reaches the virtual device', async t => {
  const file = join(t.testdir(), 'car.json');
  await blockwave(['profile', 'new', file, '--yes', '--servos', '1']);
  const vectorFile = join(t.testdirName, 'vectors.json');
  const {code, out, err} = await blockwave(['profile', 'test', file, '--vectors', vectorFile]);
  t.equal(code, 0, err);
  t.match(out, /motor +above the range +01 01 64 +pass/);
  t.match(
    out,
    /^sensors +largest +81 90 01 +pass$/m,
    'the device sends it, and the blocks read it',
  );
  t.match(out, /^buttons +initial +82 00 +pass$/m);
  t.match(out, /31 passed, 0 failed\.\n$/);
  const {vectors, reports} = JSON.parse(readFileSync(vectorFile, 'utf8')) as {
    reports: readonly {readonly report: string; readonly title: string; readonly bytes: string}[];
    vectors: readonly {readonly command: string; readonly title: string; readonly bytes: string}[];
  };
  const ofMotor = vectors.filter(({command}) => command === 'motor');
  t.same(Object.fromEntries(ofMotor.map(({title, bytes}) => [title, bytes])), {
    initial: '01 00 00',
    smallest: '01 00 9c',
    largest: '01 01 64',
    'below the range': '01 00 9c',
    'above the range': '01 01 64',
    'not a number': '01 00 00',
  });
  const [report = {report: '', title: '', bytes: ''}] = reports;
  t.same(
    reports.filter(each => each.report === report.report).map(({title}) => title),
    ['initial', 'smallest', 'largest', 'below the range', 'above the range', 'not a number'],
    'the reports have vectors, too',
  );
  t.match(report.bytes, /^[\da-f]{2}( [\da-f]{2})*$/);
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

t.test('a report that the blocks take for another one fails', async t => {
  const file = join(t.testdir(), 'car.json');
  await blockwave(['profile', 'new', file, '--yes']);
  const json = JSON.parse(readFileSync(file, 'utf8')) as {reports: Record<string, object>};
  const fields = (name: string) => [{constant: 140}, {name, type: 'u8', max: 1}];
  json.reports.first = {from: 'tx', fields: fields('a')};
  json.reports.second = {from: 'tx', fields: fields('b')};
  json.reports.third = {from: 'tx', fields: [{constant: 141}], when: 'a = 1'};
  json.reports.fourth = {from: 'tx', fields: [{constant: 141}]};
  writeFileSync(file, JSON.stringify(json));
  const {code, out} = await blockwave(['profile', 'test', file]);
  t.equal(code, 1);
  t.match(out, /^first +smallest +8c 00 +pass$/m);
  t.match(out, /^second +smallest +8c 00 +the blocks take it for first$/m);
  t.match(out, /^third +initial +8d +not tested, because of 'when'$/m);
  t.match(out, /^fourth +initial +8d +not tested, because of 'when'$/m);
  t.match(out, /31 passed, 6 failed, 2 not tested\.\n$/);
});

t.test('reports that the device sends by itself, again and again, are tested', async t => {
  const file = join(t.testdir(), 'car.json');
  await blockwave(['profile', 'new', file, '--yes', '--buttons', '0']);
  const json = JSON.parse(readFileSync(file, 'utf8')) as DeviceProfile;
  const virtual = {reports: {sensors: {everyMs: 60_000, values: {distance: 7}}}};
  writeFileSync(file, JSON.stringify({...json, virtual}));
  const {code, out} = await blockwave(['profile', 'test', file]);
  t.equal(code, 0, out);
  t.match(out, /^sensors +largest +81 90 01 +pass$/m);
});

t.test(
  'the reports of a real device are those that have come, as the blocks read them',
  async t => {
    const {tx} = SAMPLE_PROFILE.characteristics;
    const listeners: ((data: DataView) => void)[] = [];
    const subscribe: Transport['subscribe'] = (from, listener) => {
      if (from.characteristic !== tx?.uuid) return Promise.reject(new Error('it has none'));
      listeners.push(listener);
      return Promise.resolve();
    };
    const reports: DeviceProfile['reports'] = {
      load: {from: 'tx', fields: [{constant: 131}, {name: 'grams', type: 'u8', max: 9}]},
      full: {from: 'tx', fields: [{constant: 132}]},
      level: {from: 'battery', fields: [{name: 'level', type: 'u8'}]},
    };
    const profile = {...SAMPLE_PROFILE, reports};
    const log = await ReportLog.listen(profile, {subscribe});
    t.equal(listeners.length, 1);
    for (const bytes of [
      [131, 9],
      [131, 2],
      [131, 9],
      [131, 10],
    ]) {
      for (const listener of listeners) listener(new DataView(Uint8Array.from(bytes).buffer));
    }
    t.same(
      receivedReports(profile, log).map(({report, title, bytes, text}) =>
        [report, title, bytes.join(' '), text].join(', '),
      ),
      [
        'load, grams 9, 131 9, received',
        'full, , , not received',
        'level, , , not received',
        ', , 131 10, no report of the profile has these bytes',
      ],
    );
    const table = resultTable(
      [],
      {commands: [], reports: receivedReports(profile, log)},
      verdictOfReal(profile),
    );
    t.match(table, /^0 acknowledged, 1 failed\. [^]*^Reports: 1 received, 2 not received\.\n$/m);
  },
);

t.test('a real device gets nothing without a yes', async t => {
  const file = join(t.testdir(), 'car.json');
  await blockwave(['profile', 'new', file, '--yes']);
  const asked: string[] = [];
  const command = createTestCommand(text => {
    asked.push(text);
    return Promise.resolve(false);
  });
  const words = [
    'profile',
    'test',
    file,
    '--via',
    'scratch-link',
    '--scratch-link-url',
    'ws://127.0.0.1:1',
  ];
  const {code, err} = await blockwave(words, [{...profileWith([]), commands: [command]}]);
  t.equal(code, 1);
  t.match(
    asked[0],
    'This sends 13 messages to a real device, at most 20 a second: ping, motor, light.',
  );
  t.match(err, 'Nothing was sent.');
});

t.test('the advice about a given address does not name the option for it', async t => {
  const file = join(t.testdir(), 'car.json');
  await blockwave(['profile', 'new', file, '--yes']);
  const url = 'ws://127.0.0.1:1';
  const where = ['--via', 'scratch-link', '--scratch-link-url', url];
  const {code, err} = await blockwave(['profile', 'test', file, ...where, '--yes']);
  t.not(code, 0);
  t.match(err, `Nothing answers at ${url}: start it there, or check the address.`);
  t.notMatch(err, '--scratch-link-url');
});

const DEVICE: DeviceProfile = {
  ...SAMPLE_PROFILE,
  variables: {speed: {initial: 7}},
  sending: {perSecond: 10},
  setUp: [{send: 'drive', values: {left: 'speed'}}],
  stop: [{send: 'drive', values: {left: 0}}],
  end: [{send: 'ask'}],
};

interface Written {
  readonly atMs: number;
  readonly bytes: Uint8Array;
  readonly response: boolean;
}

/** Runs all vectors. `answer`: to the write of this number, from 1. */
async function run(
  device: DeviceProfile,
  answer: (write: number) => Promise<void>,
  interruptAtMs = Infinity,
) {
  const clock = new SimulatedClock();
  const written: Written[] = [];
  const interruption = new AbortController();
  if (interruptAtMs < Infinity) clock.after(interruptAtMs, () => interruption.abort());
  const transport: Pick<Transport, 'maxOpenWrites' | 'write'> = {
    maxOpenWrites: 1,
    write: (_, bytes, {response}) => {
      written.push({atMs: clock.now(), bytes, response});
      return answer(written.length);
    },
  };
  const results = await clock.run(
    runVectors({
      profile: device,
      vectors: vectorsOf(device),
      transport: transport as Transport,
      clock,
      understood: () => null,
      signal: interruption.signal,
    }),
  );
  return {results, written, tookMs: clock.now()};
}

/** The most messages in any second. */
const mostInASecond = (written: readonly Written[]) =>
  Math.max(
    ...written.map(
      ({atMs}) => written.filter(other => other.atMs > atMs - 1_000 && other.atMs <= atMs).length,
    ),
  );

t.test('set-up first, never above the rate, and what stops the device at the end', async t => {
  const {results, written} = await run(DEVICE, write =>
    write === 3 ? Promise.reject(new Error('refused')) : Promise.resolve(),
  );
  t.equal(results.length, 13);
  t.same(
    results.map(({problem}) => problem).filter(problem => problem !== null),
    ['refused'],
  );
  t.equal(written[0]?.bytes[2], 7, 'the set-up, with a variable');
  const [tested, stops, end] = [written.slice(0, 14), written.slice(14, -1), written.at(-1)];
  t.ok(mostInASecond(tested) <= 10, `${mostInASecond(tested)} in a second`);
  t.match(
    stops.map(({bytes, response}) => [bytes[2], response]),
    [
      [0, false],
      [0, true],
    ],
    'the stop: at once, and once more with an acknowledgement',
  );
  t.equal(stops[0]?.atMs, tested.at(-1)?.atMs, 'it does not wait for the rate');
  t.same([...(end?.bytes ?? [])], [255, 255, 255, 255], 'the end');
});

t.test('what may stay on is not stopped at the end', async t => {
  const device = {...DEVICE, stop: [{send: 'drive', values: {left: 5}, when: 0}]};
  const {written} = await run(device, () => Promise.resolve());
  t.notOk(written.some(({bytes}) => bytes[0] === 1 && bytes[2] === 5));
});

t.test('what a message costs counts, and the limit of its characteristic', async t => {
  const {commands, characteristics} = SAMPLE_PROFILE;
  const costly = Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [name, {...command, cost: 2}]),
  );
  const costs = await run({...DEVICE, commands: costly}, () => Promise.resolve());
  t.equal(mostInASecond(costs.written.slice(0, 14)), 5);
  const limited = {...characteristics};
  for (const name of ['rx', 'tx']) {
    const characteristic = limited[name];
    if (characteristic) limited[name] = {...characteristic, limit: {perSecond: 4}};
  }
  const limits = await run({...DEVICE, characteristics: limited}, () => Promise.resolve());
  t.equal(mostInASecond(limits.written.slice(0, 14)), 4);
});

const never = () => new Promise<void>(() => undefined);

t.test(
  'an interruption stops the device at once, also while a message is not answered',
  async t => {
    const {results, written, tookMs} = await run(
      DEVICE,
      write => (write < 5 ? Promise.resolve() : never()),
      500,
    );
    t.equal(results.length, 3, 'those that were answered');
    const stop = written.at(5);
    t.match(stop, {response: false, atMs: 500});
    t.equal(stop?.bytes[2], 0);
    t.ok(tookMs <= 1_500, `${tookMs} ms`);
  },
);

t.test('a message without an answer ends the test, and the device gets the stop', async t => {
  const {results, written, tookMs} = await run(DEVICE, write =>
    write < 4 ? Promise.resolve() : never(),
  );
  t.same(
    results.map(({problem}) => problem),
    [null, null, 'the device did not answer'],
  );
  t.match(written.at(4), {response: false});
  t.equal(written.at(4)?.bytes[2], 0, 'the stop');
  t.ok(tookMs < 5_000, `${tookMs} ms`);
});
