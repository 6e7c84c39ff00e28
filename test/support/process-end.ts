import process from 'node:process';
import t from 'tap';

/**
 * Calls back when no more test files come: in a process that runs several (scripts/testing/worker.js) after the last
 * of them, in a process for one file after its tests.
 */
export function atProcessEnd(callback: () => unknown): void {
  if (process.env.TEST_WORKER === undefined) t.teardown(callback);
  else process.once('disconnect', () => void callback());
}
