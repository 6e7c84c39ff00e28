import {readFileSync} from 'node:fs';
import t from 'tap';
import {EDITOR_LANGUAGES, EXAMPLE_IDS} from '../../src/apps/classroom/known.js';
import {EXAMPLE_LIST} from '../../src/apps/editor/examples/list.js';
import {inRepository} from '../support/repository.js';

t.test('the example projects are those of the editor', t => {
  t.same(
    EXAMPLE_IDS,
    EXAMPLE_LIST.map(({id}) => id),
  );
  t.end();
});

t.test('the languages are those of scratch-gui', t => {
  const script = readFileSync(
    inRepository('node_modules/@scratch/scratch-gui/dist/scratch-gui.js'),
    'utf8',
  );
  const [list = ''] = /\{ab:\{name:"[^}]*\}(?:,[^:]+:\{name:"[^}]*\})*\}/.exec(script) ?? [];
  const names = Array.from(list.matchAll(/[{,]"?([\w-]+)"?:\{name:/g), ([, name]) => name);
  t.same([...EDITOR_LANGUAGES].sort(), names.sort());
  t.end();
});
