import {execFileSync} from 'node:child_process';
import {inRepository} from '../support/repository.js';

/** Packs what `npm run build` has built into a folder. Returns the name of the file there. */
export function packPackage(folder: string): string {
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
  const shell = process.platform === 'win32';
  return execFileSync('npm', args, {cwd: inRepository('.'), encoding: 'utf8', shell}).trim();
}
