// A transformer for TypeScript: errors that only programmers see lose their message. RangeError and TypeError say that the code calls
// itself wrongly; a HubError has a code. A plain Error keeps its message, which may be for the user.
import ts from 'typescript';

/** Which argument is the message, by the error's class. */
const MESSAGES = new Map([
  ['RangeError', 0],
  ['TypeError', 0],
  ['HubError', 1],
]);

export function shortErrors(context) {
  const {factory} = context;
  const visit = node => {
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) {
      const at = MESSAGES.get(node.expression.text);
      const message = node.arguments?.[at];
      if (message !== undefined && isText(message)) {
        const others = node.arguments.map((each, index) =>
          index === at ? factory.createStringLiteral('') : ts.visitNode(each, visit),
        );
        return factory.updateNewExpression(node, node.expression, node.typeArguments, others);
      }
    }
    return ts.visitEachChild(node, visit, context);
  };
  return file => ts.visitNode(file, visit);
}

/** The message of another error is not changed. */
const isText = node => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
