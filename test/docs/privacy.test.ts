/** docs/privacy.md has everything that the sources store. What a page does store: test/browser/privacy.test.ts. */
import t from 'tap';
import {importScript, readText} from '../support/repository.js';

const {filesUnder} = (await importScript('project')) as {
  filesUnder: (...names: string[]) => string[];
};

/** The browser's storages, our own modules that use them, and the folders of the user. */
const STORAGE =
  /\b(?:localStorage|sessionStorage|indexedDB|createStore\(|caches\.|document\.cookie|homedir\(|(?:get|set)Item\()|\/page-storage\.js'/;
/** These pass a storage on. The others give it the names. */
const WITHOUT_NAMES = ['src/panel/page-storage.ts', 'src/scratch/create-extension.ts'];
/** createStore() of redux stores nothing. */
const NO_STORAGE = ['src/apps/editor/editor.ts'];
/** A text that begins with our name, up to what is inserted into it; a cache; and a folder of a path. */
const NAMES = [
  /['"`](blockwave[.:-][\w.:-]*)/g,
  /cacheName\('(\w+)'\)/g,
  /createStore\('([\w-]+)'/g,
  /'(blockwave)', '(certificates)'/g,
];

const document = readText('docs/privacy.md');

function namesIn(file: string): readonly string[] {
  const source = readText(file);
  return NAMES.flatMap(pattern => [...source.matchAll(pattern)].flatMap(([, ...names]) => names));
}

const files = filesUnder('src', 'blocks').filter(
  file => file.endsWith('.ts') && !NO_STORAGE.includes(file) && STORAGE.test(readText(file)),
);

t.test('every storage has a name, which the document lists', t => {
  const nameless = files.filter(file => namesIn(file).length === 0);
  t.same(nameless.sort(), WITHOUT_NAMES);
  const unlisted = files.flatMap(file =>
    namesIn(file)
      .filter(name => !new RegExp(`\`[^\`]*${name.replaceAll('.', '\\.')}`).test(document))
      .map(name => `${file}: ${name}`),
  );
  t.same(unlisted, []);
  t.end();
});

t.test('every name of ours in the document is that of a storage', t => {
  const names = files.flatMap(namesIn);
  const listed = [...document.matchAll(/`(blockwave[.:-][\w.:-]+)/g)].map(([, name = '']) => name);
  t.ok(listed.length > 8);
  t.same(
    listed.filter(name => !names.some(each => name.includes(each))),
    [],
  );
  t.end();
});
