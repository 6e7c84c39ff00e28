// A transformer for TypeScript: the private members of each class get the names #a, #b and so on, the most used first. A
// name is known only in its class, so that all classes can have the same: a file with few names is compressed better.
import ts from 'typescript';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

export function shortPrivateNames(context) {
  const {factory} = context;
  /** Of the class around a node and of those around that, the innermost last. */
  const scopes = [];
  const visit = node => {
    if (ts.isClassLike(node)) {
      scopes.push(namesOf(node));
      const changed = ts.visitEachChild(node, visit, context);
      scopes.pop();
      return changed;
    }
    if (ts.isPrivateIdentifier(node)) {
      const scope = scopes.findLast(names => names.has(node.text));
      return factory.createPrivateIdentifier(`#${scope.get(node.text)}`);
    }
    return ts.visitEachChild(node, visit, context);
  };
  return file => ts.visitNode(file, visit);
}

/** The new names of a class's own private members, by their old ones. */
function namesOf(node) {
  const counts = new Map();
  for (const {name} of node.members) {
    if (name !== undefined && ts.isPrivateIdentifier(name)) counts.set(name.text, 0);
  }
  const count = each => {
    if (ts.isPrivateIdentifier(each) && counts.has(each.text)) {
      counts.set(each.text, counts.get(each.text) + 1);
    }
    ts.forEachChild(each, count);
  };
  count(node);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return new Map(sorted.map(([name], index) => [name, nameOf(index)]));
}

const nameOf = index =>
  (index < LETTERS.length ? '' : nameOf(Math.floor(index / LETTERS.length) - 1)) +
  LETTERS[index % LETTERS.length];
