/** Menus understand their words in every language: those that reporters answer, and those that a child types. */
import t from 'tap';
import {families} from '../../blocks/index.js';
import {officialTexts} from '../../src/apps/learning/gallery/official-texts.js';
import {createFamily} from '../../src/profiles/engine/family.js';
import type {DeviceProfile} from '../../src/profiles/format.js';
import {blocksOf, choice, defineBlock, type Menu} from '../../src/scratch/define-block.js';
import {Extension} from '../../src/scratch/extension.js';
import type {HubFamily} from '../../src/scratch/hub-family.js';
import {LANGUAGES, type Language} from '../../src/words/languages.js';
import {blocks} from '../../src/words/tables/blocks.js';
import {Texts} from '../../src/words/texts.js';
import {FakeRuntime} from '../session/fake-runtime.js';
import {EXAMPLES, exampleProfile} from '../support/example-profiles.js';
import {createFakeClock} from '../support/fake-clock.js';
import {readText} from '../support/repository.js';

const official = officialTexts(readText('node_modules/@scratch/scratch-gui/dist/scratch-gui.js'));
const ownHubs = EXAMPLES.map(name => createFamily(exampleProfile(name) as DeviceProfile));
const all: readonly HubFamily[] = [...families, ...ownHubs];

/** The languages of editors: their own words come first. */
const EDITORS = ['en', 'de', 'zh-cn', 'ar'] as const;

/** The shown words of a menu by their values. */
type Words = ReadonlyMap<string, string>;

/** A family's extension whose blocks return what they are called with. */
function setUp(family: HubFamily) {
  const texts = new Texts();
  let read: Readonly<Record<string, unknown>> = {};
  const palette = family.palette.map(entry =>
    entry.type === 'label'
      ? entry
      : {
          ...entry,
          type: 'command' as const,
          choosesHub: undefined,
          limit: undefined,
          run: (raw: object) => void (read = {...raw}),
        },
  );
  const {clock} = createFakeClock();
  const extension = new Extension(new FakeRuntime(), {
    family: {...family, palette: palette as HubFamily['palette']},
    clock,
    texts,
    providers: [],
  });
  const inLanguage = (language: string) => {
    texts.setLocale(language, official.get(language as Language));
    extension.changeLanguage();
  };
  /** What a block gets for this value in its menu. */
  const valueFor = (opcode: string, name: string, raw: unknown): unknown => {
    (Reflect.get(extension, opcode) as (args: object) => void)({[name]: raw});
    return read[name];
  };
  /** What the menus show in the present language. */
  const menus = (): ReadonlyMap<string, Words> =>
    new Map(
      Object.entries(extension.getInfo().menus).map(([menu, {items}]) => [
        menu,
        new Map(items.map(({value, text}) => [value, text])),
      ]),
    );
  const blockOf = new Map(
    blocksOf(family).flatMap(({opcode, args}) =>
      Object.entries(args).flatMap(([name, {menu}]) =>
        menu ? [[menu.name, {opcode, name}] as const] : [],
      ),
    ),
  );
  return {inLanguage, valueFor, menus, blockOf};
}

/** As Scratch compares texts. */
const folded = (word: string) => word.trim().toLowerCase();

for (const family of all) {
  t.test(`${family.id}: each menu understands each of its words in every language`, async t => {
    const {inLanguage, valueFor, menus, blockOf} = setUp(family);
    const shown = new Map(
      LANGUAGES.map(language => {
        inLanguage(language);
        return [language, menus()];
      }),
    );
    const wrong: string[] = [];
    let count = 0;
    for (const editor of EDITORS) {
      inLanguage(editor);
      const own = menus();
      for (const [language, others] of shown) {
        for (const [menu, {opcode, name}] of blockOf) {
          const ownValues = new Map(
            [...(own.get(menu) ?? [])].map(([value, word]) => [folded(word), value]),
          );
          for (const [value, word] of others.get(menu) ?? []) {
            // It may mean something else in the editor's language, which then counts.
            const expected = ownValues.get(folded(word)) ?? value;
            const found = valueFor(opcode, name, word);
            if (found !== expected)
              wrong.push(`${editor}: ${menu} ${language} ${word}: ${String(found)}`);
            count += 1;
          }
          const found = valueFor(opcode, name, 'no such word');
          if (found !== 'no such word') wrong.push(`${editor}: ${menu}: ${String(found)}`);
        }
      }
    }
    t.same(wrong, []);
    t.ok(count > 0);
    const twice = [...shown].flatMap(([language, all]) =>
      [...all].flatMap(([menu, words]) =>
        new Set([...words.values()].map(folded)).size < words.size ? [`${language} ${menu}`] : [],
      ),
    );
    t.same(twice, [], 'no menu shows a word twice');
  });
}

