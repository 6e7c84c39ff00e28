import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {inRepository} from '../support/repository.js';

/** A published scratch-gui. */
export interface GuiBuild {
  readonly name: string;
  readonly version: string;
  /** The registry's checksum of its package. */
  readonly integrity: string;
}

const CACHE = inRepository('dist/gui-builds');

/** The unmodified dist of a scratch-gui. The first time, npm fetches its package: 70 or 150 MB. */
export function fetchDist({name, version, integrity}: GuiBuild): string {
  const folder = join(CACHE, `${name.replace('/', '-')}-${version}`);
  if (existsSync(folder)) return join(folder, 'package/dist');
  const fresh = `${folder}.part`;
  rmSync(fresh, {recursive: true, force: true});
  mkdirSync(fresh, {recursive: true});
  const archive = join(fresh, pack(`${name}@${version}`, fresh));
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (found !== integrity) {
    throw new Error(`The package ${name}@${version} is another one than that tested: ${found}`);
  }
  execFileSync('tar', ['-xzf', archive, '-C', fresh, 'package/dist']);
  rmSync(archive);
  renameSync(fresh, folder);
  return join(folder, 'package/dist');
}

/** Returns the file's name. */
function pack(spec: string, folder: string): string {
  const args = ['pack', spec, '--ignore-scripts', '--silent', '--pack-destination', folder];
  try {
    const shell = process.platform === 'win32';
    return execFileSync('npm', args, {encoding: 'utf8', shell, timeout: 300_000}).trim();
  } catch (error) {
    throw new Error(`npm could not fetch ${spec}: this test needs the npm registry.`, {
      cause: error,
    });
  }
}
