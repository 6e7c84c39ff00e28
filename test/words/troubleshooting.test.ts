import t from 'tap';
import {checksOf} from '../../src/apps/pages/doctor/order.js';
import {NOTICE_LEVELS, type NoticeId} from '../../src/session/notice.js';
import {notices} from '../../src/words/tables/notices.js';
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

t.test('each section has the notice, and what a teacher and an administrator can do', async t => {
  const wrong = (Object.keys(NOTICE_LEVELS) as NoticeId[]).filter(id => {
    const section = sections.get(id) ?? '';
    const [whatHappened, whatToDo] = notices.en[id];
    const hasAdministrator = /^\*Administrator:\* /m.test(section) || checksOf(id).length === 0;
    const quote = `> **${whatHappened}** ${whatToDo}\n\n`;
    return !section.startsWith(quote) || !/^[A-Z]/m.test(section) || !hasAdministrator;
  });
  t.same(wrong, []);
});
