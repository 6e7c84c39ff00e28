// Level: all
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import {createVirtualHub} from '../../src/virtual/index.js';
import {serveFakeScratchLink} from '../support/fake-scratch-link.js';
import {startMain} from './start-main.js';

/** Windows ends a process at once when it gets a signal. */
const skip = process.platform === 'win32' && 'there are no signals on Windows';
const AGAIN_MS = 100;

t.test('a second Ctrl-C ends a run whose end waits for the device', {skip}, async t => {
  const file = join(t.testdir({}), 'partial.json');
  const hub = createVirtualHub();
  const link = await serveFakeScratchLink(hub);
  t.teardown(() => link.close());
  const target = `--via scratch-link --scratch-link-url ${link.url} --hub wedo2 --response`;
  const words = `throughput ${target} --rates 10 --seconds 600 --json ${file}`;
  const {child, said, ended} = startMain(words.split(' '));
  await new Promise<void>(resolve => {
    child.stderr?.on('data', () => {
      if (said.err.includes('step 1, ')) resolve();
    });
  });
  // From now on the run cannot end in order: the device does not acknowledge the last frame.
  hub.link.silent = true;
  child.kill('SIGINT');
  // The signals of the first half second count as one.
  const again = setInterval(() => child.kill('SIGINT'), AGAIN_MS);
  t.teardown(() => clearInterval(again));
  t.equal(await ended, 130);
  t.equal(said.out, '', 'it has written no report');
  t.notOk(existsSync(file));
});
