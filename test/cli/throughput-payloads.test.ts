/** `--payload 20,100`: each length is measured, and nothing is lost if one of them cannot be. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import {openingLines} from '../../src/apps/cli/throughput/opening.js';
import {readThroughputOptions} from '../../src/lab/throughput/options.js';
import type {PayloadSweep} from '../../src/lab/throughput/payloads/sweep.js';
import {blockwave, refusesUsage} from './command-rig.js';

const throughput = (words: string) => blockwave(['throughput', ...words.split(' ')]);
const RATES = '--rates 10,40 --repeats 1 --link capacity=25';

t.test('the files have all lengths, and the exit code is that of the worst', async t => {
  const folder = t.testdir({});
  const file = (name: string) => join(folder, name);
  const read = (name: string) => readFileSync(file(name), 'utf8');
  const {out, err, code} = await throughput(
    `${RATES} --payload 100,20 --require rate>=40 --json ${file('a.json')} --csv ${file('a.csv')} ` +
      `--html ${file('a.html')} --markdown ${file('a.md')}`,
  );
  t.equal(code, 1);
  t.match(err, ': 2 rates, once, for each of 2 lengths.');
  t.match(err, /^Messages of 20 bytes \(1 of 2\):\n[^]*^Messages of 100 bytes \(2 of 2\):$/m);
  t.match(out, /^ +20 +at least 10\.0 +1\.6 +[\d.]+ ms {2}device$/m);
  t.match(
    out,
    /^Which length carries most is not known: no limit was found for .* 20, 100 bytes\./m,
  );
  t.equal(out.split('NOT MET    rate>=40').length - 1, 2);
  const sweep = JSON.parse(read('a.json')) as PayloadSweep;
  t.match(sweep, {format: 'blockwave-throughput-payloads', version: 1, leftOutBytes: []});
  t.same(
    sweep.reports.map(({plan, steps}) => [plan.payloadBytes, steps.length]),
    [
      [20, 2],
      [100, 2],
    ],
  );
  const required = {requirements: [{text: 'rate>=40', isMet: false}]};
  t.match(sweep.reports, [required, required]);
  const [head = '', ...rows] = read('a.csv').trimEnd().split('\n');
  const at = head.split(',').indexOf('payloadBytes');
  t.same(
    rows.map(row => row.split(',')[at]),
    ['20', '20', '100', '100'],
  );
  t.match(read('a.html'), 'Goodput by message length');
  t.match(read('a.md'), '### 100 bytes');
});

t.test('--quiet: the verdict of each length alone', async t => {
  const {out, err} = await throughput(`${RATES} --payload 20,100 --quiet`);
  t.equal(err, '');
  t.match(out, /^bytes +messages a second/);
  t.notMatch(out, 'Virtual echo device');
});

t.test('options of one report, and a length that no device has, are refused', async t => {
  await refusesUsage(t, 'throughput', [
    ['--payload 20,100 --baseline a.json', /^--payload with several lengths and --baseline cannot/],
    ['--payload 20,100 --log a.csv', /^--payload with several lengths and --log cannot/],
    ['--payload 20,100 --rates 10 --soak 1h', /^--payload with several lengths and --soak cannot/],
    ['--rates 10 --soak 1h --quick', /^--soak and --quick cannot be combined/],
    ['--payload 20,1000', /^--payload must be a whole number from 5 to \d+ .*, not "1000"/],
    ['--payload 20,', /^--payload must be a whole number .*, not ""/],
  ]);
});

t.test('the announced time is that of all lengths', async t => {
  const options = {...readThroughputOptions({rates: '10', repeats: '1'}), isRealTime: true};
  const [, one = ''] = openingLines(options);
  const [what = '', four = ''] = openingLines(options, 4);
  t.match(what, 'one rate, once, for each of 4 lengths.');
  t.match(one, 'about 11 s.');
  t.match(four, 'about 44 s.');
});
