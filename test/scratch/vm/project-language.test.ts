/** A project keeps the language of the words that its scripts compare. */
import t from 'tap';
import {blocks} from '../../../src/words/tables/blocks.js';
import {
  changeVariable,
  forever,
  projectOf,
  setVariable,
  wait,
  wedo2,
  whenFlagClicked,
  type BlockSpec,
} from '../../support/project.js';
import {createLinkedVm} from './linked-vm.js';

const {vm, hub, time, seen} = await createLinkedVm();
hub.plug(1, 'tilt');
hub.setTilt(40, 0);
await time.advance(1_000);

const RIGHT = {en: 'right', de: blocks.de['wedo2.tiltState.right'] ?? '', fr: 'à droite'};
const direction = wedo2('getTiltDirection');

/** Counts as long as the direction is this word. */
const countWhile = (word: string): BlockSpec => ({
  opcode: 'control_if',
  inputs: {
    CONDITION: {opcode: 'operator_equals', inputs: {OPERAND1: direction, OPERAND2: word}},
  },
  inside: [changeVariable(1)],
});
const comparing = (word: string) =>
  projectOf([[whenFlagClicked, forever(countWhile(word), wait(0))]]);

/** A project that compares with English words and has this in the place of the language. */
const withRecord = (language: unknown) =>
  JSON.stringify({
    ...(JSON.parse(comparing(RIGHT.en)) as object),
    extensionStorage: {wedo2: {language}},
  });

const savedLanguage = () => {
  const {extensionStorage} = JSON.parse(vm.toJSON()) as {
    extensionStorage?: Readonly<Record<string, {readonly language?: string}>>;
  };
  return extensionStorage?.wedo2?.language;
};

async function open(json: string, language: string) {
  await vm.setLocale(language, {});
  await vm.loadProject(json);
  await time.advance(200);
}

/** Clicks the green flag. Returns whether the script's condition was true since then. */
async function fires() {
  const before = Number(seen());
  vm.greenFlag();
  await time.advance(200);
  return Number(seen()) > before;
}

for (const [home, abroad] of [
  ['en', 'de'],
  ['de', 'en'],
] as const) {
  t.test(`made in ${home}, it works in ${abroad}, also when it is saved there`, async t => {
    await open(comparing(RIGHT[home]), home);
    t.equal(savedLanguage(), undefined, 'only opened, it is saved as it was');
    t.ok(await fires());
    const made = vm.toJSON();
    t.equal(savedLanguage(), home);
    await open(made, abroad);
    t.ok(await fires(), 'opened there');
    await vm.setLocale(abroad, {});
    t.equal(savedLanguage(), home);
    await open(vm.toJSON(), abroad);
    t.ok(await fires(), 'saved and opened there');
    await open(vm.toJSON(), 'fr');
    t.ok(await fires(), 'in a third language');
    await open(vm.toJSON(), home);
    t.ok(await fires(), 'back home');
  });
}

t.test(
  'a language that is chosen after opening, before any use, is that of the blocks',
  async t => {
    await open(withRecord('en'), 'fr');
    await vm.setLocale('de', {});
    t.ok(await fires());
    t.equal(savedLanguage(), 'en');
  },
);

t.test('a language that is chosen after a use is that of the words', async t => {
  const project = projectOf([[whenFlagClicked, setVariable(direction)]]);
  await open(project, 'en');
  vm.greenFlag();
  await time.advance(500);
  t.equal(seen(), RIGHT.en);
  await vm.setLocale('en', {});
  t.equal(savedLanguage(), 'en');
  await vm.setLocale('de', {});
  vm.greenFlag();
  await time.advance(500);
  t.equal(seen(), RIGHT.de);
  t.equal(savedLanguage(), 'de');
});

t.test('a project without a record answers in the language of the editor, as before', async t => {
  await open(comparing(RIGHT.en), 'de');
  t.notOk(await fires());
  await open(comparing(RIGHT.en), 'en');
  t.ok(await fires());
});

t.test('a project may contain anything in place of a language', async t => {
  for (const language of [null, 7, '', {}, 'x'.repeat(1_000), 'constructor', 'zu']) {
    await open(withRecord(language), 'en');
    t.ok(await fires(), JSON.stringify(language));
  }
});

t.test('a monitor follows the editor until a script uses a word', async t => {
  const project = projectOf([[whenFlagClicked, setVariable(direction)]]);
  const monitor = {
    ...{id: 'tilt', mode: 'default', opcode: 'wedo2_getTiltDirection', params: {}},
    ...{spriteName: null, value: '', width: 0, height: 0, x: 0, y: 0, visible: true},
  };
  await open(JSON.stringify({...(JSON.parse(project) as object), monitors: [monitor]}), 'de');
  await time.advance(1_000);
  t.equal(savedLanguage(), undefined);
});
