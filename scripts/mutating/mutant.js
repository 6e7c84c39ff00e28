// Makes the faulty form of one source file. The file itself stays as it is.
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import ts from 'typescript';
import {inProject} from '../project.js';
import {compiledFrom} from '../testing/test-process.js';

const {compilerOptions} = ts.parseConfigFileTextToJson(
  'tsconfig.json',
  readFileSync(inProject('tsconfig.json'), 'utf8'),
).config;

/** Returns what is wrong with the record of a fault, undefined if nothing is. */
export function problemOfFault({file, find, replace, tests}) {
  if (!existsSync(inProject(file))) return `There is no file ${file}.`;
  const count = readFileSync(inProject(file), 'utf8').split(find).length - 1;
  if (count !== 1) return `${file} contains this text ${count} times, not once:\n${find}`;
  if (find === replace) return `${file}: the replacement is the same text:\n${find}`;
  const missing = tests.filter(test => !existsSync(inProject(test)));
  return missing.length === 0 ? undefined : `There is no file ${missing.join(', ')}.`;
}

/**
 * Writes the faulty form of a file to `path`, for plant.js. Returns the environment in which the processes of a test, and
 * those that they start, import it.
 */
export function plant({file, find, replace}, path) {
  // A function as the replacement: `$` has no special meaning.
  const source = readFileSync(inProject(file), 'utf8').replace(find, () => replace);
  const {outputText} = ts.transpileModule(source, {
    fileName: file,
    reportDiagnostics: false,
    compilerOptions: {...compilerOptions, sourceMap: false, incremental: false},
  });
  const url = pathToFileURL(compiledFrom(file)).href;
  writeFileSync(path, JSON.stringify({url, code: outputText}));
  const hooks = new URL('plant.js', import.meta.url).href;
  const others = process.env.NODE_OPTIONS ?? '';
  return {PLANTED_FILE: path, NODE_OPTIONS: `${others} --import ${hooks}`.trim()};
}
