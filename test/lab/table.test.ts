import t from 'tap';
import {csvTable, htmlTable} from '../../src/lab/table.js';

t.test('text in HTML is escaped; a cell knows its row', async t => {
  const html = htmlTable(
    [{name: '<b>&', figure: 3}],
    [
      {head: '<name>', cell: ({name}, index) => `${index} ${name}`},
      {head: 'ns', cell: ({figure}) => figure, isWorse: ({figure}) => figure > 2},
    ],
  );
  t.equal(
    html,
    '<thead><tr><th scope="col">&lt;name&gt;</th><th scope="col">ns</th></tr></thead>' +
      '<tbody><tr><td>0 &lt;b&gt;&amp;</td><td class="worse">3</td></tr></tbody>',
  );
});

t.test('no text of a CSV file is a formula in a spreadsheet, and numbers stay numbers', async t => {
  const values = ['=1+2', '+1', '-1', '@SUM(A1)', 'a=b', '=A1,"x"', '', -1.5, true, null];
  const csv = csvTable(
    values.map(value => ({value})),
    {value: ({value}) => value},
  );
  t.same(csv.split('\n'), [
    'value',
    ...["'=1+2", "'+1", "'-1", "'@SUM(A1)", 'a=b', `"'=A1,""x"""`],
    ...['', '-1.5', 'true', '', ''],
  ]);
});
