// Rules of oxlint for the layers: which folder may import from which. The data is in layer-data.js.
import {relative, resolve, dirname, sep} from 'node:path';
import {BASE, LAYERS} from './layer-data.js';
import {ROOT} from '../project.js';

const pathOf = file => relative(ROOT, file).split(sep).join('/');

/** The most specific layer comes last, because `src` itself is one. */
const BY_LENGTH = Object.entries(LAYERS).sort(([, [a]], [, [b]]) => b.length - a.length);

const layerOf = path => BY_LENGTH.find(([, [folder]]) => path.startsWith(`${folder}/`))?.[0];

/** What is wrong with an import of `specifier` in a file, or undefined. */
function problemOf(file, specifier) {
  if (!specifier.startsWith('.')) return undefined;
  const path = pathOf(file);
  const from = BASE.includes(path) ? 'base' : layerOf(path);
  const target = pathOf(resolve(dirname(file), specifier.replace(/\.js$/, '.ts')));
  const to = layerOf(target);
  if (from === undefined || from === to || (BASE.includes(target) && from !== 'base'))
    return undefined;
  if (to !== undefined && LAYERS[from]?.[1].includes(to)) return undefined;
  if (from === 'base' && target === 'src/clock.ts') return undefined;
  return `The layer "${from}" must not import from "${to ?? target}". See scripts/lint/layer-data.js.`;
}

const imports = {
  create(context) {
    const check = ({source}) => {
      const message = source && problemOf(context.filename, source.value);
      if (message) context.report({node: source, message});
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/** The rule above does not see these. */
const staticImports = {
  create(context) {
    const report = node => context.report({node, message: 'Import at the top of the file.'});
    return {ImportExpression: report, TSImportType: report};
  },
};

export default {meta: {name: 'layers'}, rules: {imports, 'static-imports': staticImports}};
