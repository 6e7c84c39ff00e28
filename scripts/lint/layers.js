// Rules of oxlint for the layers: which folder may import from which. The data is in layer-data.js.
import {relative, resolve, dirname, sep} from 'node:path';
import {LAYERS} from './layer-data.js';
import {ROOT} from '../project.js';

const pathOf = file => relative(ROOT, file).split(sep).join('/');

/** The layer of the files directly in src, which import nothing but each other. */
const BASE = 'base';

function layerOf(path) {
  if (/^src\/[^/]+$/.test(path)) return BASE;
  return Object.keys(LAYERS).find(layer => path.startsWith(`${LAYERS[layer][0]}/`));
}

/** What is wrong with an import of `specifier` in a file, or undefined. */
function problemOf(file, specifier) {
  if (!specifier.startsWith('.')) return undefined;
  const path = pathOf(file);
  const from = layerOf(path);
  const target = pathOf(resolve(dirname(file), specifier.replace(/\.js$/, '.ts')));
  const to = layerOf(target);
  const isAllowed = to === BASE || (to !== undefined && LAYERS[from]?.[1].includes(to));
  if (from === undefined || from === to || isAllowed) return undefined;
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
