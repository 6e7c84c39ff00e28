import t from 'tap';
import {Texts} from '../../src/words/texts.js';
import {NOTICE_LEVELS, type NoticeId} from '../../src/session/notice.js';
import {noticeWords} from '../../src/words/notice-words/index.js';
import {en, translations} from '../../src/words/translations/index.js';

const ON = {key: 'wedo2.motorOn', default: 'turn [MOTOR_ID] on'};

t.test('blocks speak as the host does', t => {
  const texts = new Texts();
  t.equal(texts.ofBlock(ON), 'turn [MOTOR_ID] on', 'before any language is set');
  texts.setLocale('de', {'wedo2.motorOn': 'Schalte [MOTOR_ID] ein'});
  t.equal(texts.ofBlock(ON), 'Schalte [MOTOR_ID] ein');
  t.equal(texts.ofBlock({key: 'wedo2.new', default: 'new'}), 'new', 'what the host lacks');
  texts.setLocale('de');
  t.equal(texts.ofBlock(ON), 'turn [MOTOR_ID] on', 'a host without messages');
  for (const odd of [null, 5, {}]) {
    texts.setLocale('de', {'wedo2.motorOn': odd});
    t.equal(texts.ofBlock(ON), 'turn [MOTOR_ID] on');
  }
  t.equal(texts.ofBlock({key: 'constructor', default: 'own'}), 'own');
  t.end();
});

t.test('a block of our own speaks our translations, where the host has none', t => {
  const texts = new Texts();
  const text = {key: 'virtualHub', default: 'The virtual hub'};
  t.equal(texts.ofBlock(text), 'Virtual hub');
  texts.setLocale('de');
  t.equal(texts.ofBlock(text), 'Virtueller Hub');
  texts.setLocale('de-at');
  t.equal(texts.ofBlock(text), 'Virtueller Hub');
  texts.setLocale('de', {virtualHub: 'Der Hub'});
  t.equal(texts.ofBlock(text), 'Der Hub');
  texts.setLocale('zu');
  t.equal(texts.ofBlock(text), 'Virtual hub');
  t.end();
});

t.test('our own words', t => {
  const texts = new Texts();
  const inLanguage = (locale: string) => {
    texts.setLocale(locale);
    return texts.own('virtualHub');
  };
  t.equal(texts.own('virtualHub'), 'Virtual hub');
  t.equal(inLanguage('de'), 'Virtueller Hub');
  t.equal(inLanguage('pt-br'), 'Hub virtual');
  t.equal(inLanguage('PT-BR'), 'Hub virtual');
  t.equal(inLanguage('es-419'), 'Hub virtual', 'as in Spanish');
  t.equal(inLanguage('zu'), 'Virtual hub', 'English where we have nothing');
  t.equal(inLanguage('__proto__'), 'Virtual hub');
  t.end();
});

t.test('no translation is missing', t => {
  const languages = 'en de es fr it pt-br nl pl tr ja zh-cn ko ar fa he'.split(' ');
  t.same([...translations.keys()], languages);
  const missing = [...translations].flatMap(([language, texts]) =>
    (Object.keys(en) as (keyof typeof en)[])
      .filter(key => (texts[key] ?? '') === '')
      .map(key => `${language}: ${key}`),
  );
  t.same(missing, [], 'these fall back to English');
  t.end();
});

/** It may end in an address, which is to be copied without a full stop. */
const SENTENCE = /\S.*[.。؟?？]$|[:：] ?chrome:\S+$/;

t.test('every notice has its own two sentences in every language', t => {
  const ids = Object.keys(NOTICE_LEVELS) as NoticeId[];
  t.same([...noticeWords.keys()], [...translations.keys()]);
  const english = noticeWords.get('en');
  for (const [language, notices] of noticeWords) {
    t.same(Object.keys(notices).sort(), [...ids].sort(), language);
    for (const id of ids) {
      for (const sentence of notices[id]) t.match(sentence, SENTENCE, `${language}: ${id}`);
      if (language !== 'en')
        t.notMatch(notices[id], english?.[id], `${language}: ${id} is translated`);
    }
  }
  const texts = new Texts(noticeWords);
  texts.setLocale('de-at');
  t.equal(texts.notice('busy'), noticeWords.get('de')?.busy);
  texts.setLocale('zu');
  t.equal(texts.notice('busy'), english?.busy, 'English where we have nothing');
  const plain = new Texts();
  plain.setLocale('de');
  t.equal(plain.notice('busy'), english?.busy, 'English where no words were given');
  t.end();
});
