/** What every hub family promises. */
import t from 'tap';
import {families} from '../../blocks/index.js';
import {connectServices, permittedServices} from '../../src/ble/discovery.js';
import {createRecordingLink} from '../support/recording-link.js';
import {createDeviceContext} from '../support/device-context.js';
import type {DeviceKind} from '../../src/hubs/device.js';
import {driversOf, type HubModel, type HubProtocol} from '../../src/hubs/hub-protocol.js';
import type {Hub} from '../../src/hubs/hub.js';
import {blocksOf, textsOf, type Block} from '../../src/scratch/define-block.js';
import {Extension} from '../../src/scratch/extension.js';
import {checkFamily, libraryEntryOf, type HubFamily} from '../../src/scratch/hub-family.js';
import {LANGUAGES} from '../../src/words/languages.js';
import {blocks} from '../../src/words/tables/blocks.js';
import type {BlockText, BlockTranslations} from '../../src/words/texts.js';
import {crane} from '../fixtures/families/crane/index.js';
import {importScript, readText} from '../support/repository.js';
import {noHub} from './recording-hub.js';

type Texts = Readonly<Record<string, string>>;

/** The functions of `npm run docs`. */
const scripts = (await importScript('family-texts')) as {
  officialKeys(): ReadonlySet<string>;
  englishTexts(families: readonly HubFamily[], of: typeof textsOf): ReadonlyMap<string, string>;
  withTexts(english: Texts, texts: ReadonlyMap<string, string>): Texts;
  inOrderOf(english: Texts, texts: Texts): Texts;
};
const TRANSLATED_BY_HOSTS = scripts.officialKeys();

/** Block texts that are shown in English on purpose, as "language key". */
const FALL_BACK_TO_ENGLISH: readonly string[] = [];

const textsIn = ({palette}: HubFamily): readonly BlockText[] => palette.flatMap(textsOf);

const OWN_TEXTS: BlockTranslations = blocks;

/** The family's own translations and those of l10n. */
function translationsOf(family: HubFamily, language: string): [string, string][] {
  const keys = new Set(textsIn(family).map(({key}) => key));
  const words = Object.entries(OWN_TEXTS[language] ?? {});
  return [
    ...words.filter(([key]) => keys.has(key) || key.startsWith(`${family.id}.`)),
    ...Object.entries(family.translations?.[language] ?? {}),
  ];
}

/** The texts of blocks and menus that are in English in other languages, as "language key". */
function untranslated(family: HubFamily): string[] {
  const keys = new Set(textsIn(family).map(({key}) => key));
  return LANGUAGES.filter(language => language !== 'en').flatMap(language => {
    const translated = new Map(translationsOf(family, language));
    return [...keys]
      .filter(key => !TRANSLATED_BY_HOSTS.has(key) && !translated.get(key))
      .map(key => `${language} ${key}`);
  });
}

/** The kinds that a block asks a hub for, with its default arguments and with each value of its menus. */
function kindsUsedBy(block: Block): ReadonlySet<DeviceKind> {
  const kinds = new Set<DeviceKind>();
  const hub: Hub = {
    ...noHub,
    devices: kind => (kinds.add(kind), []),
    latest: kind => void kinds.add(kind),
    plugged: kind => void kinds.add(kind),
    settable: kind => (kinds.add(kind), []),
    partWith: kind => (kinds.add(kind), hub),
  };
  const args = Object.entries(block.args);
  const defaults = Object.fromEntries(args.map(([name, {defaultValue}]) => [name, defaultValue]));
  block.run(defaults, hub);
  for (const [name, {menu}] of args) {
    for (const {value} of menu?.items ?? []) block.run({...defaults, [name]: value}, hub);
  }
  return kinds;
}

/** The names in brackets, in alphabetical order. */
function argumentsIn(text: string): string[] {
  return [...text.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name).sort();
}

