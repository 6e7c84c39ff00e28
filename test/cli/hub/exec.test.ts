// Level: all
/** A device whose firmware is a program on this computer: npx blockwave hub --exec. */
import {spawnSync} from 'node:child_process';
import {chmodSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import t, {type Test} from 'tap';
import {EXIT} from '../../../src/apps/cli/command.js';
import {echoModel, execModel} from '../../../src/apps/cli/hub/exec/model.js';
import {readHubOptions} from '../../../src/apps/cli/hub/options.js';
import type {ServedModel} from '../../../src/apps/cli/hub/served-model.js';
import {serveHubs} from '../../../src/apps/cli/hub/serve.js';
import type {Report} from '../../../src/lab/throughput/report.js';
import {familyFromProfile} from '../../../src/profiles/index.js';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import {compile, leftOutWithout, STRICT_C99} from '../../firmware/compilers.js';
import {ECHO_HOST, hostOf} from '../../firmware/examples/examples.js';
import {exampleProfile, type EXAMPLES} from '../../support/example-profiles.js';
import {redirectScratchLink} from '../../support/redirect-scratch-link.js';
import {connectInRealTime, ourExtension} from '../../support/scratch-extensions.js';
import {until} from '../../support/until.js';
import {blockwave, refusesUsage} from '../command-rig.js';

type Example = (typeof EXAMPLES)[number];

const skip = leftOutWithout('cc');
const PROFILE_FILE = 'firmware/examples/car/profile.json';
const KEYBOARD = {isTTY: false, setRawMode: () => 0, on: () => 0, pause: () => 0};

type Values = Readonly<Record<string, string>>;

/** The server of this model on a free port, until the test ends. */
async function serveModel(t: Test, model: ServedModel, values: Values = {}) {
  const texts: string[] = [];
  const output = {write: (text: string) => texts.push(text)};
  const options = readHubOptions({port: '0', ...values}, model);
  const served = await serveHubs(options, {stdout: output, stderr: output}, KEYBOARD);
  t.teardown(() => served.close());
  const text = () => texts.join('');
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(text())?.[1]);
  return {served, text, port};
}

/** The server of an example. */
async function serve(t: Test, example: Example, program: string, values: Values = {}) {
  const profile = exampleProfile(example) as DeviceProfile;
  const {served, text, port} = await serveModel(t, execModel(profile, program), values);
  const connect = (name: string) => {
    redirectScratchLink(port);
    return connectInRealTime(ourExtension(familyFromProfile(profile)), name);
  };
  const set = async (hub: number, body: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/hubs/${hub}`, {method: 'POST', body});
    return `${answer.status} ${await answer.text()}`;
  };
  return {served, text, connect, set};
}

/** Compiles the core of an example as its README says. */
const compiled = (t: Test, example: Example) => compiledFrom(t, hostOf(example));

function compiledFrom(t: Test, sources: readonly string[]): string {
  const program = join(t.testdir(), 'program');
  t.equal(compile('cc', [...STRICT_C99, '-o', program, ...sources]), '');
  return program;
}

/** A program that Node runs: it answers each line with `state`, and has `onLine(words)` before. */
function script(t: Test, onLine: string, start = ''): string {
  const program = join(t.testdir(), 'firmware.cjs');
  writeFileSync(
    program,
    `#!${process.execPath}
const say = text => process.stdout.write(text + '\\n');
${start}
require('node:readline').createInterface({input: process.stdin}).on('line', line => {
  const words = line.split(' ');
  ${onLine}
  say('state ' + words[1]);
});
`,
  );
  chmodSync(program, 0o755);
  return program;
}

t.test('the core of the car, driven by its blocks', {skip}, async t => {
  const {connect, set, text} = await serve(t, 'car', compiled(t, 'car'));
  const {peripheral, run} = await connect('Blockwave car');
  t.equal(await set(1, '{"measure": [153, 40]}'), '204 ');
  await until('the distance is read', () => run('distance') === 15.3);
  void run('setMotors', {LEFT: 60, RIGHT: -60});
  await until('it drives', () => text().includes('60 -60 0 0 0'));
  peripheral.disconnect();
  await until('it has stopped', () => /60 -60[^]* 0 0 0 0 0\n/.test(text()));
  t.match(await set(1, '{"measure": 5}'), /400 "measure" must be up to 16 whole numbers/);
  t.match(await set(1, '{"distance": 5}'), /400 There is no "distance", only measure\./);
});

t.test('several cores, with a clock each', {skip}, async t => {
  const {connect, text, set} = await serve(t, 'weather', compiled(t, 'weather'), {hubs: '2'});
  t.match(text(), /2 devices as programs/);
  const {peripheral, run} = await connect('Blockwave weather 2');
  // Otherwise it would search for the device again.
  t.teardown(() => peripheral.disconnect());
  t.equal(await set(2, '{"measure": [2150, 4800, 1009400, 70, 85]}'), '204 ');
  await until('the humidity is read', () => run('humidity') === 48);
  t.match(await set(3, '{}'), /There is no such hub/);
});

t.test('a program with the echo profile, measured', {skip}, async t => {
  const {port, text} = await serveModel(t, echoModel(compiledFrom(t, ECHO_HOST)));
  const before = text();
  const url = `ws://127.0.0.1:${port}/scratch/ble`;
  const words = '--rates 100,200 --repeats 1 --seconds 0.5 --warm-up 0 --json -'.split(' ');
  const via = ['--via', 'scratch-link', '--scratch-link-url', url];
  const {out, err, code} = await blockwave(['throughput', ...via, ...words]);
  // On a busy machine, a measurement in real time may be inconclusive.
  t.ok(code === EXIT.done || code === EXIT.inconclusive, `exit code ${code}: ${err}`);
  const {setting, steps, isPartial, restarts} = JSON.parse(out) as Report;
  t.match(setting, {hubName: 'Echo device', firmwareVersion: 'host 1.0.0'});
  t.ok(setting.status?.uptimeMs, 'its status');
  t.equal(isPartial, false);
  t.same(restarts, []);
  const last = steps.at(-1);
  t.match(last, {lostCount: 0, duplicatedCount: 0, corruptedCount: 0, uncountedCount: 0});
  t.ok((last?.deliveredCount ?? 0) > 0);
  t.notMatch(text().slice(before.length), 'The program ', 'no line is complained about');
});

