// Level: all
/** The process of `npx blockwave hub` with a budget. */
import t from 'tap';
import {until} from '../../support/until.js';
import {WEDO_SERVICES} from '../../link/link-rig.js';
import {LinkClient} from '../../support/link-client.js';
import {startMain} from '../start-main.js';

t.test('Redis that is not reachable is one line; the server serves', async t => {
  const words = ['hub', '--port', '0', '--budget', 'redis://127.0.0.1:1', '--budget-key', 'test'];
  const {child, said, ended} = startMain(words);
  t.teardown(() => child.kill('SIGKILL'));
  const url = () => /ws:\/\/\S+/.exec(said.err)?.[0];
  await until('the server listens', () => url() !== undefined);
  await until('the problem is printed', () => said.err.includes('is not reachable'));
  const client = await LinkClient.open(url() ?? '');
  await client.connect('Served virtual hub', WEDO_SERVICES);
  child.kill('SIGTERM');
  t.equal(await ended, 0);
  t.match(said.err, 'Redis at 127.0.0.1:1 is not reachable (ECONNREFUSED)');
  t.equal(said.err.split('is not reachable').length, 2, said.err);
});
