import {install as installFakeTimers} from '@sinonjs/fake-timers';
import * as library from '../../src/package/rate-limiter.js';

const IMPORT = /^import (\{[^}]+\}) from 'blockwave\/rate-limiter';$/m;

/** Runs the first JavaScript of a document for a second of a fake clock. Returns what it logs: the arguments of each call. */
export async function runExample(document: string): Promise<readonly unknown[][]> {
  const [, code = ''] = /```js\n([^]*?)```/.exec(document) ?? [];
  const logged: unknown[][] = [];
  const scope = {
    library,
    console: {log: (...values: unknown[]) => void logged.push(values)},
  };
  const body = `return (async () => {${code.replace(IMPORT, 'const $1 = library;')}})();`;
  const timers = installFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'performance']});
  try {
    // oxlint-disable-next-line typescript/no-implied-eval -- the code is in this repository
    const run = new Function(...Object.keys(scope), body) as (...given: unknown[]) => Promise<void>;
    const done = run(...Object.values(scope));
    await timers.tickAsync(1_000);
    await done;
  } finally {
    timers.uninstall();
  }
  return logged;
}
