import t from 'tap';
import fc from 'fast-check';
import {Ownership, PageLocks} from '../../src/session/ownership.js';
import {FakeLocks} from '../support/fake-locks.js';
import {outcomeOf} from '../support/outcome.js';
import {testProperty} from '../support/property.js';
import {checkLocks} from './locks-contract.js';

/** Waits until all pending promises have settled. */
const settle = () => new Promise(resolve => setImmediate(resolve));

t.test('the fake locks and those of a page behave like Web Locks', async t => {
  for (const locks of [new FakeLocks(), new PageLocks()]) t.same(await checkLocks(locks), []);
});

t.test('a hub has one owner', async t => {
  const locks = new FakeLocks();
  const [ours, theirs] = [new Ownership(locks), new Ownership(locks)];
  t.equal(await outcomeOf(ours.claim('a')), 'ok');
  t.equal(await outcomeOf(ours.claim('a')), 'ok', 'which may claim it again');
  t.equal(await outcomeOf(theirs.claim('a')), 'in-use');
  t.equal(await outcomeOf(theirs.claim('b')), 'ok', 'another hub is free');
  t.same([...locks.held], ['blockwave:a', 'blockwave:b']);
  ours.release();
  await settle();
  t.equal(await outcomeOf(theirs.claim('a')), 'ok');
  t.same([...locks.held], ['blockwave:a'], 'the earlier one is released');
});

t.test('a failed claim keeps the earlier lock', async t => {
  const locks = new FakeLocks();
  const [ours, theirs] = [new Ownership(locks), new Ownership(locks)];
  await ours.claim('a');
  await theirs.claim('b');
  t.equal(await outcomeOf(ours.claim('b')), 'in-use');
  t.equal(await outcomeOf(theirs.claim('a')), 'in-use');
});

testProperty(
  'after claims and releases that overlap, the last one counts',
  fc.asyncProperty(
    fc.array(fc.constantFrom('a', 'b', null), {minLength: 1, maxLength: 8}),
    async actions => {
      const locks = new FakeLocks();
      const ownership = new Ownership(locks);
      const claims: Promise<string>[] = [];
      for (const hub of actions) {
        if (hub === null) ownership.release();
        else claims.push(outcomeOf(ownership.claim(hub)));
      }
      const outcomes = await Promise.all(claims);
      await settle();
      const last = actions.at(-1);
      // No claim fails because of its own lock.
      return (
        outcomes.every(outcome => outcome === 'ok') &&
        [...locks.held].join() === (last === null ? '' : `blockwave:${last}`)
      );
    },
  ),
);

t.test('without locks, or where they are forbidden, every claim succeeds', async t => {
  const request = () => Promise.reject(new Error('SecurityError'));
  for (const locks of [null, {request}]) {
    const [one, other] = [new Ownership(locks), new Ownership(locks)];
    t.equal(await outcomeOf(one.claim('a')), 'ok');
    t.equal(await outcomeOf(other.claim('a')), 'ok');
    one.release();
    t.equal(await outcomeOf(one.claim('b')), 'ok');
  }
});
