/** npx blockwave in a clone of the repository. */
import {spawnSync} from 'node:child_process';
import t from 'tap';
import {inRepository, readText} from '../support/repository.js';

/** Long enough to build it first. */
const BUILD_TIMEOUT_MS = 180_000;
t.setTimeout(BUILD_TIMEOUT_MS);

const BIN = inRepository('bin/blockwave.js');

function start(...args: string[]) {
  return spawnSync(process.execPath, [BIN, ...args], {encoding: 'utf8'});
}

t.test('builds what is missing, and standard output has only results', async t => {
  const {status, stdout} = start('limiters', '--seconds', '1', '--json', '-');
  t.equal(status, 0);
  t.match(JSON.parse(stdout), {format: 'blockwave-limiters'});
});

t.test('it prints its version', async t => {
  const {version} = JSON.parse(readText('package.json')) as {readonly version: string};
  t.match(start('--version'), {status: 0, stdout: `${version}\n`, stderr: ''});
  t.match(start().stdout, 'npx blockwave --version');
});

t.test('its exit code is that of the command', async t => {
  const {status, stderr} = start('limiters', '--rate', 'fast');
  t.equal(status, 64);
  t.match(stderr, '--rate must be a number');
});
