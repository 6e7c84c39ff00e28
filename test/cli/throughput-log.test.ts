/** The file of `npx blockwave throughput --log`. */
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import {MessageFile} from '../../src/apps/cli/throughput/message-file.js';
import {MessageLog} from '../../src/lab/throughput/message-log.js';
import type {Report} from '../../src/lab/throughput/report.js';
import {step} from '../lab/throughput/reports.js';
import {blockwave} from './command-rig.js';

const RUN = 'throughput --rates 10,20 --repeats 1 --warm-up 0'.split(' ');
const HEAD =
  'startedAt,phase,offeredRate,number,isWarmUp,dueMs,offeredMs,writtenMs,answeredMs,arrivedMs,outcome,errorCode';

t.test('a line for each message, with the start of the report', async t => {
  const folder = t.testdir({'log.csv': 'an earlier one'});
  const file = join(folder, 'log.csv');
  const {out, code} = await blockwave([...RUN, '--log', file, '--json', '-']);
  t.equal(code, 0);
  const {setting, steps} = JSON.parse(out) as Report;
  const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  t.equal(head, HEAD);
  t.equal(
    lines.length,
    steps.reduce((sum, {offeredCount}) => sum + offeredCount, 0),
  );
  t.ok(lines.every(line => line.startsWith(`${setting.startedAt},rate,`)));
});

t.test('on standard output there is nothing else', async t => {
  const {out, err} = await blockwave([...RUN, '--log', '-']);
  const lines = out.trimEnd().split('\n');
  t.equal(lines.length, 201);
  t.equal(lines[0], HEAD);
  t.equal(new Set(lines.map(line => line.split(',').length)).size, 1);
  t.match(err, /^Sustainable: /m);
  t.match(await blockwave([...RUN, '--log', '-', '--csv', '-']), {code: 64, out: ''});
});

const stdout = {write: () => undefined};
const START = {startedAt: '2026-11-21T12:00:00.000Z', atMs: 0};

function logOf(count: number): MessageLog {
  const log = new MessageLog(0);
  for (let index = 0; index < count; index++) log.add(index, false);
  return log;
}

t.test('each step is in the file before the next one begins', async t => {
  const file = join(t.testdir({}), 'log.csv');
  const linesNow = () => readFileSync(file, 'utf8').split('\n').length - 1;
  const messages = new MessageFile(file, 'echo', stdout);
  messages.onStart(START);
  messages.onStepEnd(step(), logOf(3));
  t.equal(linesNow(), 1 + 3);
  messages.onStepEnd(step(), logOf(2));
  t.equal(linesNow(), 1 + 3 + 2);
  messages.end();
  t.equal(linesNow(), 1 + 3 + 2);
});

t.test(
  'a run that finds no device keeps the file, and one without a step has the head',
  async t => {
    const file = join(t.testdir({'log.csv': 'an earlier one'}), 'log.csv');
    const messages = new MessageFile(file, 'echo', stdout);
    t.equal(readFileSync(file, 'utf8'), 'an earlier one');
    messages.onStart(START);
    messages.end();
    t.equal(readFileSync(file, 'utf8'), `${HEAD}\n`);
  },
);

t.test('a file that cannot be written any more does not end the run, and is reported', async t => {
  const folder = join(t.testdir({}), 'gone');
  const file = join(folder, 'log.csv');
  mkdirSync(folder);
  const messages = new MessageFile(file, 'echo', stdout);
  messages.onStart(START);
  messages.onStepEnd(step(), logOf(3));
  rmSync(folder, {recursive: true});
  writeFileSync(folder, 'a file in its place');
  messages.onStepEnd(step(), logOf(2));
  t.throws(() => messages.end(), /log\.csv cannot be written: a part of its path is a file/);
});

t.test(
  'all files that cannot be written are reported',
  {skip: !existsSync('/dev/full') && 'no /dev/full here'},
  async t => {
    const {out, err, code} = await blockwave([...RUN, '--log', '/dev/full', '--json', '/dev/full']);
    t.equal(code, 74);
    t.match(out, /^Sustainable: /);
    t.equal(err.split('/dev/full cannot be written: no space is left there.').length - 1, 2, err);
  },
);
