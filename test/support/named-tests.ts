import {existsSync} from 'node:fs';
import ts from 'typescript';
import {inRepository, readText} from './repository.js';

/** The rows of the tables in a text of Markdown, heads and rulers apart; the cells as they are. */
export function tableRows(text: string): readonly (readonly string[])[] {
  return text
    .split('\n')
    .filter(
      (line, index, lines) =>
        line.startsWith('|') &&
        !line.startsWith('|-') &&
        !(lines[index + 1] ?? '').startsWith('|-'),
    )
    .map(line => line.split('|').slice(1, -1));
}

export interface NamedTest {
  readonly path: string;
  readonly title: string;
}

/** The tests that a text names, as in `test/x.test.ts`: "what it is called". */
export function namedTests(text: string): readonly NamedTest[] {
  const named = text.matchAll(/`(test\/[\w/.-]+)`[:,]\s"([^"]+)"/g);
  return [...named].map(([, path = '', title = '']) => ({path, title}));
}

/** Those of them that do not exist; `…` in a title stands for what a template fills in. */
export function missingTests(named: readonly NamedTest[]): readonly NamedTest[] {
  const texts = new Map<string, ReadonlySet<string>>();
  return named.filter(({path, title}) => {
    const known = texts.get(path) ?? titlesIn(path);
    texts.set(path, known);
    return !known.has(title);
  });
}

/** The titles of the tests in a file; also the names of cases, which become titles. */
function titlesIn(path: string): ReadonlySet<string> {
  const texts = new Set<string>();
  if (!existsSync(inRepository(path))) return texts;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && isTitle(node)) texts.add(node.text);
    if (ts.isTemplateExpression(node) && isTitle(node)) {
      texts.add(node.head.text + node.templateSpans.map(span => `…${span.literal.text}`).join(''));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readText(path), ts.ScriptTarget.Latest, true));
  return texts;
}

/** The first argument of a call with a test's body, such as t.test(); or the `name` of an object in a list. */
function isTitle(text: ts.Expression): boolean {
  const {parent} = text;
  if (ts.isCallExpression(parent)) {
    const [first, ...others] = parent.arguments;
    const hasBody =
      others.some(ts.isArrowFunction) || parent.expression.getText() === 'testProperty';
    return first === text && hasBody;
  }
  if (!ts.isPropertyAssignment(parent) || parent.name.getText() !== 'name') return false;
  let list: ts.Node = parent.parent.parent;
  while (ts.isParenthesizedExpression(list)) list = list.parent;
  return ts.isArrayLiteralExpression(list) || ts.isArrowFunction(list);
}
