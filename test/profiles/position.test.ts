import t from 'tap';
import {OTHER_FILE} from '../../src/profiles/check/index.js';
import {partsOf, positionOf, withLines} from '../../src/profiles/check/position.js';

const JSON_TEXT = `{
  "id": "car",
  "blocks": [
    {"opcode": "a \\" {", "list": [1, [2, 3], {"x": -1.5e3}]},
    {"opcode": "second", "my menu": {"deep": true}}
  ]
}
`;

t.test('a path is names and numbers', async t => {
  t.same(partsOf('blocks[2].arguments.SPEED'), ['blocks', 2, 'arguments', 'SPEED']);
  t.same(partsOf('menus["my \\"menu"].x'), ['menus', 'my "menu', 'x']);
  t.equal(partsOf('the profile'), null);
  t.equal(partsOf('line 3'), null);
});

t.test('a path has a line and a column', async t => {
  const places: readonly (readonly [string, number, number])[] = [
    ['id', 2, 9],
    ['blocks', 3, 13],
    ['blocks[0].opcode', 4, 16],
    ['blocks[0].list[1][1]', 4, 42],
    ['blocks[0].list[2].x', 4, 52],
    ['blocks[1]', 5, 5],
    ['blocks[1]["my menu"].deep', 5, 46],
  ];
  for (const [path, line, column] of places) {
    t.same(positionOf(JSON_TEXT, path), {line, column}, path);
  }
});

t.test('a value that is missing is at the object around it', async t => {
  t.same(positionOf(JSON_TEXT, 'blocks[1].text'), {line: 5, column: 5});
  t.same(positionOf(JSON_TEXT, 'name'), {line: 1, column: 1});
  t.same(positionOf(JSON_TEXT, 'id.x[7]'), {line: 2, column: 9});
  t.same(positionOf('[1, 2', '[5]'), {line: 1, column: 1}, 'a text that is cut off');
});

t.test('problems name their lines in a file of several lines', async t => {
  const problem = (path: string) => ({path, value: '1', expected: 'another one'});
  t.same(
    withLines([problem('blocks[1].opcode'), problem('line 3, column 4'), OTHER_FILE], JSON_TEXT),
    [problem('line 5: blocks[1].opcode'), problem('line 3, column 4'), OTHER_FILE],
  );
  t.same(withLines([problem('id')], '{"id": 1}\n'), [problem('id')]);
});
