/** What every hub family promises. */
import {readdirSync, readFileSync} from 'node:fs';
import t from 'tap';
import {families} from '../../blocks/index.js';
import {blockWords} from '../../src/block-words.js';
import {connectServices, permittedServices} from '../../src/gatt/discovery.js';
import {createRecordingLink} from '../support/recording-link.js';
import {createDeviceContext} from '../support/device-context.js';
import type {DeviceKind} from '../../src/hubs/device.js';
import {blocksOf, type Block} from '../../src/scratch/define-block.js';
import {Extension} from '../../src/scratch/extension.js';
import type {Hub} from '../../src/scratch/hub.js';
import {checkFamily, type HubFamily} from '../../src/scratch/hub-family.js';
import {libraryEntryOf} from '../../src/scratch/library-entry.js';
import {LANGUAGES} from '../../src/words/languages.js';
import type {BlockText} from '../../src/words/texts.js';
import {crane} from '../fixtures/families/crane/index.js';
import {inRepository} from '../support/repository.js';
import {noHub} from './wedo2/recording-hub.js';

const EXTENSIONS = inRepository('node_modules/@scratch/scratch-vm/src/extensions/');
/** The keys of the official extensions' texts, which every Scratch editor translates. */
const TRANSLATED_BY_HOSTS: ReadonlySet<string> = new Set(
  readdirSync(EXTENSIONS).flatMap(name => {
    const source = readFileSync(`${EXTENSIONS}${name}/index.js`, 'utf8');
    return [...source.matchAll(/\bid: '([\w.]+)'/g)].map(([, key = '']) => key);
  }),
);

/** Block texts that are shown in English on purpose, as "language key". */
const FALL_BACK_TO_ENGLISH: readonly string[] = [];

function textsOf(family: HubFamily): BlockText[] {
  const menus = blocksOf(family).flatMap(({args}) =>
    Object.values(args).flatMap(({menu}) => menu ?? []),
  );
  const items = menus.flatMap(menu => menu.items);
  const results = blocksOf(family).flatMap(block => block.results ?? []);
  return [
    ...family.palette.map(({text}) => text),
    ...items.flatMap(({text}) => text ?? []),
    ...results,
  ];
}

/** The family's own translations and those of `blockWords`. */
function translationsOf(family: HubFamily, language: string): [string, string][] {
  const keys = new Set(textsOf(family).map(({key}) => key));
  const words = Object.entries(blockWords[language] ?? {});
  return [
    ...words.filter(([key]) => keys.has(key) || key.startsWith(`${family.id}.`)),
    ...Object.entries(family.translations?.[language] ?? {}),
  ];
}