const ours: readonly HubFamily[] = families;
const all: readonly HubFamily[] = [...ours, crane];
const hasTwice = (values: readonly unknown[]) => new Set(values).size < values.length;

/** What is wrong with the blocks of a family. */
function blockProblems(family: HubFamily): string[] {
  const driven = new Set<DeviceKind>(driversOf(family.protocol).map(({kind}) => kind));
  const keys = new Map<string, string>();
  const problems = textsIn(family).flatMap(({key, default: english}) => {
    const other = keys.get(key) ?? english;
    keys.set(key, english);
    if (key === '' || english === '') return [`an empty text: ${key}`];
    return other === english ? [] : [`${key} means "${english}" and "${other}"`];
  });
  for (const block of blocksOf(family)) {
    const {opcode, text, args, needs} = block;
    const report = (...what: string[]) => problems.push(`${opcode}: ${what.join(' ')}`);
    const used = kindsUsedBy(block);
    for (const kind of used) if (!driven.has(kind)) report('no driver for', kind.name);
    if (needs !== undefined && !used.has(needs)) report('needs what it does not use:', needs.name);
    if (!/^[a-zA-Z]\w*$/.test(opcode)) report('not an opcode');
    if (argumentsIn(text.default).join() !== Object.keys(args).sort().join()) report(text.default);
    for (const {defaultValue, menu} of Object.values(args)) {
      const values = menu?.items.map(({value}) => value) ?? [];
      if (hasTwice(values)) report('an item twice in', menu?.name ?? '');
      if (menu && !values.includes(String(defaultValue))) report('no default in', menu.name);
    }
  }
  return problems;
}

/** What is wrong with the translations of a family's blocks. */
function translationProblems(family: HubFamily): string[] {
  const texts = new Map(textsIn(family).map(text => [text.key, text.default]));
  const used = Object.keys({...OWN_TEXTS, ...family.translations});
  return used.flatMap(language => {
    if (!(LANGUAGES as readonly string[]).includes(language)) return [`no language: ${language}`];
    return translationsOf(family, language).flatMap(([key, text]) => {
      const english = texts.get(key);
      if (english === undefined) return [`${language} ${key} is no text of a block or menu`];
      const isSame = argumentsIn(text).join() === argumentsIn(english).join();
      return isSame ? [] : [`${language} ${key} has other arguments`];
    });
  });
}

/** What is wrong with a model. */
function modelProblems(model: HubModel, {subscriptions, status, question}: HubProtocol): string[] {
  const {filter, builtIn, externalPorts} = model;
  const problems: string[] = [];
  const check = (isSo: boolean, problem: string) => {
    if (!isSo) problems.push(`${model.id}: ${problem}`);
  };
  check(filter.filters.length > 0, 'no filter');
  const immediate = [...connectServices(filter)];
  const permitted = [...immediate, ...permittedServices(filter)];
  for (const {service} of [...subscriptions, question.to]) {
    check(immediate.includes(service), `${service} is not found at once`);
  }
  for (const source of status) {
    const {service} = 'bytes' in source ? source.to : source;
    check(permitted.includes(service), `${service} is not permitted`);
  }
  check(!hasTwice(builtIn.map(({port}) => port)), 'a port that is built in twice');
  check(!hasTwice(externalPorts), 'an external port twice');
  check(model.createDecoder() !== model.createDecoder(), 'one decoder for all connections');
  return problems;
}

/** What is wrong with a protocol. */
function protocolProblems(protocol: HubProtocol): string[] {
  const {drivers, models, sendsPerSecond, burst} = protocol;
  const problems = models.flatMap(model => modelProblems(model, protocol));
  const check = (isSo: boolean, problem: string) => {
    if (!isSo) problems.push(problem);
  };
  const types = drivers.map(({type}) => type);
  check(sendsPerSecond > 0 && burst >= 1, 'no rate');
  check(!hasTwice(types) && !types.includes(undefined), 'two drivers for a type, or one for none');
  for (const driver of driversOf(protocol)) {
    const link = createRecordingLink();
    const device = driver.create(createDeviceContext({link}));
    check(link.messages.length === 0, `${driver.kind.name} sends before it is started`);
    // It must not throw with what it remembered.
    driver.create(createDeviceContext({remembered: device.remember?.()})).start?.();
  }
  return problems;
}

