/** The process of `npx blockwave start`, from its start to its end. */
import t from 'tap';
import {serveFiles} from '../../src/apps/cli/serve-files.js';
import {until} from '../support/until.js';
import {refusesUsage} from './command-rig.js';
import {startMain} from './start-main.js';

t.test('serves this machine until Ctrl-C, and says where', async t => {
  const {child, said, ended} = startMain(['start', '--port', '0']);
  t.teardown(() => child.kill('SIGKILL'));
  const address = () => /http:\/\/localhost:\d+/.exec(said.out)?.[0];
  await until('the address is printed', () => address() !== undefined, 30_000);
  t.equal((await fetch(`${address() ?? ''}/no-such-file`)).status, 404);
  child.kill('SIGINT');
  t.equal(await ended, 0);
});

t.test('a port in use is reported with what to do', async t => {
  const {port, close} = await serveFiles(t.testdir(), 0);
  t.teardown(close);
  const {said, ended} = startMain(['start', '--port', String(port)]);
  t.equal(await ended, 1);
  t.match(
    said.err,
    `Port ${port} is in use. Choose another one, for example: npx blockwave start --port 8602`,
  );
});

t.test('a port that is no port is refused', t =>
  refusesUsage(t, 'start', [['--port 70000', /--port must be a whole number from 0 to 65535/]]),
);
