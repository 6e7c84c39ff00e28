/** npx blockwave in a clone of the repository. */
import {spawnSync} from 'node:child_process';
import {cpSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import {inRepository, readText} from '../support/repository.js';

/** Long enough to build it first. */
const BUILD_TIMEOUT_MS = 180_000;
t.setTimeout(BUILD_TIMEOUT_MS);

const BIN = inRepository('bin/blockwave.js');

function start(script: string, ...args: string[]) {
  return spawnSync(process.execPath, [script, ...args], {encoding: 'utf8'});
}

t.test('builds what is missing, and standard output has only results', async t => {
  const {status, stdout} = start(BIN, 'limiters', '--seconds', '1', '--json', '-');
  t.equal(status, 0);
  t.match(JSON.parse(stdout), {format: 'blockwave-limiters'});
});

t.test('it prints its help without a build', async t => {
  const copy = t.testdir();
  cpSync(inRepository('bin'), copy, {recursive: true});
  for (const words of [['help'], ['--help'], ['-h']]) {
    const {status, stdout, stderr} = start(join(copy, 'blockwave.js'), ...words);
    t.same({status, stdout, stderr}, {status: 0, stdout: readText('bin/help.txt'), stderr: ''});
  }
});

t.test('it prints its version', async t => {
  const {version} = JSON.parse(readText('package.json')) as {readonly version: string};
  t.match(start(BIN, '--version'), {status: 0, stdout: `${version}\n`, stderr: ''});
});

t.test('options without a command are those of start', async t => {
  const {status, stderr} = start(BIN, '--port', '99999');
  t.equal(status, 64);
  t.match(
    stderr,
    /--port must be a whole number from 0 to 65535, not "99999"\. See npx blockwave start --help\./,
  );
});

t.test('its exit code is that of the command', async t => {
  const {status, stderr} = start(BIN, 'limiters', '--rate', 'fast');
  t.equal(status, 64);
  t.match(stderr, '--rate must be a number');
});
