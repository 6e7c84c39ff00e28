// A transformer for TypeScript: declares variables with `let` in place of `const`, which is longer.
import ts from 'typescript';

export function letForConst(context) {
  const visit = node => {
    const changed = ts.visitEachChild(node, visit, context);
    const isConst =
      ts.isVariableDeclarationList(node) &&
      (node.flags & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Const;
    return isConst
      ? context.factory.createVariableDeclarationList(changed.declarations, ts.NodeFlags.Let)
      : changed;
  };
  return file => ts.visitNode(file, visit);
}
