/** No file imports itself through others; imports of types count. */
import {existsSync, readFileSync} from 'node:fs';
import {dirname, join, normalize} from 'node:path';
import t from 'tap';
import {importScript, inRepository} from './support/repository.js';

const {filesUnder} = (await importScript('project')) as {
  filesUnder: (...names: string[]) => string[];
};

const FILES = filesUnder('src', 'blocks').filter(file => file.endsWith('.ts'));

/** The project's files that a file imports. */
function importsOf(file: string): string[] {
  const source = readFileSync(inRepository(file), 'utf8');
  return [...source.matchAll(/(?:\bfrom|\bimport|\bimport\() ?'(\.[^']+)'/g)]
    .map(([, name = '']) => normalize(join(dirname(file), name)).replace(/\.js$/, '.ts'))
    .filter(path => existsSync(inRepository(path)));
}

/** Each circle once, from the file at which a search in depth met it: `a > b > a`. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file].join(' > '));
    if (start >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}

t.test('the sources have no circles', async t => {
  const imports = new Map(FILES.map(file => [file, importsOf(file)]));
  t.ok([...imports.values()].flat().length > FILES.length, 'imports were found');
  t.same(circlesIn(imports), []);
});
