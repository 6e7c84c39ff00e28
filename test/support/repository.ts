import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {fileURLToPath} from 'node:url';

/** The repository's folder. A test runs as a compiled copy in another one, so that it cannot count up from itself. */
export const REPOSITORY = folderOf('package.json');

function folderOf(file: string): URL {
  let folder = new URL('.', import.meta.url);
  while (!existsSync(new URL(file, folder))) folder = new URL('..', folder);
  return folder;
}

export const inRepository = (path: string) => fileURLToPath(new URL(path, REPOSITORY));

export const readText = (path: string) => readFileSync(inRepository(path), 'utf8');

/** Scratch's own modules that its package does not export: `util/cast.js`. */
export const requireFromScratchVm = (path: string): unknown =>
  createRequire(REPOSITORY)(`./node_modules/@scratch/scratch-vm/src/${path}`);

/** A module of `scripts/`, which have no types. */
export const importScript = (name: string): Promise<unknown> =>
  import(new URL(`scripts/${name}.js`, REPOSITORY).href);