t.test('a menu understands the answers of other blocks that mean the same', async t => {
  const lights = {
    wedo2: ['setLightNamedColor', 'COLOR_NAME'],
    poweredup: ['setLightNamedColor', 'COLOR_NAME'],
    cardrobot: ['setLight', 'COLOR_NAME'],
  } as const;
  const wrong: string[] = [];
  for (const [id, [opcode, name]] of Object.entries(lights)) {
    const family = families.find(each => each.id === id);
    if (!family) throw new Error(id);
    const {inLanguage, valueFor} = setUp(family);
    const items = blocksOf(family).find(each => each.opcode === opcode)?.args[name]?.menu?.items;
    for (const language of LANGUAGES) {
      inLanguage(language === 'en' ? 'de' : 'en');
      for (const color of ['red', 'blue', 'green', 'yellow', 'white'] as const) {
        const word = blocks[language][`boost.color.${color}`] ?? '';
        const value = items?.find(({text}) => text?.default === color)?.value;
        const found = valueFor(opcode, name, word);
        if (found !== value) wrong.push(`${language} ${id} ${word}: ${String(found)}`);
      }
    }
  }
  t.same(wrong, []);
});

t.test('a word means the item that shows it, before one that only means the same', async t => {
  const SIDE = {
    name: 'SIDE',
    items: [
      {value: 'here', text: {key: 'side.here', default: 'red'}},
      {value: 'there', text: {key: 'side.there', default: 'there'}},
    ],
  } as const satisfies Menu;
  const go = defineBlock({
    opcode: 'go',
    type: 'command',
    text: {key: 'side.go', default: 'go [SIDE]'},
    args: {SIDE: choice(SIDE, 'here')},
    run: () => undefined,
  });
  const [wedo2] = families;
  const translations = {de: {'side.here': 'hier', 'side.there': 'Rot'}};
  const {inLanguage, valueFor} = setUp({...wedo2, palette: [go], translations});
  inLanguage('de');
  t.equal(valueFor('go', 'SIDE', 'rot'), 'there');
  t.equal(valueFor('go', 'SIDE', 'rojo'), 'here');
});

t.test('words are compared as Scratch compares texts, and numbers as texts', async t => {
  const [wedo2] = families;
  const {inLanguage, valueFor} = setUp(wedo2);
  inLanguage('de');
  const color = (raw: unknown) => valueFor('setLightNamedColor', 'COLOR_NAME', raw);
  t.same([color('rot'), color(' GRÜN '), color('hellblau')], ['red', 'green', 'light-blue']);
  t.equal(color('Azul'), 'blue', 'another language');
  t.equal(valueFor('useHub', 'HUB', 2), '2');
  for (const odd of [undefined, null, {}, '', 'constructor']) t.equal(color(odd), odd);
});

t.test('a word with two meanings has that of the editor’s language', async t => {
  const GIFT = {
    name: 'GIFT',
    items: [
      {value: 'present', text: {key: 'gift.present', default: 'gift'}},
      {value: 'poison', text: {key: 'gift.poison', default: 'poison'}},
    ],
  } as const satisfies Menu;
  const give = defineBlock({
    opcode: 'give',
    type: 'command',
    text: {key: 'gift.give', default: 'give [GIFT]'},
    args: {GIFT: choice(GIFT, 'present')},
    run: () => undefined,
  });
  const [wedo2] = families;
  const translations = {
    de: {'gift.present': 'Geschenk', 'gift.poison': 'Gift'},
    cy: {'gift.present': 'anrheg'},
  };
  const {inLanguage, valueFor} = setUp({...wedo2, palette: [give], translations});
  const given = (language: string, word: string) => {
    inLanguage(language);
    return valueFor('give', 'GIFT', word);
  };
  t.equal(given('en', 'gift'), 'present');
  t.equal(given('de', 'gift'), 'poison');
  t.equal(given('fr', 'gift'), 'present');
  t.equal(given('en', 'Geschenk'), 'present');
  t.equal(given('en', 'anrheg'), 'present', 'a language that only this family has');
  t.equal(given('de', 'poison'), 'poison', 'a value has its own meaning in every language');
});

t.test('Scratch’s words in menus are those of Scratch', async t => {
  const marks = /[\u202a-\u202e]/g;
  const others = LANGUAGES.flatMap(language =>
    Object.entries(official.get(language) ?? {}).flatMap(([key, word]) => {
      const ours = (blocks[language] as Readonly<Record<string, string>>)[key];
      const isSame = ours?.replace(marks, '') === word.trim();
      return key.split('.').length < 3 || isSame ? [] : [`${language} ${key}: ${word}`];
    }),
  );
  t.same(others, ['zh-cn boost.color.red: 黄色'], 'which is the word for yellow');
});
