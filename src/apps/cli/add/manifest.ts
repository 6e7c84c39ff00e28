import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';

/** What `blockwave/blockwave.json` in a scratch-gui's folder says about the add-on there. */
export interface Manifest {
  readonly format: 'blockwave-add-on';
  readonly version: string;
  /** The SHA-256 of each index.html that may have been written because there was none. Empty: the folder had one. */
  readonly pages: readonly string[];
  /** The names of our files in the folder `blockwave`. */
  readonly files: readonly string[];
}

export const MANIFEST = 'blockwave.json';
/** A file that is written under this name first, and then renamed: an interruption leaves no half file. */
export const partOf = (name: string): string => `${name}.part`;

/** No path: `remove` deletes these files. */
const FILE_NAME = /^\w[\w.-]*$/;

/**
 * Reads the manifest of a folder `blockwave`. Null: there is no such folder, or an interruption left it empty. Throws an
 * Error if the folder is not ours.
 */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const names = await namesIn(folder);
  if (names.every(name => name === partOf(MANIFEST))) return null;
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '');
  const manifest = parseManifest(text);
  if (manifest === null) {
    throw new Error(`${folder} is not a folder of Blockwave: rename it, or delete it, first.`);
  }
  return manifest;
}

/** Null for any other text. */
export function parseManifest(text: string): Manifest | null {
  try {
    const {format, version, pages, files} = JSON.parse(text) as Record<keyof Manifest, unknown>;
    const isValid =
      format === 'blockwave-add-on' &&
      typeof version === 'string' &&
      isTexts(pages) &&
      isTexts(files) &&
      files.every(name => FILE_NAME.test(name));
    return isValid ? {format, version, pages, files} : null;
  } catch {
    return null;
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(each => typeof each === 'string');

/** None if there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