t.notOk(hasTwice(all.map(({id}) => id)), 'extension ids are unique');

for (const family of all) {
  const {id, protocol, card, blockIcon} = family;

  t.test(`${id}: the record is consistent`, async t => {
    t.match(id, /^[a-z0-9]+$/i, 'letters and digits');
    t.doesNotThrow(() => checkFamily(family, Extension.prototype));
    t.notOk(hasTwice(protocol.models.map(model => model.id)), 'ids of models');
    t.same([...blockProblems(family), ...translationProblems(family)], []);
    t.same(protocolProblems(protocol), []);
  });

  t.test(`${id}: pictures and card`, async t => {
    const entry = libraryEntryOf(family);
    t.equal(entry.extensionId, id);
    t.notOk(Object.values<unknown>({...entry, name: family.name}).includes(''));
    const {picture, smallIcon, hubIcon, tipIcon} = card;
    const pictures = [blockIcon, picture, smallIcon, hubIcon, tipIcon];
    t.ok(pictures.every(uri => uri.startsWith('data:image/')));
    t.doesNotThrow(() => new URL(card.helpLink));
  });
}

t.test('a command takes 100 ms, but for those that last or wait for the hub', async t => {
  const others = (family: HubFamily) =>
    blocksOf(family)
      .filter(block => block.type === 'command' && block.run({}, noHub) !== 100)
      .map(({opcode}) => opcode);
  const ofMotors = ['motorOnFor', 'motorOnForRotation'];
  const turns = ['turnMotorBy', 'turnMotorToPosition', 'turnMotorToAngle'];
  const ofAll = ['identifyHub', 'useHub'];
  t.same(Object.fromEntries(ours.map(family => [family.id, others(family)])), {
    wedo2: ['motorOnFor', 'playNoteFor', 'playFrequency', ...ofAll],
    boost: [...ofMotors, ...ofAll],
    poweredup: [...ofMotors, 'driveFor', ...turns, ...ofAll],
    cardrobot: ['useCard', 'useHub'],
  });
});

/** The block that asks for one of the words that a reporter answers, and the argument with these words. */
const QUESTIONS: Readonly<Record<string, readonly [opcode: string, argument: string]>> = {
  getTiltDirection: ['isTiltDirection', 'TILT_STATE'],
  getPluggedIn: ['isPluggedIn', 'PLUGGED_IN'],
  getColor: ['seeingColor', 'COLOR'],
  getCardColor: ['isCardColor', 'CARD_COLOR'],
};

t.test('beside each block that answers a word is one that asks for it', async t => {
  const words = ours.flatMap(family => {
    const blocks = blocksOf(family);
    return blocks.flatMap(block => {
      const defaults = Object.entries(block.args).map(
        ([name, {defaultValue}]) => [name, defaultValue] as const,
      );
      const raw: Readonly<Record<string, unknown>> = Object.fromEntries(defaults);
      const isWord = typeof block.run(raw, noHub) === 'object';
      if (block.type !== 'reporter' || (!isWord && !block.results)) return [];
      const [opcode, argument = ''] = QUESTIONS[block.opcode] ?? [];
      const question = blocks.find(each => each.opcode === opcode);
      const items = question?.args[argument]?.menu?.items.map(({text}) => text?.default) ?? [];
      const answers = block.results?.map(text => text.default) ?? [];
      const lacking = answers.filter(text => !items.includes(text));
      const isAsked = question?.type === 'Boolean' && items.length > 1;
      return [[`${family.id} ${block.opcode}`, isAsked ? lacking.join() : 'no question']];
    });
  });
  t.same(Object.fromEntries(words), {
    'wedo2 getTiltDirection': '',
    'wedo2 getPluggedIn': '',
    'boost getPluggedIn': '',
    // A sensor that sees nothing sees none of the colors.
    'poweredup getColor': 'nothing',
    'poweredup getPluggedIn': '',
    'cardrobot getColor': 'nothing',
    'cardrobot getCardColor': '',
  });
});

