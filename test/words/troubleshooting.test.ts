import t from 'tap';
import {checksOf} from '../../src/apps/pages/doctor/order.js';
import {NOTICE_LEVELS, type NoticeId} from '../../src/session/notice.js';
import {notices} from '../../src/words/languages.js';
import {ownHub} from '../../src/words/own-hub/en.js';
import {readText} from '../support/repository.js';

/** The sections of docs/troubleshooting.md whose titles are names of code. */
const sections = new Map(
  readText('docs/troubleshooting.md')
    .split(/^#{2,3} /m)
    .flatMap(section => {
      const [, id, text] = /^`([\w-]+)`\n\n([^]*)$/.exec(section) ?? [];
      return id !== undefined && text !== undefined ? [[id, text] as const] : [];
    }),
);

t.test('every notice has a section, and no other id has one', async t => {
  t.same([...sections.keys()].sort(), Object.keys(NOTICE_LEVELS).sort());
});

t.test('the windows about home-made hubs are quoted', async t => {
  const text = readText('docs/troubleshooting.md');
  const titles = [
    'fileRefused',
    'notLoaded',
    'blocksBroken',
    'projectRefused',
    'otherVersion',
  ] as const;
  for (const title of titles)
    t.match(text, `> **${ownHub[title].replace(/\{\w+\}/, '…')}**`, title);
  const others = [
    'showAuthor',
    'projectKeeps',
    'otherVersionUsed',
    'useOld',
    'useProject',
  ] as const;
  for (const other of others) t.match(text, ownHub[other], other);
});

for (const id of Object.keys(NOTICE_LEVELS) as NoticeId[]) {
  t.test(`the section about ${id}`, async t => {
    const section = sections.get(id) ?? '';
    const [whatHappened, whatToDo] = notices.en[id];
    t.ok(section.startsWith(`> **${whatHappened}** ${whatToDo}\n\n`), 'quotes what the child sees');
    t.match(section, /^[A-Z]/m, 'says what a teacher can do');
    if (checksOf(id).length > 0) {
      t.match(section, /^\*Administrator:\* /m, 'says what an administrator can look at');
    }
  });
}
