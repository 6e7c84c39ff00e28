// A transformer for TypeScript: members that short-member-names.js lists get short names.
import ts from 'typescript';
import {SHORT_MEMBER_NAMES} from './short-member-names.js';

const TAKEN_BY = new Map([...SHORT_MEMBER_NAMES].map(([name, short]) => [short, name]));

export function shortMembers(context) {
  const {factory} = context;
  const shortNameOf = node => {
    if (node === undefined || !ts.isIdentifier(node)) return undefined;
    if (TAKEN_BY.has(node.text)) {
      throw new Error(`short-member-names.js: the name ${node.text} is taken.`);
    }
    const short = SHORT_MEMBER_NAMES.get(node.text);
    return short === undefined ? undefined : factory.createIdentifier(short);
  };
  const visit = node => {
    // Types are left out of the bundle. The class after `extends` is no type.
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return node;
    if (ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node)) checkText(node.text);
    if (ts.isParameterPropertyDeclaration(node, node.parent)) refuse(node, node.name);
    if (ts.isShorthandPropertyAssignment(node)) {
      if (node.objectAssignmentInitializer) refuse(node, node.name);
      const short = shortNameOf(node.name);
      if (short !== undefined) return factory.createPropertyAssignment(short, node.name);
    }
    const changed = ts.visitEachChild(node, visit, context);
    if (ts.isBindingElement(node)) {
      if (!ts.isObjectBindingPattern(node.parent) || node.dotDotDotToken) return changed;
      const short = shortNameOf(node.propertyName ?? node.name);
      if (short === undefined) return changed;
      return factory.updateBindingElement(
        changed,
        undefined,
        short,
        changed.name,
        changed.initializer,
      );
    }
    if (!isMember(node)) return changed;
    const short = shortNameOf(node.name);
    return short === undefined ? changed : withName(changed, node.name, short);
  };
  const refuse = (node, name) => {
    if (shortNameOf(name) === undefined) return;
    throw new Error(`short-member-names.js: cannot shorten ${name.text} in ${node.getText()}.`);
  };
  /** The node with another name, which is one of its children. */
  const withName = (node, oldName, name) =>
    ts.visitEachChild(node, child => (child === oldName ? name : child), context);
  return file => ts.visitNode(file, visit);
}

const isMember = node =>
  ts.isPropertyAccessExpression(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isAccessor(node);

/** A text like 'gate.maxCost' may name members. A sentence does not. */
function checkText(text) {
  if (!/^[\w$.]+$/.test(text)) return;
  const name = text.split('.').find(each => SHORT_MEMBER_NAMES.has(each));
  if (name !== undefined) throw new Error(`short-member-names.js: ${name} is a text, too.`);
}
