// Level: all
/** The texts in dist/blockwave.js, where the build has packed them. */
import {readFileSync} from 'node:fs';
import {createContext, runInContext} from 'node:vm';
import t from 'tap';
import {wedo2Words} from '../../blocks/words.js';
import {NOTICE_LEVELS} from '../../src/session/notice.js';
import {LANGUAGES, notices} from '../../src/words/languages.js';
import {BLOCKWAVE_FILE} from './turbowarp-player.js';

type Texts = Readonly<Record<string, string | readonly string[]>>;

const NOTICE_IDS = Object.keys(NOTICE_LEVELS) as (keyof typeof NOTICE_LEVELS)[];
const TRANSLATIONS = LANGUAGES.filter(language => language !== 'en');

/** The table by language that has this key. The file makes its tables before it refuses a page without Scratch. */
function tableWith(key: string): Readonly<Record<string, Texts>> {
  const tables: Readonly<Record<string, Texts>>[] = [];
  const context = createContext({add: (table: (typeof tables)[0]) => tables.push(table)});
  runInContext(
    `const {fromEntries} = Object;
    Object.fromEntries = entries => {
      const table = fromEntries(entries);
      add(table);
      return table;
    };`,
    context,
  );
  try {
    runInContext(readFileSync(BLOCKWAVE_FILE, 'utf8'), context);
  } catch {
    // It refuses.
  }
  const found = tables.find(table => table.de?.[key] !== undefined);
  if (found === undefined) throw new Error(`The file has no table with ${key}.`);
  return found;
}

t.test('every notice is in every language, and in no other', async t => {
  const table = tableWith('lost');
  t.same(Object.keys(table).sort(), [...TRANSLATIONS].sort());
  const english = new Set<string>(Object.values(notices.en).flat());
  const wrong = TRANSLATIONS.flatMap(language => {
    const sentences = new Set(Object.values(notices[language]).flat());
    return NOTICE_IDS.flatMap(id => {
      const shown = [table[language]?.[id] ?? []].flat();
      const areRight = shown.every(each => sentences.has(each) && !english.has(each));
      return areRight && (shown.length === 1 || shown.length === 2) ? [] : [`${language}: ${id}`];
    });
  });
  t.same(wrong, []);
});

t.test('notices have both sentences, but for an advice that would be wrong', async t => {
  const table = tableWith('lost');
  for (const language of TRANSLATIONS) {
    const {lost, 'no-web-bluetooth': noWebBluetooth, ...others} = notices[language];
    t.match(table[language], {
      reconnecting: others.reconnecting,
      'connected-again': others['connected-again'],
    });
    t.same(table[language]?.lost, [lost[0]], `${language}: nobody has to wait`);
    const {'insecure-page': insecure} = table[language] ?? {};
    t.same(insecure, [noWebBluetooth[0]], `${language}: no other browser helps`);
  }
});

t.test("the blocks' texts are those of the sources, with their arguments", async t => {
  t.strictSame(JSON.parse(JSON.stringify(tableWith('wedo2.runMotor'))), wedo2Words);
});
