// The comments of src/profiles/format: what each object and each key of a profile means.
import {readdirSync} from 'node:fs';
import ts from 'typescript';
import {inProject} from '../project.js';

const FOLDER = 'src/profiles/format';

/** By the name of the type: its own text, and that of each key. */
export function readDescriptions() {
  const files = readdirSync(inProject(FOLDER)).map(name => inProject(`${FOLDER}/${name}`));
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const textOf = symbol =>
    ts
      .displayPartsToString(symbol?.getDocumentationComment(checker) ?? [])
      .replace(/\s+/g, ' ')
      .trim();
  const types = files
    .flatMap(file => [...(program.getSourceFile(file)?.statements ?? [])])
    .filter(ts.isTypeAliasDeclaration);
  return new Map(
    types.map(({name}) => {
      const type = checker.getTypeAtLocation(name);
      const keys = checker.getPropertiesOfType(type).map(key => [key.name, textOf(key)]);
      return [name.text, {text: textOf(checker.getSymbolAtLocation(name)), keys: new Map(keys)}];
    }),
  );
}
