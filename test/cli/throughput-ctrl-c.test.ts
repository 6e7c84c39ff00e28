import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import type {Report} from '../../src/lab/throughput/report.js';
import {startMain} from './start-main.js';

/** `npx blockwave throughput` in real time, ended by Ctrl-C as soon as this text is printed. */
async function interrupt(words: string, saying: string) {
  const fixed = ['throughput', '--real-time', '--link', 'none'];
  const {child, said, ended} = startMain([...fixed, ...words.split(' ')]);
  child.stderr?.on('data', () => {
    // A second signal could arrive when the command has ended and the process has not.
    if (!child.killed && said.err.includes(saying)) child.kill('SIGINT');
  });
  const code = await ended;
  return {...said, code};
}

const readReport = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Report;

t.test('Ctrl-C ends the run in order, with the result so far', {skip: noSignals()}, async t => {
  const file = join(t.testdir({}), 'partial.json');
  // The first step has ended and the second one is running.
  // The test does not depend on the result of the step: the machine may be busy.
  const bounds = '--bounds drops<=100%,loss<=100%,queue<=1000x,p95<=1000x';
  const words = `--rates 50,100 --seconds 2 ${bounds} --json ${file}`;
  const {out, code} = await interrupt(words, '/s  sustained');
  t.equal(code, 130);
  t.match(out, /^Stopped early: Ctrl-C$/m);
  t.match(out, /^Sustainable: at least 50\.0 messages a second/m);
  t.notMatch(out, "For the hub's profile");
  const {isPartial, endedBy, steps, verdict} = readReport(file);
  t.match({isPartial, endedBy}, {isPartial: true, endedBy: 'Ctrl-C'});
  t.match(steps[0], {offeredRate: 50, isPartial: false});
  t.equal(verdict.sustainableRate, 50);
});

t.test('after Ctrl-C in the first step, nothing was measured yet', {skip: noSignals()}, async t => {
  const file = join(t.testdir({}), 'partial.json');
  const {out, code} = await interrupt(`--json ${file}`, 'step 1, ');
  t.equal(code, 130);
  t.match(out, /^(No step was measured to its end|Nothing was measured yet)$/m);
  t.notMatch(out, 'Not sustainable');
  const {isPartial, steps, verdict} = readReport(file);
  t.equal(isPartial, true);
  t.equal(verdict.sustainableRate, null);
  t.ok(steps.every(step => step.isPartial));
});

/** Windows ends a process at once when it is sent a signal. */
function noSignals(): string | false {
  return process.platform === 'win32' && 'there are no signals on Windows';
}
