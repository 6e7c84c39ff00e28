// Level: all
/** dist/blockwave.js where it cannot work, and its header. */
import {readFileSync} from 'node:fs';
import {createContext, runInContext} from 'node:vm';
import t from 'tap';
import {BLOCKWAVE_FILE} from './turbowarp-player.js';

const source = readFileSync(BLOCKWAVE_FILE, 'utf8');
const errorOf = (globals: object): unknown => {
  try {
    // A browser has these.
    runInContext(source, createContext({...globals, TextDecoder, TextEncoder}));
    return null;
  } catch (error) {
    return error;
  }
};

t.test('it begins with the header of an extension', async t => {
  const names = source.split('\n', 5).map(line => /^\/\/ (\w+): \S/.exec(line)?.[1]);
  t.same(names, ['Name', 'ID', 'Description', 'By', 'License']);
  t.match(source, '// ID: blockwave\n');
  t.match(source, '// License: Apache-2.0\n');
});

t.test('it refuses the sandbox with a sentence', async t => {
  const register = () => t.fail('must not be called');
  for (const extensions of [{register}, {register, unsandboxed: false}]) {
    t.match(errorOf({Scratch: {extensions}}), {name: 'Error', message: /without sandbox/});
  }
});

t.test('it refuses a page that is not TurboWarp', async t => {
  t.match(errorOf({}), {name: 'Error', message: /Load it in TurboWarp/});
});
