import t from 'tap';
import {csvTable, htmlTable} from '../../src/lab/table.js';

interface Row {
  readonly name: string;
  readonly figure: number;
}

const ROWS: readonly Row[] = [
  {name: 'one', figure: 1},
  {name: 'twelve', figure: 12.5},
];
t.test('text in HTML is escaped; a prefix is markup', async t => {
  const html = htmlTable(
    [{name: '<b>&', figure: 3}],
    [
      {head: '<name>', cell: ({name}) => name, prefix: (_row, index) => `<i>${index}</i>`},
      {head: 'ns', cell: ({figure}) => figure, isWorse: ({figure}) => figure > 2},
    ],
  );
  t.equal(
    html,
    '<thead><tr><th scope="col">&lt;name&gt;</th><th scope="col">ns</th></tr></thead>' +
      '<tbody><tr><td><i>0</i>&lt;b&gt;&amp;</td><td class="worse">3</td></tr></tbody>',
  );
});

t.test('CSV has a line of names, up to three decimals, and empty cells', async t => {
  const columns = {
    name: ({name}: Row) => name,
    figure: ({figure}: Row) => figure / 3,
    nothing: () => null,
    isGood: () => true,
  };
  t.equal(
    csvTable(ROWS, columns),
    'name,figure,nothing,isGood\none,0.333,,true\ntwelve,4.167,,true\n',
  );
});
