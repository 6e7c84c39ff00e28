import type {Locks} from '../../src/session/ownership.js';

/**
 * Checks what Blockwave expects of Web Locks, and returns the sentences that are not true. It uses only globals, because
 * it also runs in the page of a real browser.
 */
export async function checkLocks(locks: Locks): Promise<string[]> {
  const faults: string[] = [];
  const check = (isSo: boolean, what: string) => {
    if (!isSo) faults.push(what);
  };
  let end: () => void = () => undefined;
  const take = (name: string) =>
    new Promise<{isGranted: boolean; ended: Promise<unknown>}>((resolve, reject) => {
      const ended: Promise<unknown> = locks.request(name, {ifAvailable: true}, lock => {
        queueMicrotask(() => resolve({isGranted: lock !== null, ended}));
        return lock === null ? undefined : new Promise<void>(free => (end = free));
      });
      ended.catch(reject);
    });

  const first = await take('one');
  check(first.isGranted, 'a free lock is granted');
  const second = await take('one');
  check(!second.isGranted, 'a lock that is held is refused, in the same page too');
  await second.ended;
  const freeFirst = end;
  check((await take('two')).isGranted, 'another one is free');
  end();
  freeFirst();
  await first.ended;
  check((await take('one')).isGranted, 'it is free as soon as the request has ended');
  end();
  return faults;
}
