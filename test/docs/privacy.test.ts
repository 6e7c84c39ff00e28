/** docs/privacy.md has everything that the sources store. What a page does store: test/browser/privacy.test.ts. */
import t from 'tap';
import {tableRows} from '../support/named-tests.js';
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
/** A text that begins with our name, up to what is inserted into it; a cache; and a folder of a path; each with its name. */
const NAMES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/['"`](blockwave[.:-][\w.:-]+)/g, '$1'],
  [/cacheName\('(\w+)'\)/g, 'blockwave-$1-'],
  [/createStore\('([\w-]+)'/g, '$1'],
  [/'blockwave', '(certificates)'/g, '$1'],
];

const document = readText('docs/privacy.md');

/** The second cells of the table of what the browser stores. */
const [, browserSection = ''] = /^## What the browser stores\n([^]*?)\n## /m.exec(document) ?? [];
const BROWSER_CELLS = tableRows(browserSection)
  .map(([, names]) => names)
  .join();

/** Where the document lists what a file stores elsewhere than in the browser's storage of the editor. */
const OTHER_PLACES: Readonly<Record<string, RegExp>> = {
  'src/apps/hosts/load-in-turbowarp.ts': /^In TurboWarp, localStorage has [^]*?:/m,
  'src/apps/cli/editor/serve/certificate-store.ts': /^\| stored on the teacher's computer \|.*/m,
  'src/apps/cli/link/service/unit-file.ts': /`--install` the file [^]*?,/,
};

function namesIn(file: string): readonly string[] {
  const source = readText(file);
  return NAMES.flatMap(([pattern, name]) =>
    [...source.matchAll(pattern)].map(([text]) => text.replace(pattern, name)),
  );
}

/** Whole spans of code, and the first words of links. */
function listedFor(file: string): readonly string[] {
  const place = OTHER_PLACES[file];
  const text = place === undefined ? BROWSER_CELLS : (place.exec(document)?.[0] ?? '');
  return [...text.matchAll(/`([^`]+)`|\[(\w+)/g)].map(([, code, word = '']) => code ?? word);
}

/** A name that ends with a mark is the beginning of several. */
const isOf = (listed: string, name: string): boolean =>
  /\w$/.test(name) ? listed === name : listed.startsWith(name) && listed !== name;

const files = filesUnder('src', 'blocks').filter(
  file => file.endsWith('.ts') && !NO_STORAGE.includes(file) && STORAGE.test(readText(file)),
);

t.test('every storage has a name, which the document lists', t => {
  const nameless = files.filter(file => namesIn(file).length === 0);
  t.same(nameless.sort(), WITHOUT_NAMES);
  const unlisted = files.flatMap(file =>
    namesIn(file)
      .filter(name => !listedFor(file).some(listed => isOf(listed, name)))
      .map(name => `${file}: ${name}`),
  );
  t.same(unlisted, []);
  t.end();
});

t.test('every name of ours in the document is that of a storage', t => {
  const names = files.flatMap(namesIn).filter(name => name !== 'blockwave');
  const listed = [...document.matchAll(/`(blockwave[.:-][^`]+)`/g)].map(([, name = '']) => name);
  t.ok(listed.length > 8);
  t.same(
    listed.filter(each => !names.some(name => isOf(each, name) || isOf(each, `${name}.`))),
    [],
  );
  t.end();
});
