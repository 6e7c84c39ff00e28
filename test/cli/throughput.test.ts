// Level: all
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import type {Report} from '../../src/lab/throughput/report.js';
import {inRepository} from '../support/repository.js';
import {blockwave, refusesUsage} from './command-rig.js';

// A busy machine needs long for a search.
t.setTimeout(180_000);

/** `npx blockwave throughput`, with these arguments separated by spaces. */
const throughput = (words: string) => blockwave(['throughput', ...words.split(' ')]);
const QUICK = '--repeats 1 --link capacity=40';

t.test('a search with the virtual device says what it is, and ends with a rate', async t => {
  const {out, err, code} = await throughput(QUICK);
  t.equal(code, 0);
  t.match(
    out,
    /^Virtual echo device; firmware 1\.0\.0; via virtual \(capacity=40\)\necho, 20 bytes, without/,
  );
  t.match(out, "simulated time: these are a model's figures, not hardware's");
  t.match(out, /^Sustainable: (39|40)\.\d messages a second$/m);
  t.match(out, /^For the hub's profile: sendsPerSecond 3[78]$/m);
  t.match(err, /^ +4\.0\/s {2}sustained \(lost 0\.0%, dropped 0\.0%, p95 25\.0 ms\)$/m);
});

t.test('a payload above the maximum of the device is refused at once', async t => {
  const {err, code} = await throughput(`${QUICK} --payload 300 --mode write`);
  t.equal(code, 64);
  t.match(err, '--payload must be a whole number from 5 to 244 with this device, not "300".');
  t.notMatch(err, 'step 1');
});

t.test('without --link the default link is named; none has no limits', async t => {
  const usual = await throughput('--rates 10 --repeats 1');
  t.match(usual.out, / via virtual \(capacity=40,intervalMs=30\)$/m);
  const none = await throughput('--rates 100 --repeats 1 --link none');
  t.match(none.out, / via virtual \(none\)$/m);
  t.match(none.out, /^Sustainable: at least 100\.0 messages a second$/m);
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
  const {out} = await throughput(`--rates 10,20 --repeats 2 --json ${json} --csv ${csv}`);
  t.match(out, /^Sustainable: at least 20\.0/m);
  t.equal((JSON.parse(readFileSync(json, 'utf8')) as Report).steps.length, 4);
  const rows = readFileSync(csv, 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => line.split(','));
  t.same(
    rows.map(([, rate]) => rate),
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
      [
        `--hub ${bad}`,
        /^--hub: this profile has mistakes\.\n.*bad\.json:\d+:\d+: .* is "pin"; expected/,
      ],
      ['--hub missing.json', 'There is no file missing.json.'],
      [
        '--hub car',
        /^--hub must be one of echo, .* or the file of a profile, as in "my-hub\.json"/,
      ],
      [
        `--hub ${file} --rates 50`,
        '--rates must be a number from 0.1 to 40 with the profile of car',
      ],
      [`--hub ${file} --mode echo`, '--mode must be one of write with the car device'],
    ]);
  },
);

t.test('a requirement that is not met ends with 1, and says so', async t => {
  const {out, code} = await throughput(`${QUICK} --require rate>=50,loss<0.1%`);
  t.equal(code, 1);
  t.match(out, /^NOT MET {2}rate>=50 /m);
  t.match(out, /^met {6}loss<0\.1% /m);
  const nothing = await throughput(
    '--rates 10 --repeats 1 --link lossPercent=100 --require rate>=1',
  );
  t.equal(nothing.code, 1);
  t.match(nothing.out, /^NOT MET {2}rate>=1 {2}\(nothing is sustainable\)$/m);
});

t.test('a firmware that is a tenth slower than the last one is recognised', async t => {
  const folder = t.testdir({});
  const baseline = join(folder, 'baseline.json');
  await throughput(`--link capacity=40,intervalMs=30 --json ${baseline}`);
  const slower = await throughput(
    `--link capacity=36,intervalMs=30 --seed 2 --baseline ${baseline} --require rate>=0.95x`,
  );
  t.equal(slower.code, 1);
  t.match(slower.out, /^Compared with the earlier report: It is slower by (9|10|11)\.\d%/m);
});