t.test('the English texts in l10n are those of the records: npm run docs writes them', async t => {
  const english = JSON.parse(readText('l10n/en.json')) as Texts;
  const made = scripts.withTexts(english, scripts.englishTexts(ours, textsOf));
  t.same(Object.entries(made), Object.entries(english), 'run `npm run docs` to write them again');
});

t.test('npm run docs changes, adds and removes texts, and keeps the order', async t => {
  const before = {
    'panel.a': 'A',
    'blocks.a': 'a',
    'blocks.old': 'o',
    'blocks.b': 'b',
    'start.a': 'S',
  };
  const texts = new Map([
    ['blocks.b', 'B'],
    ['blocks.new', 'n'],
    ['blocks.a', 'a'],
  ]);
  const after = scripts.withTexts(before, texts);
  t.same(Object.entries(after), [
    ['panel.a', 'A'],
    ['blocks.a', 'a'],
    ['blocks.b', 'B'],
    ['blocks.new', 'n'],
    ['start.a', 'S'],
  ]);
  const german = {'blocks.old': '1', 'blocks.new': '2', 'panel.a': '3'};
  t.same(Object.keys(scripts.inOrderOf(after, german)), ['panel.a', 'blocks.new', 'blocks.old']);
});

t.test('every text of a block is translated, or falls back to English on purpose', async t => {
  t.same(ours.flatMap(untranslated), FALL_BACK_TO_ENGLISH);
  t.ok(untranslated(crane).length > 0, 'the family of the tests is in English only');
});

t.test(
  'every translation is one of a text of a family, in the form that Scratch draws',
  async t => {
    const keys = new Set(ours.flatMap(textsIn).map(({key}) => key));
    const isRightToLeft = (piece: string) => /[\u0590-\u08ff]/.test(piece);
    const wrong = Object.entries(OWN_TEXTS).flatMap(([language, words]) =>
      Object.entries(words).flatMap(([key, text]) => {
        // Between holes, Scratch would draw the parts of mixed text in another order.
        const mixed = text
          .split(/\[\w+\]/)
          .map(piece => piece.trim())
          .filter(piece => isRightToLeft(piece) && /[A-Za-z(]/.test(piece));
        const isGood =
          keys.has(key) &&
          text === text.trim().replaceAll(/ {2,}/g, ' ') &&
          mixed.every(piece => /^\u202b.*\u202c$/.test(piece));
        return isGood ? [] : [`${language} ${key}`];
      }),
    );
    t.same(wrong, []);
  },
);

t.test('families whose parts do not fit together are refused', async t => {
  const [block, other] = blocksOf(crane);
  if (!block || !other) throw new Error('The crane has blocks.');
  const menu = {name: 'MOTOR_ID', items: [{value: 'C'}]};
  const args = {MOTOR_ID: {type: 'string', defaultValue: 'C', menu, read: String}};
  const check = (fields: object) => () => checkFamily({...crane, ...fields}, Extension.prototype);
  const isRefused = (fields: object, message: RegExp) => t.throws(check(fields), message);
  const withBlock = (second: object) => ({palette: [block, {...other, ...second}]});
  isRefused({id: 'my-crane'}, /not 'my-crane'/);
  isRefused(withBlock({opcode: 'connect'}), /a method of the extension/);
  isRefused(withBlock({opcode: block.opcode}), /two blocks 'goTo'/);
  isRefused(withBlock({args}), /two menus 'MOTOR_ID'/);
  isRefused(withBlock({type: 'event'}), /every argument of the event hat 'setSpeed' must be a/);
});
