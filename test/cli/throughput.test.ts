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
    /^Virtual echo device; firmware 1\.0\.0; via virtual \(capacity=40\)\necho, 20 bytes, without/,
  );
  t.match(out, "simulated time: these are a model's figures, not hardware's");
  t.match(out, /^Sustainable: (39|40)\.\d messages a second$/m);
  t.match(out, /^For the hub's profile: sendsPerSecond 3[78]$/m);
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

t.test('a device that does not answer: the output says what to do', async t => {
  const {err, code} = await throughput('--link silent');
  t.equal(code, 2);
  t.match(err, /^The hub did not answer in time\. --link makes the model silent\./m);
});

t.test('bad usage is named, and ends with 64', async t => {
  await refusesUsage(t, 'throughput', [
    [
      '--payload 300 --mode write',
      /--payload must be a whole number from 5 to 244 with this device/,
    ],
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
