import t from 'tap';
import {namesIn} from '../../src/apps/pages/teacher/sticker-names.js';

t.test('one name in each line', t => {
  t.same(namesIn(' Table 1\n\nHub*\nTable 1\nÜnal & Zoë'), ['Table 1', 'Hub*', 'Ünal & Zoë']);
  t.end();
});

t.test('a range of numbers stands for all of its names', t => {
  const thirty = namesIn('Hub 01-30');
  t.equal(thirty.length, 30);
  t.same([thirty[0], thirty[8], thirty[29]], ['Hub 01', 'Hub 09', 'Hub 30']);
  t.same(namesIn('Hub 9-11\nTable 1 – 2'), ['Hub 9', 'Hub 10', 'Hub 11', 'Table 1', 'Table 2']);
  t.same(namesIn('1-2'), ['1', '2']);
  t.same(namesIn('Hub 01-02\nHub 02'), ['Hub 01', 'Hub 02']);
  t.end();
});

t.test('what is no range is a name', t => {
  const names = ['Hub 3-1', 'Hub 1-1', 'Hub 1-', 'Hub-1', 'Hub 1-9999', 'Hub 1-2 b'];
  t.same(namesIn(names.join('\n')), names);
  t.equal(namesIn('Hub 1-60\nTable 1-60').length, 60, 'at most a few pages');
  t.end();
});
