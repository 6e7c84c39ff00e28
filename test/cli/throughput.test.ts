// Level: all
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import type {Report} from '../../src/lab/throughput/report.js';
import {inRepository} from '../support/repository.js';
import {blockwave, refusesUsage} from './command-rig.js';

/** `npx blockwave throughput`, with these arguments separated by spaces. */
const throughput = (words: string) => blockwave(['throughput', ...words.split(' ')]);
const QUICK = '--repeats 1 --link capacity=40';

t.test('a search with the virtual device says what it is, and ends with a rate', async t => {
  const {out, err, code} = await throughput(QUICK);
  t.equal(code, 0);
  t.match(
    out,
    /^Virtual echo device; firmware 1\.0\.0; via virtual \(capacity=40\)\necho, 20 bytes, without/m,
  );
  t.match(out, "simulated time: these are a model's figures, not hardware's");
  t.match(out, /^Sustainable: (39|40)\.\d messages a second, 6\.\d kbit\/s$/m);
  t.match(out, /^For the profile: sending\.perSecond 3[78]$/m);
  t.match(err, /^ +4\.0\/s {2}sustained \(lost 0\.0%, dropped 0\.0%, p95 25\.0 ms\)$/m);
});

t.test('with JSON on standard output, the table goes to standard error', async t => {
  const {out, err} = await throughput(`${QUICK} --json - --seed 5 --response`);
  const {format, version, setting, plan, verdict, steps} = JSON.parse(out) as Report;
  t.match({format, version}, {format: 'blockwave-throughput', version: 1});
  t.match(setting, {
    hub: 'echo',
    hubName: 'Virtual echo device',
    firmwareVersion: '1.0.0',
    transport: 'virtual',
    link: 'capacity=40',
    isSimulatedTime: true,
    host: /Node \d+/,
    seed: 5,
    startedAt: /^\d{4}-\d\d-\d\dT/,
  });
  t.match(plan, {response: true, mode: 'echo', repeats: 1, payloadBytes: 20});
  t.ok(verdict.sustainableRate !== null && verdict.sustainableRate > 38);
  t.ok(steps.every(step => step.acknowledgedCount === step.writtenCount));
  t.match(err, /^Sustainable: /m);
});

t.test('the files have a line, or an object, for each step', async t => {
  const folder = t.testdir({});
  const [json, csv] = [join(folder, 'a.json'), join(folder, 'a.csv')];
  const {out} = await throughput(
    `--link capacity=40 --rates 10,20 --repeats 2 --json ${json} --csv ${csv}`,
  );
  t.match(out, /^Sustainable: at least 20\.0/m);
  t.match(out, /^Search further with --to 80 in place of --rates\.$/m);
  t.equal((JSON.parse(readFileSync(json, 'utf8')) as Report).steps.length, 4);
  const rows = readFileSync(csv, 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => line.split(','));
  t.same(
    rows.map(cells => cells[rows[0]?.indexOf('offeredRate') ?? 0]),
    ['offeredRate', '10', '20', '10', '20'],
  );
  t.equal(new Set(rows.map(({length}) => length)).size, 1);
});

t.test(
  '--hub takes the file of a profile, and refuses a bad one in the words of the checker',
  async t => {
    const file = inRepository('firmware/examples/car/profile.json');
    const {out, err, code} = await throughput(`--hub ${file} --rates 10,20 --repeats 1 --json -`);
    t.equal(code, 0);
    const {setting, plan} = JSON.parse(out) as Report;
    t.match(setting, {
      hub: 'car',
      profile: {name: 'Car', message: 'ping'},
      transport: 'virtual',
      link: 'capacity=40,intervalMs=30,answers=handling',
    });
    t.match(plan, {mode: 'write', response: true, payloadBytes: 1});
    t.match(err, 'with its message “ping” alone');
    t.match(err, /^Blockwave car \(virtual\); profile Car \(car\), sends “ping”; via virtual/m);

    const bad = join(t.testdir({}), 'bad.json');
    writeFileSync(bad, readFileSync(file, 'utf8').replace('"send": "ping"', '"send": "pin"'));
    await refusesUsage(t, 'throughput', [
      [`--hub ${bad}`, /bad\.json:\d+:\d+: .* is "pin"; expected/],
      [`--hub ${file} --rates 50`, /^--rates /],
      [`--hub ${file} --mode echo`, /^--mode /],
    ]);
  },
);

t.test('a requirement that is not met ends with 1, and says so', async t => {
  const {out, code} = await throughput(`${QUICK} --require rate>=50,loss<0.1%`);
  t.equal(code, 1);
  t.match(out, /^NOT MET {4}rate>=50 /m);
  t.match(out, /^met {8}loss<0\.1% /m);
  const nothing = await throughput(
    '--rates 10 --repeats 1 --link lossPercent=100 --require rate>=1',
  );
  t.equal(nothing.code, 1);
  t.match(nothing.out, /^NOT MET {4}rate>=1 {2}\(nothing is sustainable\)$/m);
});

t.test('WeDo 2.0 is limited to the rate of its profile without --beyond-profile', async t => {
  const kept = await throughput('--hub wedo2 --response --repeats 1 --json -');
  const {verdict, steps, setting} = JSON.parse(kept.out) as Report;
  t.match(verdict, {sustainableRate: 20, sendsPerSecond: 20, limitedBy: 'profile', advice: null});
  t.match(kept.err, /^Sustainable: at least 20\.0 messages a second, 0\.96 kbit\/s$/m);
  t.ok(steps.every(({offeredRate}) => offeredRate <= 20));
  t.equal(setting.hub, 'wedo2');
  const over = await throughput('--hub wedo2 --rates 10,21');
  t.equal(over.code, 64);
  t.match(
    over.err,
    /--rates must be a number from 0\.1 to 20 with the profile of wedo2, not "21"\. --beyond-profile allows more\./,
  );
  const beyond = await throughput('--hub wedo2 --rates 21 --repeats 1 --beyond-profile');
  t.equal(beyond.code, 0);
  t.match(beyond.out, /; beyond the profile's rate$/m);
});

t.test('options that do not fit are refused, each by its name', async t => {
  /** The last option is the wrong one. */
  const wrong = [
    ...['--mode write --payload 300', '--via pigeon', '--hub toaster', '--hub wedo2 --mode echo'],
    ...['--rates 5:200', '--rates 9:5:1', '--rates 1:1000:1', '--rates 5,x', '--to 50 --rates 5'],
    ...['--bounds jitter<=1ms'],
    ...['--hub wedo2 --link capacity=40', '--via bluetooth --real-time'],
    '--scratch-link-url ws://a',
  ];
  const optionOf = (words: string) => words.slice(words.lastIndexOf('--')).split(' ')[0] ?? '';
  await refusesUsage(
    t,
    'throughput',
    wrong.map(words => [words, new RegExp(`^${optionOf(words)}\\b`, 'm')]),
  );
});
