// Makes the faulty form of one source file. The file itself stays as it is.
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import process from 'node:process';
import {pathToFileURL} from 'node:url';
import ts from 'typescript';
import {inProject} from '../project.js';
import {compiledFrom} from '../testing/files.js';

const {compilerOptions} = ts.parseConfigFileTextToJson(
  'tsconfig.json',
  readFileSync(inProject('tsconfig.json'), 'utf8'),
).config;
// Without the project around it, NodeNext would make CommonJS of a file.
const OPTIONS = {
  ...compilerOptions,
  module: 'ESNext',
  moduleResolution: 'Bundler',
  sourceMap: false,
};

/** Returns what is wrong with the record of a fault, undefined if nothing is. */
export function problemOfFault({file, find, replace, tests}) {
  if (!existsSync(inProject(file))) return `There is no file ${file}.`;
  const count = readFileSync(inProject(file), 'utf8').split(find).length - 1;
  if (count !== 1) return `${file} contains this text ${count} times, not once:\n${find}`;
  const missing = tests.filter(test => !existsSync(inProject(test)));
  if (missing.length > 0) return `There is no file ${missing.join(', ')}.`;
  const [mistake] = compiled({file, find, replace}).diagnostics;
  return (
    mistake && `${file}: ${ts.flattenDiagnosticMessageText(mistake.messageText, '\n')}\n${replace}`
  );
}

/** The faulty form of a file, as JavaScript. Types are not checked. */
function compiled({file, find, replace}) {
  // A function as the replacement: `$` has no special meaning.
  const source = readFileSync(inProject(file), 'utf8').replace(find, () => replace);
  return ts.transpileModule(source, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: OPTIONS,
  });
}

/**
 * Writes the faulty form of a file to `path`, for plant.js. Returns the environment in which the processes of a test, and
 * those that they start, import it.
 */
export function plant(fault, path) {
  const url = pathToFileURL(compiledFrom(fault.file)).href;
  writeFileSync(path, JSON.stringify({url, code: compiled(fault).outputText}));
  const hooks = new URL('plant.js', import.meta.url).href;
  const others = process.env.NODE_OPTIONS ?? '';
  return {PLANTED_FILE: path, NODE_OPTIONS: `${others} --import ${hooks}`.trim()};
}
