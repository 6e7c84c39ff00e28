// Level: all
/** Processes of `npx blockwave`: one whose output nobody takes, as in `npx blockwave ... | head`, and one without a command. */
import {spawnSync} from 'node:child_process';
import {closeSync, existsSync, openSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import {parseReport} from '../../src/lab/throughput/report.js';
import {inRepository} from '../support/repository.js';
import {startMain} from './start-main.js';

const QUICK = ['throughput', '--rates', '20', '--repeats', '1', '--seconds', '2'];

t.test('the run goes on to its end, and its file is written', async t => {
  const file = join(t.testdir({}), 'report.json');
  const {child, ended} = startMain([...QUICK, '--real-time', '--json', file]);
  // After the first line the step is running.
  child.stderr?.once('data', () => {
    child.stderr?.destroy();
    child.stdout?.destroy();
  });
  // 3: inconclusive, because the machine was busy.
  t.ok([0, 3].includes((await ended) ?? NaN));
  t.match(parseReport(readFileSync(file, 'utf8')), {isPartial: false, steps: [{offeredRate: 20}]});
});

t.test('a closed pipe is not a failure', async t => {
  const {child, said, ended} = startMain([...QUICK, '--csv', '-']);
  child.stdout?.destroy();
  t.equal(await ended, 0);
  t.notMatch(said.err, /EPIPE|Error/);
});

t.test(
  'standard output that cannot be written is reported, and ends with 74',
  {skip: !existsSync('/dev/full') && 'there is no /dev/full'},
  async t => {
    const full = openSync('/dev/full', 'w');
    const {said, ended} = startMain(['limiters'], {stdout: full});
    t.equal(await ended, 74);
    t.match(said.err, /^Standard output cannot be written: ENOSPC.*\.\n$/);
    closeSync(full);
  },
);

t.test('options without a command are those of start', async t => {
  const args = [inRepository('bin/blockwave.js'), '--port', '99999'];
  t.match(spawnSync(process.execPath, args, {encoding: 'utf8'}), {
    status: 64,
    stderr: /--port must be a whole number from 0 to 65535, not "99999"/,
  });
});
