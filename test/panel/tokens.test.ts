/** The custom properties of the styles: a browser ignores one that is not set, and reports nothing. */
import {readdirSync} from 'node:fs';
import t from 'tap';
import {inRepository, readText} from '../support/repository.js';

const FOLDERS = [
  'src/panel',
  'src/overlay',
  'src/apps/editor',
  'src/apps/add-on',
  'src/apps/pages',
  'src/lab',
  'src/plot',
];
/** Set by panel-dock.ts, one for each side. */
const BY_SIDE = /^--(blocks|sprites)-(top|right|bottom|left)$/;

t.test('each custom property that a style uses is set somewhere', t => {
  const sources = FOLDERS.flatMap(folder =>
    readdirSync(inRepository(folder), {recursive: true, encoding: 'utf8'})
      .filter(name => /\.(css|ts)$/.test(name))
      .map(name => readText(`${folder}/${name}`)),
  );
  const names = (pattern: RegExp) =>
    new Set(sources.flatMap(text => Array.from(text.matchAll(pattern), ([, name = '']) => name)));
  // In a style sheet, in an attribute, or by setProperty.
  const set = names(/(--[a-z-]+)(?:: |:\n|')/g);
  const used = names(/var\((--[a-z-]+)\)/g);
  t.ok(used.size > 20);
  t.same(
    [...used].filter(name => !set.has(name) && !BY_SIDE.test(name)),
    [],
  );
  t.end();
});
