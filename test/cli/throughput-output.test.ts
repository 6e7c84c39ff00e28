/** What `npx blockwave throughput` prints: before, during and after a run. */
import {readFileSync} from 'node:fs';
import t from 'tap';
import {throughput} from '../../src/apps/cli/throughput.js';
import {Progress} from '../../src/apps/cli/throughput/progress.js';
import {measuredText, stepLine} from '../../src/apps/cli/throughput/table.js';
import {secondsOf} from '../../src/lab/throughput/duration.js';
import {toHtml} from '../../src/lab/throughput/html/report-html.js';
import {toMarkdown} from '../../src/lab/throughput/markdown.js';
import {DEFAULT_PLAN} from '../../src/lab/throughput/plan.js';
import {report, step} from '../lab/throughput/reports.js';
import {createBench} from '../lab/throughput/rig.js';
import {blockwave} from './command-rig.js';

t.test('the announced time is about the actual time', async t => {
  const rates = {kind: 'rates', rates: [4, 20]} as const;
  for (const plan of [
    DEFAULT_PLAN,
    {...DEFAULT_PLAN, repeats: 1},
    {...DEFAULT_PLAN, load: rates},
  ]) {
    const bench = createBench({capacity: 40, intervalMs: 30});
    await bench.measure(plan);
    const seconds = bench.clock.now() / 1_000;
    const announced = secondsOf(plan);
    t.ok(Math.abs(seconds / announced - 1) < 0.25, `${seconds} s, announced ${announced} s`);
  }
});

function createOutput(isTTY: boolean) {
  const written: string[] = [];
  const time = {nowMs: 0};
  const output = {isTTY, columns: 60, write: (text: string) => written.push(text)};
  return {written, time, progress: new Progress(output, () => time.nowMs)};
}

t.test('in a terminal a bar grows and is replaced by the line of its step', async t => {
  const {written, time, progress} = createOutput(true);
  progress.onStepBegin('search', 40, 6);
  for (let share = 0; share < 0.5; share += 0.01) progress.onProgress(share);
  time.nowMs = 100;
  progress.onProgress(0.5);
  progress.onStepEnd(step({offeredRate: 40}));
  t.same(written, [
    '\r\u001b[K[------------------------] step 1, search: 40.0/s for 6 s',
    '\r\u001b[K[############------------] step 1, search: 40.0/s for 6 s',
    '\r\u001b[K',
    '   40.0/s  sustained (lost 0.0%, dropped 0.0%, p95 40.0 ms)\n',
  ]);
});

t.test('steps in a row that failed at one rate are one row of the table', async t => {
  const failed = (offeredRate: number, lostPercent: number) =>
    step({phase: 'search', offeredRate, isSustained: false, failing: ['loss'], lostPercent});
  const steps = [step(), failed(64, 8), failed(64, 9), failed(45, 3), step({offeredRate: 40})];
  const lines = measuredText({...report(), steps}, true)
    .trimEnd()
    .split('\n');
  const rows = lines.slice(lines.findIndex(line => line.startsWith('phase')) + 1);
  t.match(rows, [
    / 20\.0 .* sustained$/,
    / 64\.0 .* 9\.0% .* failed twice: loss$/,
    / 45\.0 .* 3\.0% .* failed: loss$/,
    / 40\.0 .* sustained$/,
  ]);
  t.equal(rows.length, 4);
  t.notMatch(measuredText({...report(), steps}, false), 'phase');
});

t.test('a sustained rate with changed bytes says so, in each table', async t => {
  const steps = [step({corruptedCount: 4}), step({corruptedCount: null})] as const;
  const changed = {...report(), steps: [...steps]};
  const rows = measuredText(changed, true).trimEnd().split('\n').slice(-2);
  t.match(rows, [/ sustained, 4 corrupted$/, / sustained$/]);
  t.match(stepLine(steps[0]), / 20\.0\/s {2}sustained, 4 corrupted \(lost/);
  t.match(toMarkdown(changed, []), '| ✓ sustained, 4 corrupted |');
  t.match(toHtml(changed, {requirements: [], style: ''}), '>✓ sustained, 4 corrupted</td>');
});

const RUN = ['throughput', '--rates', '10,20', '--repeats', '1'];

t.test('the verdict comes first, then what was measured, then the table', async t => {
  const {out} = await blockwave([...RUN, '--require', 'rate>=5']);
  const order = ['Sustainable: ', 'met        rate>=5', 'Virtual echo device', 'phase '];
  const at = order.map(text => out.indexOf(`\n${text}`));
  t.ok(out.startsWith('Sustainable: '));
  t.same(
    [...at].sort((a, b) => a - b),
    at,
  );
  t.ok(at.slice(1).every(index => index > 0));
});

t.test('a terminal shows the lines of the steps, and no table that repeats them', async t => {
  const said = {out: '', err: ''};
  const terminal = (name: 'out' | 'err') => ({
    isTTY: true,
    write: (text: string) => (said[name] += text),
  });
  const io = {stdout: terminal('out'), stderr: terminal('err')};
  await throughput.run({rates: '10,20', repeats: '1'}, io);
  t.match(said.err, ' 20.0/s  sustained');
  t.match(said.out, /^Sustainable: /);
  t.match(said.out, '\nVirtual echo device');
  t.notMatch(said.out, 'phase ');
});

t.test('--quiet prints the verdict alone', async t => {
  const {out, err, code} = await blockwave([...RUN, '--quiet', '--require', 'rate>=500']);
  t.equal(code, 1);
  t.equal(err, '');
  t.match(out, /^Sustainable: [^]*\nNOT MET {4}rate>=500 [^\n]*\n[^]*met {8}loss<=0\.1% .*\n$/);
  t.notMatch(out, 'Virtual echo device');
  const json = await blockwave([...RUN, '--quiet', '--json', '-']);
  t.equal(json.err, '');
  t.match(JSON.parse(json.out), {format: 'blockwave-throughput'});
  const wrong = await blockwave([...RUN, '--quiet', '--mode', 'x']);
  t.match(wrong, {code: 64, out: '', err: /^--mode /});
});

t.test('an error that is not about the device is no missing device', async t => {
  const failing = new Error('a mistake of this program');
  const stderr = {
    write: (text: string) => {
      if (text.includes('/s  ')) throw failing;
    },
  };
  const run = throughput.run({rates: '10', repeats: '1'}, {stdout: stderr, stderr});
  await t.rejects(run, failing);
  const sweep = {rates: '10', repeats: '1', payload: '20,100'};
  await t.rejects(throughput.run(sweep, {stdout: stderr, stderr}), failing);
});

t.test('the JSON has the requirements, and is a baseline', async t => {
  const folder = t.testdir({});
  const file = `${folder}/released.json`;
  await blockwave([...RUN, '--require', 'rate>=500', '--json', file]);
  const {requirements} = JSON.parse(readFileSync(file, 'utf8')) as {requirements: unknown[]};
  t.same(requirements.slice(0, 2), [
    {text: 'rate>=500', isMet: false, actual: '20.0', isDefault: false},
    {text: 'restarts=0', isMet: true, actual: '0', isDefault: true},
  ]);
  const again = await blockwave([...RUN, '--baseline', file, '--require', 'rate>=0.97x']);
  t.equal(again.code, 0, again.err);
});
