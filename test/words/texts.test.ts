import t from 'tap';
import {blocks} from '../../src/words/tables/blocks.js';
import {notices} from '../../src/words/tables/notices.js';
import {panel} from '../../src/words/tables/panel.js';
import {lookUp} from '../../src/words/look-up.js';
import {Texts} from '../../src/words/texts.js';

const ON = {key: 'wedo2.motorOn', default: 'turn [MOTOR_ID] on'};

t.test('a block has the text of the host', async t => {
  const texts = new Texts();
  t.equal(texts.ofBlock(ON), 'turn [MOTOR_ID] on', 'before any language is set');
  texts.setLocale('de', {'wedo2.motorOn': 'Schalte [MOTOR_ID] ein'});
  t.equal(texts.ofBlock(ON), 'Schalte [MOTOR_ID] ein');
  t.equal(texts.ofBlock({key: 'wedo2.new', default: 'new'}), 'new', 'a text that the host lacks');
  texts.setLocale('de');
  t.equal(texts.ofBlock(ON), 'turn [MOTOR_ID] on', 'a host without messages');
  for (const odd of [null, 5, {}]) {
    texts.setLocale('de', {'wedo2.motorOn': odd});
    t.equal(texts.ofBlock(ON), 'turn [MOTOR_ID] on');
  }
  t.equal(texts.ofBlock({key: 'constructor', default: 'own'}), 'own');
});

t.test('a block has the translation of its family before that of the host', async t => {
  const texts = new Texts();
  const translations = {de: {'wedo2.motorOn': 'Motor [MOTOR_ID] an'}, fr: {}};
  const inLocale = (locale: string, messages?: Readonly<Record<string, string>>) => {
    texts.setLocale(locale, messages);
    return texts.ofBlock(ON, translations);
  };
  t.equal(inLocale('en'), 'turn [MOTOR_ID] on');
  t.equal(inLocale('de'), 'Motor [MOTOR_ID] an');
  t.equal(inLocale('de-at'), 'Motor [MOTOR_ID] an');
  const host = {'wedo2.motorOn': 'Vom Host'};
  t.equal(inLocale('de', host), 'Motor [MOTOR_ID] an');
  t.equal(inLocale('de-at', host), 'Vom Host', 'before that of the language without its region');
  t.equal(inLocale('fr', host), 'Vom Host', 'what the family lacks');
  t.equal(inLocale('fr'), 'turn [MOTOR_ID] on', 'what the language lacks');
  t.equal(inLocale('zu'), 'turn [MOTOR_ID] on', 'a language that the family lacks');
});

t.test('a block that its family does not translate has our words', async t => {
  const texts = new Texts();
  const translations = {de: {'wedo2.stopMotor': 'von der Familie'}};
  const inLocale = (locale: string, key: string, messages?: Readonly<Record<string, string>>) => {
    texts.setLocale(locale, messages);
    return texts.ofBlock({key, default: 'English'}, translations);
  };
  const host = {'wedo2.stopSound': 'vom Host'};
  t.equal(inLocale('de', 'wedo2.stopSound', host), blocks.de['wedo2.stopSound']);
  t.equal(inLocale('de-at', 'wedo2.stopSound', host), 'vom Host');
  t.equal(inLocale('de', 'wedo2.stopMotor'), 'von der Familie');
  t.equal(inLocale('de-at', 'wedo2.stopSound'), blocks.de['wedo2.stopSound']);
  t.equal(inLocale('pt', 'wedo2.stopSound'), blocks['pt-br']['wedo2.stopSound']);
  t.equal(inLocale('de', 'wedo2.other'), 'English');
  t.equal(inLocale('en', 'wedo2.other'), 'English');
});

t.test('notices are in the language of the host, or in English', async t => {
  const texts = new Texts();
  texts.setLocale('de-at');
  t.same(texts.notice({id: 'busy'}), notices.de.busy);
  texts.setLocale('zu');
  t.same(texts.notice({id: 'busy'}), notices.en.busy);
});

t.test('a notice about several missing devices lists them as the language does', async t => {
  const missing = ['no-motor', 'no-tilt-sensor', 'no-controller'] as const;
  const inLocale = (locale: string, ids: typeof missing | readonly ['no-motor'] = missing) => {
    const texts = new Texts();
    texts.setLocale(locale);
    return texts.notice({id: 'no-motor', missing: ids});
  };
  t.same(inLocale('de'), [
    'Das ist nicht angeschlossen: Motor und Neigungssensor.',
    'Stecke es in den Hub.',
  ]);
  t.match(inLocale('pt')[0], /: motor e sensor de inclinação\.$/);
  for (const locale of ['zu', 'ab-cdefghijk'])
    t.match(inLocale(locale)[0], /^These .*: motor and tilt sensor\.$/);
  t.same(inLocale('de', ['no-motor']), notices.de['no-motor'], 'only one');
});

t.test('a text in the locale, in its language, or in English', async t => {
  const locales = ['de', 'de-at', 'es-419', 'PT-BR', 'pt', 'xx', 'constructor', '__proto__'];
  t.same(
    locales.map(locale => lookUp(panel, locale, 'light')),
    ['Licht', 'Licht', 'Luz', 'Luz', 'Luz', 'Light', 'Light', 'Light'],
  );
  const translations = {
    en: {first: 'one', second: 'two', third: 'three'},
    pt: {second: 'dois', third: 'três'},
    'pt-ao': {third: 'TRÊS'},
  };
  const inAngola = (key: 'first' | 'second' | 'third') => lookUp(translations, 'pt-ao', key);
  t.same([inAngola('first'), inAngola('second'), inAngola('third')], ['one', 'dois', 'TRÊS']);
});
