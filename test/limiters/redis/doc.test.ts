// Level: all
/** docs/rate-limiter.md: its example runs. */
import {createClient} from 'redis';
import t from 'tap';
import * as library from '../../../src/package/redis-rate-limiter.js';
import {readText} from '../../support/repository.js';
import {leftOut, RedisServer} from './redis-server.js';

const doc =
  readText('docs/rate-limiter.md')
    .split(/(?=```js)/)
    .find(part => part.includes("from 'redis'")) ?? '';

t.test('the example runs', {skip: leftOut}, async t => {
  const server = new RedisServer();
  t.teardown(() => server.close());
  await server.start();
  const [, code = ''] = /```js\n([^]*?)```/.exec(doc) ?? [];
  const body = code
    .replace("import {createClient} from 'redis';", '')
    .replace(/^import (\{.*\}) from 'blockwave\/rate-limiter\/redis';$/m, 'const $1 = library;')
    .replace("url: 'redis://localhost:6379',", '')
    .replace('socket: {', 'socket: {path, ');
  t.notMatch(body, /import|localhost/);
  const logged: string[] = [];
  const scope = {
    library,
    createClient,
    path: server.path,
    console: {...console, log: (text: string) => void logged.push(text)},
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the code is in this repository
  const run = new Function(...Object.keys(scope), `return (async () => {${body}})();`) as (
    ...given: unknown[]
  ) => Promise<void>;
  await run(...Object.values(scope));
  t.equal(logged.length, 1);
  t.match(logged[0], /^(send now|try again in \d+)/);
});
