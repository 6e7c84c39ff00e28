import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import t from 'tap';
import type {Report} from '../../src/throughput/report.js';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const TYPESCRIPT = import.meta.resolve('@tapjs/typescript/import');

t.test('Ctrl-C ends the run in order, with what was measured', {skip: noSignals()}, async t => {
  const file = join(t.testdir({}), 'partial.json');
  const words = [
    'throughput',
    '--real-time',
    '--link',
    'none',
    '--rates',
    '50,100',
    '--seconds',
    '2',
    '--json',
    file,
  ];
  const child = spawn(process.execPath, ['--import', TYPESCRIPT, MAIN, ...words]);
  const said = {out: '', err: ''};
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
    // The first step is done: the second one is under way.
    if (said.err.includes('/s  yes')) child.kill('SIGINT');
  });
  const code = await new Promise(resolve => child.on('close', resolve));
  t.equal(code, 130);
  t.match(said.out, /^PARTIAL, ended early: Ctrl-C$/m);
  const {isPartial, endedBy, steps, verdict} = JSON.parse(readFileSync(file, 'utf8')) as Report;
  t.match({isPartial, endedBy}, {isPartial: true, endedBy: 'Ctrl-C'});
  t.match(steps[0], {offeredRate: 50, isPartial: false});
  t.equal(verdict.sustainableRate, 50);
});

/** Windows ends a process that is sent a signal, and asks nobody. */
function noSignals(): string | false {
  return process.platform === 'win32' && 'there are no signals on Windows';
}
