// Level: all
/** npx blockwave in a clone of the repository: a process of its own. */
import {spawnSync} from 'node:child_process';
import {cpSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import {endOnSignals} from '../../src/apps/cli/end-on-signals.js';
import {inRepository, readText} from '../support/repository.js';

const BIN = inRepository('bin/blockwave.js');

function start(script: string, ...args: string[]) {
  return spawnSync(process.execPath, [script, ...args], {encoding: 'utf8'});
}

t.test('builds what is missing, and standard output has only results', async t => {
  const {status, stdout} = start(BIN, 'limiters', '--seconds', '1', '--json', '-');
  t.equal(status, 0);
  t.match(JSON.parse(stdout), {format: 'blockwave-limiters'});
});

t.test('it prints its help and its version without a build', async t => {
  const copy = t.testdir();
  cpSync(inRepository('bin'), copy, {recursive: true});
  t.match(start(BIN, '--help'), {status: 0, stdout: readText('bin/help.txt'), stderr: ''});
  const library = start(join(copy, 'blockwave.js'), '--help');
  t.match(library, {status: 0, stderr: ''});
  const commands = [...library.stdout.matchAll(/^ {2}(\w+) {2,}\S/gm)].map(([, name]) => name);
  const needEditor = ['start', 'serve', 'assets'];
  t.same(commands.slice(-3), needEditor, 'the package without the editor begins with its own');
  t.match(start(join(copy, 'blockwave.js')), {status: 0, stdout: library.stdout});
  const {version} = JSON.parse(readText('package.json')) as {readonly version: string};
  t.match(start(BIN, '--version'), {status: 0, stdout: `${version}\n`, stderr: ''});
});

t.test('an old Node is named, with the one that is needed', async t => {
  const versions = `{value: {...process.versions, node: '18.20.8'}}`;
  const preload = `data:text/javascript,Object.defineProperty(process, 'versions', ${versions})`;
  for (const script of [BIN, inRepository('scripts/test.js')]) {
    const {status, stderr, stdout} = start('--import', preload, script, '--help');
    t.match({status, stdout}, {status: 1, stdout: /^$/});
    t.match(stderr, /^Blockwave needs Node 20[.\d]* or newer; this is Node 18\.20\.8 /);
  }
});

t.test('a second Ctrl-C ends the process, but not the second signal that npm sends', async t => {
  const done: string[] = [];
  let nowMs = 1_000;
  const onSignal = endOnSignals({
    nowMs: () => nowMs,
    end: () => void done.push('end'),
    exit: () => void done.push('exit'),
  });
  onSignal();
  nowMs += 20;
  onSignal();
  t.same(done, ['end']);
  nowMs += 1_000;
  onSignal();
  t.same(done, ['end', 'exit']);
});