/** The texts of blocks and menus that are in English in other languages, as "language key". */
function untranslated(family: HubFamily): string[] {
  const keys = new Set(textsOf(family).map(({key}) => key));
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

const languages: readonly string[] = LANGUAGES;
const ours: readonly HubFamily[] = families;
const all: readonly HubFamily[] = [...ours, crane];

t.equal(new Set(all.map(({id}) => id)).size, all.length, 'extension ids are unique');

for (const family of all) {
  const {id, profiles, card, blockIcon} = family;
  const blocks = blocksOf(family);

  t.test(`${id}: the record is consistent`, async t => {
    t.match(id, /^[a-z0-9]+$/i, 'letters and digits');
    t.not(family.name, '');
    t.doesNotThrow(() => checkFamily(family, Extension.prototype));
    const [first] = profiles;
    const driven = new Set<DeviceKind>(first.drivers.map(({kind}) => kind));
    for (const block of blocks) {
      for (const kind of kindsUsedBy(block)) {
        t.ok(driven.has(kind), `a driver for '${kind.name}', which '${block.opcode}' uses`);
      }
    }
    t.equal(new Set(profiles.map(profile => profile.id)).size, profiles.length, 'ids of models');
  });

  t.test(`${id}: blocks`, async t => {
    const keys = new Map<string, string>();
    for (const {key, default: english} of textsOf(family)) {
      t.not(key, '');
      t.not(english, '', key);
      t.equal(keys.get(key) ?? english, english, `${key} means one thing`);
      keys.set(key, english);
    }
    for (const {opcode, text, args} of blocks) {
      t.match(opcode, /^[a-zA-Z]\w*$/);
      t.same(argumentsIn(text.default), Object.keys(args).sort(), opcode);
      for (const {defaultValue, menu} of Object.values(args)) {
        if (menu === undefined) continue;
        const values = menu.items.map(({value}) => value);
        t.equal(new Set(values).size, values.length, menu.name);
        t.ok(values.includes(String(defaultValue)), `${menu.name} has its default`);
      }
    }
  });

  t.test(`${id}: translations`, async t => {
    const texts = new Map(textsOf(family).map(text => [text.key, text.default]));
    for (const language of new Set([blockWords, family.translations ?? {}].flatMap(Object.keys))) {
      t.ok(languages.includes(language), `${language} is a language of src/words`);
      for (const [key, text] of translationsOf(family, language)) {
        const name = `${language} ${key}`;
        t.ok(texts.has(key), `${name} is a text of a block or menu`);
        t.same(argumentsIn(text), argumentsIn(texts.get(key) ?? ''), `${name} has its arguments`);
      }
    }
  });

  t.test(`${id}: pictures and card`, async t => {
    const entry = libraryEntryOf(family);
    t.equal(entry.extensionId, id);
    for (const [field, value] of Object.entries(entry)) t.not(value, '', field);
    const {picture, smallIcon, hubIcon, tipIcon} = card;
    for (const uri of [blockIcon, picture, smallIcon, hubIcon, tipIcon]) {
      t.match(uri, /^data:image\//);
    }
    t.doesNotThrow(() => new URL(card.helpLink));
  });

  for (const profile of profiles) {
    t.test(`${id}: profile ${profile.id}`, async t => {
      const {filter, subscriptions, status, question, builtIn, externalPorts, drivers} = profile;
      t.ok(profile.sendsPerSecond > 0);
      t.ok(profile.burst >= 1);
      t.ok(filter.filters.length > 0);
      const immediate = [...connectServices(filter)];
      for (const {service} of [...subscriptions, question.to]) t.ok(immediate.includes(service));
      for (const source of status) {
        const {service} = 'bytes' in source ? source.to : source;
        t.ok([...immediate, ...permittedServices(filter)].includes(service));
      }
      for (const ports of [builtIn.map(({port}) => port), externalPorts]) {
        t.equal(new Set(ports).size, ports.length, 'each port once');
      }
      const types = drivers.map(({type}) => type);
      t.equal(new Set(types).size, types.length, 'one driver for each type');
      for (const {type} of builtIn) t.ok(types.includes(type), `a driver for type ${type}`);
      t.not(profile.createDecoder(), profile.createDecoder(), 'a decoder for each connection');
      for (const driver of drivers) {
        const link = createRecordingLink();
        const device = driver.create(createDeviceContext({link}));
        t.same(link.messages, [], 'a device sends nothing before it is started');
        const remembered = device.remember?.();
        t.doesNotThrow(() => driver.create(createDeviceContext({remembered})).start?.());
      }
    });
  }
}

t.test('every text of a block is translated, or falls back to English on purpose', async t => {
  t.ok(TRANSLATED_BY_HOSTS.has('wedo2.motorOn'));
  t.same(ours.flatMap(untranslated), FALL_BACK_TO_ENGLISH);
  const missing = untranslated({...crane, translations: {de: {'crane.height': 'Höhe [MOTOR_ID]'}}});
  t.notOk(missing.includes('de crane.height'));
  t.ok(missing.includes('fr crane.height'));
  t.ok(missing.includes('de crane.a'), 'an item of a menu');
});

t.test('every translation is one of a text of a family', async t => {
  const keys = new Set(ours.flatMap(textsOf).map(({key}) => key));
  for (const [language, words] of Object.entries<object>(blockWords)) {
    for (const key of Object.keys(words)) t.ok(keys.has(key), `${language} ${key}`);
  }
});

t.test('two blocks or menus of one name, names of methods and bad ids are refused', async t => {
  const [block, other] = blocksOf(crane);
  if (!block || !other) throw new Error('The crane has blocks.');
  const check = (family: HubFamily) => () => checkFamily(family, Extension.prototype);
  const refused = (second: object, message: RegExp) =>
    t.throws(check({...crane, palette: [block, {...other, ...second}]}), message);
  refused({opcode: 'connect'}, /has a block 'connect', which is a method of the extension\.$/);
  t.throws(check({...crane, id: 'my-crane'}), /not 'my-crane'\.$/);
  refused({opcode: block.opcode}, /^Hub family 'crane' has two blocks 'goTo'\.$/);
  const menu = {name: 'MOTOR_ID', items: [{value: 'C'}]};
  const args = {MOTOR_ID: {type: 'string', defaultValue: 'C', menu, read: String}};
  refused({args}, /^Hub family 'crane' has two menus 'MOTOR_ID'\.$/);
  refused({type: 'event'}, /every argument of the event hat 'setSpeed' must be a menu that/);
});

t.test('profiles that differ in more than the model are refused', async t => {
  const [first] = crane.profiles;
  const check = (field: object) => () => {
    const profiles = [first, {...first, id: 'big', ...field}] as const;
    checkFamily({...crane, profiles}, Extension.prototype);
  };
  const refused = (field: object, message: RegExp) => t.throws(check(field), message);
  refused({burst: 1}, /^Hub family 'crane': profile 'big' must have the 'burst' of 'crane'/);
  refused({modelRequests: undefined}, /must have the 'modelRequests' of 'crane'/);
  refused({createRateFinder: () => undefined}, /must have the 'createRateFinder' of 'crane'/);
  t.doesNotThrow(check({externalPorts: [9], createDecoder: () => () => []}));
});
