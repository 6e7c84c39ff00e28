import t from 'tap';
import {htmlTable} from '../../src/lab/table.js';

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