t.test('WeDo 2.0 is limited to the rate of its profile without --beyond-profile', async t => {
  const kept = await throughput('--hub wedo2 --response --repeats 1 --json -');
  const {verdict, steps, setting} = JSON.parse(kept.out) as Report;
  t.match(verdict, {sustainableRate: 20, sendsPerSecond: 20, limitedBy: 'profile', advice: null});
  t.match(kept.err, /^Sustainable: at least 20\.0 messages a second$/m);
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

t.test('an LWP3 hub sends its messages back, within the rate of its profile', async t => {
  const {out, err} = await throughput('--hub boost --repeats 1 --json -');
  const {verdict, setting, steps} = JSON.parse(out) as Report;
  t.match(verdict, {sustainableRate: 20, sendsPerSecond: 20, limitedBy: 'profile'});
  t.match(setting, {hub: 'boost', firmwareVersion: '2.0.00.0017'});
  t.ok(steps.every(({deliveredCount, admittedCount}) => deliveredCount === admittedCount));
  t.match(err, /^Sustainable: at least 20\.0 messages a second$/m);
});

t.test(
  'a hub that reports nothing is measured on this side only, and the output says so',
  async t => {
    const {out} = await throughput('--hub wedo2 --repeats 1');
    t.match(out, /^Sent, as far as this side sees: at least 20\.0 messages a second$/m);
    t.match(out, /Nothing comes back from the device, so only what this side sees was measured, /);
    t.notMatch(out, /For the hub's profile|Search further/);
  },
);

t.test('a device that does not answer: the output says what to do', async t => {
  const {err, code} = await throughput('--link silent');
  t.equal(code, 2);
  t.match(err, /^The hub did not answer in time\. --link makes the model silent\./m);
});

t.test('with a strategy at its own rate, the limiter is the limit', async t => {
  const {out} = await throughput('--repeats 1 --strategy leaky-bucket:20');
  t.match(out, 'Above that, the limiter lets through 20 a second');
});

t.test('bad usage is named, and ends with 64', async t => {
  await refusesUsage(t, 'throughput', [
    ['--via pigeon', /--via must be one of virtual, scratch-link, bluetooth, not "pigeon"/],
    ['--hub toaster', /--hub must be one of echo, wedo2, .*, remote or the file of a profile/],
    ['--rates 5:200', /--rates takes FROM:TO:STEP or a list/],
    ['--rates 9:5:1', /--rates takes the lower rate before the higher one/],
    ['--rates 1:1000:1', /--rates takes up to 200 rates, not "1:1000:1"/],
    ['--rates 5,x', /--rates takes FROM:TO:STEP or a list, as in .*, not "5,x"/],
    ['--rates 5 --find', /--rates and --find cannot be combined/],
    ['--to far', /--to must be a number from 0\.1 to 10000, not "far"/],
    ['--hub wedo2 --mode echo', /--mode must be one of write with the wedo2 device, not "echo"/],
    ['--hub remote --mode notify', /--mode must be one of echo, write with the remote device/],
    ['--strategy gcra:1:2', /--strategy takes NAME or NAME:RATE/],
    ['--bounds jitter<=1ms', /--bounds takes loss<=.*, not "jitter<=1ms"/],
    ['--require fast', /--require takes conditions such as .*, not "fast"/],
    ['--require rate>=0.9x', /--require needs --baseline for the unit x in "rate>=0\.9x"\./],
    ['--baseline /nowhere.json', /--baseline: there is no file \/nowhere\.json\./],
    ['--hub wedo2 --link capacity=40', /--link needs --via virtual and --hub echo/],
    ['--via bluetooth --real-time', /--real-time needs --via virtual/],
    ['--scratch-link-url ws://a', /--scratch-link-url needs --via scratch-link/],
  ]);
});
