// A transformer for TypeScript: leaves out methods of classes that dist/blockwave.js never calls. It has a limit of size, and no
// bundler knows which methods of a class are used. They change a virtual hub, as the panel does, or several hubs, or are for other families.
import ts from 'typescript';

/** A name that is used after all fails the build. */
const UNUSED = new Set([
  'okayToSend',
  'tryAcquire',
  'acquire',
  'forceAcquire',
  'dismissNotice',
  'refuseNextWrite',
  'swapPorts',
  'swapHubs',
  'swap',
  'removeLast',
  'removeHub',
  'setTilt',
  'bump',
  'setAcceleration',
  'setDistance',
  'pressButton',
  'releaseButton',
  'setBattery',
  'setHighCurrent',
  'setLowSignal',
  'setAnswerDelay',
  'setInRange',
  'connectionState',
  'isPresent',
  'observe',
  'outputs',
  'dropWaiting',
  'dropRetry',
  'overlap',
  'follow',
]);

export function withoutUnusedMethods(context) {
  const visit = node => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return node;
    const isMethod = ts.isMethodDeclaration(node) || ts.isGetAccessor(node);
    if (isMethod && ts.isClassDeclaration(node.parent)) {
      if (UNUSED.has(node.name.text)) return undefined;
    }
    const isAccess = ts.isPropertyAccessExpression(node) || ts.isBindingElement(node);
    if (isAccess && UNUSED.has((node.propertyName ?? node.name).text)) {
      throw new Error(`unused-methods.js: ${node.getText()} is used.`);
    }
    return ts.visitEachChild(node, visit, context);
  };
  return file => ts.visitNode(file, visit);
}
