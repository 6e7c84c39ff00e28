import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import {STRATEGIES} from '../../src/rate-limiter.js';
import {blockwave, refusesUsage} from './command-rig.js';

interface Report {
  readonly format: string;
  readonly version: number;
  readonly settings: object;
  readonly strategies: readonly {readonly strategy: string; readonly sentEachTenth: number[]}[];
}

t.test('a table with a line for each strategy', async t => {
  const {out, err, code} = await blockwave(['limiters']);
  t.equal(code, 0);
  t.equal(err, '');
  for (const name of Object.keys(STRATEGIES)) t.match(out, new RegExp(`^${name} +\\d`, 'm'));
  t.match(out, /900 messages in 10 s\. At most 20 a second; the rest waits, the newest of each/);
  for (const line of out.split('\n')) t.ok(line.length <= 100, line);
});

t.test('a burst that does not fit into the device is reported', async t => {
  const sentence = 'Most messages are lost because';
  const {out} = await blockwave(['limiters']);
  t.match(out, `${sentence} 20 at once exceed the device's buffer of 8. Try a burst of 4.`);
  t.notMatch((await blockwave(['limiters', '--burst', '4'])).out, sentence);
  t.notMatch((await blockwave(['limiters', '--buffer', '100'])).out, sentence, 'nothing is lost');
  const slow = await blockwave(['limiters', '--capacity', '10']);
  t.notMatch(slow.out, sentence, 'it does not handle the rate, with any burst');
});

t.test('with JSON on standard output, nothing else is written there', async t => {
  const words = ['limiters', '--rate', '2.5', '--burst', '4', '--seconds', '2', '--json', '-'];
  const {out, err, code} = await blockwave(words);
  t.equal(code, 0);
  t.match(err, /At most 2\.5 a second, 4 at once/);
  const report = JSON.parse(out) as Report;
  t.match(report, {format: 'blockwave-limiters', version: 1});
  t.strictSame(report.settings, {
    rate: 2.5,
    burst: 4,
    seconds: 2,
    load: 'loop',
    excess: 'latest',
    capacity: 2.5,
    bufferFrames: 8,
  });
  t.strictSame(
    report.strategies.map(({strategy}) => strategy),
    Object.keys(STRATEGIES),
  );
  for (const {sentEachTenth} of report.strategies) t.equal(sentEachTenth.length, 20);
});

t.test('writes JSON and CSV files', async t => {
  const folder = t.testdir({});
  const [json, csv] = [join(folder, 'figures.json'), join(folder, 'figures.csv')];
  const words = ['limiters', '--load', 'flood', '--json', json, '--csv', csv];
  const {out, code} = await blockwave(words);
  t.equal(code, 0);
  t.match(out, /^strict +20\.0/m, 'the table is printed, too');
  const report = JSON.parse(readFileSync(json, 'utf8')) as Report;
  t.match(report.settings, {load: 'flood', burst: null});
  const lines = readFileSync(csv, 'utf8').trim().split('\n');
  t.equal(lines.length, 1 + Object.keys(STRATEGIES).length);
  t.match(lines[0], /^strategy,offered,admittedPerSecond,worstSecond,waitP50Ms,/);
  const columns = lines[0]?.split(',').length;
  for (const line of lines) t.equal(line.split(',').length, columns, line);
});

t.test('invalid values end with 64', async t => {
  await refusesUsage(t, 'limiters', [
    ['--rate fast', '--rate must be a number from 0.1 to 1000, not "fast".'],
    ['--rate 0', '--rate must be a number from 0.1 to 1000, not "0".'],
    ['--burst 1e3', '--burst must be a number from 1 to 1000, not "1e3".'],
    ['--buffer 2.5', '--buffer must be a whole number from 1 to 1000, not "2.5".'],
    ['--load toString', '--load must be one of loop, flood, random, bursts, boundary, not'],
    ['--excess keep', '--excess must be one of drop, latest, queue, not "keep".'],
  ]);
});
