import t from 'tap';
import {PageLocks} from '../../src/session/page-locks.js';
import {checkLocks} from './locks-contract.js';

t.test('PageLocks behave like Web Locks', async t => {
  t.same(await checkLocks(new PageLocks()), []);
});
