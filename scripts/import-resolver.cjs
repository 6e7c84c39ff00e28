// For eslint-plugin-boundaries: finds the TypeScript file behind an import of './file.js'.
const {existsSync} = require('node:fs');
const {isBuiltin} = require('node:module');
const {dirname, resolve} = require('node:path');

exports.interfaceVersion = 2;

exports.resolve = (specifier, importer) => {
  if (isBuiltin(specifier)) return {found: true, path: null};
  const path = resolve(dirname(importer), specifier.replace(/\.js$/, '.ts'));
  return specifier.startsWith('.') && existsSync(path) ? {found: true, path} : {found: false};
};
