// Puts the add-on into the folder of a built scratch-gui, and removes it. Each step may be the last one: then the command
// can be repeated, and `remove` restores the folder, too.
import {createHash} from 'node:crypto';
import {chmod, readFile, realpath, rename, rm, rmdir, stat, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {makeFolder} from '../files.js';
import type {GuiFolder} from './gui-folder.js';
import {PAGE} from './gui-folder.js';
import {MANIFEST, namesIn, partOf, readManifest, type Manifest} from './manifest.js';
import {hasTag, withoutTag, withTag} from './page-tag.js';

/** The folder beside the host's index.html. */
const OWN_FOLDER = 'blockwave';
/** The page for a dist without one; it is written as index.html. */
export const PAGE_FOR_DIST = 'page.html';

/** The built add-on: its files by their names, with the page for a dist among them. */
export interface AddOn {
  readonly version: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

export type Change = 'added' | 'updated' | 'unchanged';

/** Reads the files of dist/add-on. */
export async function readAddOn(folder: string, version: string): Promise<AddOn> {
  const names = await namesIn(folder);
  if (names.length === 0) {
    throw new Error('dist/add-on is missing: run npm run build -- add-on in the clone first.');
  }
  const files = await Promise.all(
    names.sort().map(async name => [name, await readFile(join(folder, name))] as const),
  );
  return {version, files: new Map(files)};
}

/** `gui` is what readGuiFolder says about `folder`. */
export async function putAddOn(
  folder: string,
  {page}: GuiFolder,
  {version, files}: AddOn,
): Promise<Change> {
  const own = join(folder, OWN_FOLDER);
  const before = await readManifest(own);
  const pageForDist = latin1(files.get(PAGE_FOR_DIST));
  const ownPage = withTag(pageForDist);
  const isOurPage = page === null || page === ownPage || isOneOf(before?.pages, page);
  const newPage = isOurPage ? ownPage : withTag(page);
  if (newPage === null) throw new Error(`${join(folder, PAGE)} has no place for a script.`);
  const names = [...files.keys()].filter(name => name !== PAGE_FOR_DIST);
  const manifest: Manifest = {
    format: 'blockwave-add-on',
    version,
    pages: isOurPage ? [hashOf(newPage)] : [],
    files: names,
  };

  await makeFolder(own);
  const old = before?.files.filter(name => !names.includes(name)) ?? [];
  // With the files of an older version until these are gone, and with its page, which is there until the last step.
  const changes = [
    await writeManifest(own, {
      ...manifest,
      pages: [
        ...manifest.pages,
        ...(isOurPage && page !== null && page !== newPage ? [hashOf(page)] : []),
      ],
      files: [...names, ...old],
    }),
  ];
  for (const name of names) {
    changes.push(await writeIfOther(join(own, name), files.get(name) ?? Buffer.of()));
  }
  for (const name of old) await rm(join(own, name), {force: true});
  changes.push(newPage !== page);
  if (newPage !== page) await writePage(folder, newPage);
  await writeManifest(own, manifest);
  if (!changes.includes(true)) return 'unchanged';
  return before === null ? 'added' : 'updated';
}

/** What `remove` has found. */
export interface Removal {
  /** False: there was nothing to remove. */
  readonly isDone: boolean;
  /** Files in the folder `blockwave` that are not ours, and stay. */
  readonly foreign: readonly string[];
  /** Whether index.html was ours and has been changed since, so that it stays. */
  readonly keptPage: boolean;
}

export async function removeAddOn(folder: string): Promise<Removal> {
  const own = join(folder, OWN_FOLDER);
  const manifest = await readManifest(own);
  const page = await readFile(join(folder, PAGE), 'latin1').catch(() => null);
  const isOurPage = page !== null && isOneOf(manifest?.pages, page);
  const isTagged = page !== null && hasTag(page);
  const names = await namesIn(own);
  if (isOurPage) await rm(join(folder, PAGE));
  else if (isTagged) await writePage(folder, withoutTag(page));
  const ours = manifest === null ? [] : [...manifest.files, partOf(PAGE)];
  for (const name of [...ours, partOf(MANIFEST), MANIFEST])
    await rm(join(own, name), {force: true});
  const foreign = await namesIn(own);
  // Also the one that writePage() needs.
  if (foreign.length === 0) await rmdir(own).catch(() => undefined);
  return {
    isDone: isTagged || manifest !== null || names.length > 0,
    foreign,
    keptPage: isTagged && !isOurPage && (manifest?.pages ?? []).length > 0,
  };
}

/** Compressed copies that a server may send in place of the changed page. */
export async function compressedPages(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter(name => [`${PAGE}.br`, `${PAGE}.gz`].includes(name));
}

async function writePage(folder: string, page: string): Promise<void> {
  // The page may be a link to a file elsewhere.
  const target = await realpath(join(folder, PAGE)).catch(() => join(folder, PAGE));
  const own = join(folder, OWN_FOLDER);
  await makeFolder(own);
  const part = join(own, partOf(PAGE));
  await writeFile(part, page, 'latin1');
  const mode = await stat(target).then(
    found => found.mode,
    () => null,
  );
  if (mode !== null) await chmod(part, mode);
  await rename(part, target);
}

async function writeManifest(own: string, manifest: Manifest): Promise<boolean> {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  const file = join(own, MANIFEST);
  if (await hasBytes(file, text)) return false;
  await writeFile(partOf(file), text);
  await rename(partOf(file), file);
  return true;
}

async function writeIfOther(file: string, bytes: Buffer): Promise<boolean> {
  if (await hasBytes(file, bytes)) return false;
  await writeFile(file, bytes);
  return true;
}

const hasBytes = (file: string, bytes: Buffer): Promise<boolean> =>
  readFile(file).then(
    found => found.equals(bytes),
    () => false,
  );

const latin1 = (bytes: Buffer | undefined): string => bytes?.toString('latin1') ?? '';

const isOneOf = (hashes: readonly string[] = [], page: string): boolean =>
  hashes.includes(hashOf(page));

const hashOf = (page: string): string => createHash('sha256').update(page, 'latin1').digest('hex');
