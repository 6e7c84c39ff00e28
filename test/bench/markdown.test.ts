import t from 'tap';
import {markdownTable, replaceBetween} from '../../bench/markdown.js';

t.test('text between two marks is replaced, also a second time', async t => {
  const once = replaceBetween('a\n<b>\nold\n<e>\nz\n', '<b>', '<e>', 'new');
  t.equal(once, 'a\n<b>\n\nnew\n\n<e>\nz\n');
  t.equal(replaceBetween(once, '<b>', '<e>', 'new'), once);
  t.throws(() => replaceBetween('a <b> c', '<b>', '<e>', 'new'), /missing/);
});

t.test('a table has a rule below its head; figures are aligned right', async t => {
  const rows = [
    {name: 'one', figure: 1},
    {name: 'twelve', figure: 12.5},
  ];
  const table = markdownTable(rows, [
    {head: 'name', align: 'left', cell: ({name}) => name},
    {head: 'ns', cell: ({figure}) => figure.toFixed(1)},
  ]);
  t.equal(
    table,
    ['| name   |   ns |', '| ------ | ---: |', '| one    |  1.0 |', '| twelve | 12.5 |'].join('\n'),
  );
});
