import {execFileSync} from 'node:child_process';
import {copyFileSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {atProcessEnd} from '../support/process-end.js';
import {inRepository} from '../support/repository.js';

/** The packed file of this process: npm needs twenty seconds for it. */
let packed: {readonly folder: string; readonly name: string} | undefined;

/** Packs what `npm run build` has built into a folder. Returns the name of the file there. */
export function packPackage(folder: string): string {
  packed ??= pack();
  copyFileSync(join(packed.folder, packed.name), join(folder, packed.name));
  return packed.name;
}

function pack(): NonNullable<typeof packed> {
  const folder = mkdtempSync(join(tmpdir(), 'blockwave-packed-'));
  atProcessEnd(() => rmSync(folder, {recursive: true, force: true}));
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
  const shell = process.platform === 'win32';
  const output = execFileSync('npm', args, {cwd: inRepository('.'), encoding: 'utf8', shell});
  return {folder, name: output.trim()};
}