t.test('lines that are not understood are shown, and the others count', async t => {
  const program = script(
    t,
    `if (words[1] === 'subscribe') {
      say('distance is 153');
      say('notify 9 81');
      say('notify 1 81');
      say('notify 1 8199');
      say('notify 1 819');
      say('notify 1 819900\\r');
    }`,
    `console.error('starts');`,
  );
  const {connect, text} = await serve(t, 'car', program);
  const {peripheral, run} = await connect('Blockwave car');
  t.teardown(() => peripheral.disconnect());
  await until('the good line is read', () => run('distance') === 15.3);
  const title = `The program ${program}`;
  for (const line of [
    `${program}: starts`,
    `${title} wrote a line that is not understood: distance is 153`,
    `${title} wrote "notify 9 81": the profile has no report from this characteristic.`,
    `${title} wrote "notify 1 8199": these bytes are no report of the profile.`,
    `${title} wrote a line that is not understood: notify 1 819`,
  ]) {
    t.ok(text().includes(`${line}\n`), line);
  }
});

t.test('a program that ends ends the hub, which says how', async t => {
  const ends = [
    [`process.exit(3);`, 'ended with status 3'],
    [`process.kill(process.pid, 'SIGKILL');`, 'was ended by SIGKILL'],
  ] as const;
  for (const [statement, how] of ends) {
    const program = script(t, `console.error('last words'); ${statement}`);
    const words = ['hub', '--port', '0', '--profile', PROFILE_FILE, '--exec', program];
    const {code, err} = await blockwave(words);
    t.equal(code, 2, how);
    t.ok(err.endsWith(`The program ${program} ${how}.\n`), err);
    t.ok(err.includes(`${program}: last words\n`), 'nothing that it said is lost');
  }
});

t.test('a program that cannot be run is a mistake in the command line', async t => {
  const file = join(t.testdir({text: 'no program'}), 'text');
  await refusesUsage(t, 'hub', [
    [`--profile ${PROFILE_FILE} --exec ${file}`, `${file} cannot be run: it is not a program.`],
    [`--exec ${file}`, `${file} cannot be run: it is not a program.`],
    [`--exec ${process.execPath} --model boost`, /^--exec and --model cannot be combined/],
    [
      `--profile ${PROFILE_FILE} --exec ${process.execPath} --model boost`,
      /^--profile and --model cannot be combined/,
    ],
    [`--exec ${process.execPath} --plug motor`, /--plug/],
    [`--profile ${PROFILE_FILE} --exec ${process.execPath} --plug motor`, /--plug/],
  ]);
});

t.test('Ctrl-C ends the program, also one that does not end by itself', async t => {
  const program = script(t, '', `setInterval(() => undefined, 1_000);`);
  const {served} = await serve(t, 'car', program);
  let how = '';
  void served.programEnded.then(text => (how = text));
  await served.close();
  await until('it has ended', () => how !== '');
  t.match(how, /(ended with status 0|was ended by SIGKILL)\.$/);
});

t.test(
  'the host program answers each line, also one that it does not understand',
  {skip},
  async t => {
    const wrong = [
      ...['', 'connect', '5 nonsense', '10 write 0 01zz', '12 write 0 013cc', '13 write'],
      ...['20 loop 3', '30 measure 4 x', `40 write 0 ${'00'.repeat(600)}`],
    ];
    const {stdout, stderr} = spawnSync(compiled(t, 'car'), {
      input: ['0 connect', ...wrong, '50 write 0 013cc4', '60 disconnect'].join('\n'),
      encoding: 'utf8',
    });
    t.same(
      stdout.split('\n').filter(line => line.startsWith('state')),
      [...Array.from({length: 1 + wrong.length}, () => 0), 60, 0].map(
        left => `state ${left} ${-left + 0} 0 0 0`,
      ),
    );
    t.same(
      stderr.split('\n').map(line => line.slice(0, 60)),
      [...wrong.map(line => `This line is not understood: ${line}`.slice(0, 60)), ''],
    );
  },
);
