import {copyFileSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {atProcessEnd} from '../support/process-end.js';
import {importScript} from '../support/repository.js';

type PackageName = 'library' | 'editor';

interface Packages {
  readonly makePackages: (target: string) => Promise<Readonly<Record<PackageName, string>>>;
}

/** The packed files of this process: npm needs half a minute for them. */
let packed:
  | {readonly folder: string; readonly names: Readonly<Record<PackageName, string>>}
  | undefined;

/** Packs what `npm run build` has built, and copies one of the packages into a folder. Resolves with the file's name there. */
export async function packPackage(folder: string, which: PackageName = 'library'): Promise<string> {
  packed ??= await pack();
  const name = packed.names[which];
  copyFileSync(join(packed.folder, name), join(folder, name));
  return name;
}

async function pack(): Promise<NonNullable<typeof packed>> {
  const folder = mkdtempSync(join(tmpdir(), 'blockwave-packed-'));
  atProcessEnd(() => rmSync(folder, {recursive: true, force: true}));
  const {makePackages} = (await importScript('packages')) as Packages;
  return {folder, names: await makePackages(folder)};
}
