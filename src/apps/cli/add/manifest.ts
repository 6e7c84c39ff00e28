import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';

/** What `blockwave/blockwave.json` in a scratch-gui's folder says about the add-on there. */
export interface Manifest {
  readonly format: 'blockwave-add-on';
  readonly version: string;
  /** The SHA-256 of the index.html that was written because there was none; null: the folder had one. */
  readonly page: string | null;
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
    const {format, version, page, files} = JSON.parse(text) as Record<keyof Manifest, unknown>;
    const isValid =
      format === 'blockwave-add-on' &&
      typeof version === 'string' &&
      (page === null || typeof page === 'string') &&
      Array.isArray(files) &&
      files.every((name): name is string => typeof name === 'string' && FILE_NAME.test(name));
    return isValid ? {format, version, page, files} : null;
  } catch {
    return null;
  }
}

/** None if there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
