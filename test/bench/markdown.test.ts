import t from 'tap';
import {replaceBetween} from '../../bench/markdown.js';

t.test('text between two marks is replaced, also a second time', t => {
  const once = replaceBetween('a\n<b>\nold\n<e>\nz\n', '<b>', '<e>', 'new');
  t.equal(once, 'a\n<b>\n\nnew\n\n<e>\nz\n');
  t.equal(replaceBetween(once, '<b>', '<e>', 'new'), once);
  t.throws(() => replaceBetween('a <b> c', '<b>', '<e>', 'new'), /missing/);
  t.end();
});
