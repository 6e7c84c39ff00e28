/** docs/faults.md names tests that exist. */
import {existsSync, readFileSync} from 'node:fs';
import t from 'tap';
import ts from 'typescript';

const ROOT = new URL('../../', import.meta.url);
const COLUMNS = 4;

const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

/** All texts in a file's code; `…` for what a template fills in. */
function textsIn(path: string): ReadonlySet<string> {
  const texts = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.add(node.text);
    if (ts.isTemplateExpression(node)) {
      texts.add(node.head.text + node.templateSpans.map(span => `…${span.literal.text}`).join(''));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest));
  return texts;
}

interface Row {
  readonly fault: string;
  readonly cells: readonly string[];
}

const table = read('docs/faults.md');
const rows: readonly Row[] = table
  .split('\n')
  .filter(line => /^\| (?!fault \|)/.test(line))
  .map(line => line.split('|').slice(1, -1))
  .map(cells => ({fault: cells[0]?.trim() ?? '', cells}));

t.test('each row is whole', t => {
  t.ok(rows.length >= 40, `${rows.length} rows`);
  for (const {fault, cells} of rows) {
    t.equal(cells.length, COLUMNS, fault);
    const [, seen = '', , shown = ''] = cells;
    t.ok(seen.trim() !== '' && shown.includes('`test/'), fault);
  }
  t.end();
});

t.test('each test that is named exists', t => {
  const named = [...table.matchAll(/`(test\/[\w/.-]+)`[:,]\s"([^"]+)"/g)];
  t.ok(named.length >= 60, `${named.length} tests are named`);
  const texts = new Map<string, ReadonlySet<string>>();
  for (const [, path = '', title = ''] of named) {
    if (!existsSync(new URL(path, ROOT))) {
      t.fail(`${path} does not exist`);
      continue;
    }
    const known = texts.get(path) ?? textsIn(path);
    texts.set(path, known);
    t.ok(known.has(title), `${path}: ${title}`);
  }
  t.end();
});
