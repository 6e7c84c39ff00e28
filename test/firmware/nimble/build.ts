import {execFile, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {inRepository} from '../../support/repository.js';
import {leftOutWithoutSources, sourceFolder} from '../firmware-sources.js';

const NATIVE = 'test/firmware/nimble/native';
const TOOLS = ['gcc', 'g++', 'make', 'ar', 'flock'];
/** A build takes 10 s on a machine that is not busy. */
const PATIENCE_MS = 300_000;
/** Why firmware cannot run on NimBLE here; false: it can. For tap's `skip`. */
export function nimbleSkip(): string | false {
  if (process.platform !== 'linux') return "NimBLE's port is for Linux";
  const absent = leftOutWithoutSources('nimble');
  if (absent !== false) return absent;
  const missing = TOOLS.find(tool => spawnSync(tool, ['--version']).status !== 0);
  return missing === undefined ? false : `NimBLE is built with ${missing}, which is missing`;
}

/** The firmware whose main() is in `native/<name>.c`. `sources` and `includes` are paths in the repository. */
export interface NativeFirmware {
  readonly name: string;
  readonly sources: readonly string[];
  readonly includes: readonly string[];
}

const WARNINGS = ['-std=gnu11', '-Wall', '-Wextra', '-Werror'];
/** Our own code is checked while it runs; the stack is not, as its pointers are not always aligned. */
const CHECKS = ['-g', '-O1', '-fsanitize=address,undefined', '-fno-sanitize-recover=all'];

/** Returns the path of the program, in `folder`. NimBLE itself is built once and kept. */
export async function buildFirmware(
  {name, sources, includes}: NativeFirmware,
  folder: string,
): Promise<string> {
  const library = await buildNimble();
  const program = join(folder, name);
  const flags = readFileSync(join(library, 'flags'), 'utf8').trim().split(' ');
  await run('gcc', [
    ...[...WARNINGS, ...CHECKS, ...flags, `-I${NATIVE}`],
    ...includes.map(path => `-I${path}`),
    ...[`${NATIVE}/${name}.c`, `${NATIVE}/peripheral.c`, ...sources],
    ...['-o', program, join(library, 'libnimble.a'), '-lrt', '-lpthread', '-lstdc++'],
  ]);
  return program;
}

/** Returns the folder with the library. Several tests may ask at once: the first builds it. */
async function buildNimble(): Promise<string> {
  const nimble = sourceFolder('nimble');
  const folder = inRepository(`node_modules/.cache/nimble/${fingerprint(nimble)}`);
  mkdirSync(folder, {recursive: true});
  const settings = [`NIMBLE_ROOT=${nimble}`, `OUT=${folder}`];
  const make = ['make', '-s', '-j2', '-f', `${NATIVE}/Makefile`, ...settings];
  await run('flock', [join(folder, 'lock'), ...make]);
  return folder;
}

/** Differs when the sources or their settings do. */
function fingerprint(nimble: string): string {
  const hash = createHash('sha256').update(nimble);
  hash.update(readFileSync(inRepository(`${NATIVE}/Makefile`)));
  for (const path of readdirSync(nimble, {recursive: true, encoding: 'utf8'}).sort()) {
    const {size, mtimeMs} = statSync(join(nimble, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function run(tool: string, options: readonly string[]): Promise<void> {
  const settings = {cwd: inRepository('.'), timeout: PATIENCE_MS};
  return new Promise((resolve, reject) => {
    execFile(tool, options, settings, (error, _, messages) => {
      if (error === null) resolve();
      else reject(new Error(`${tool} failed with ${error.code ?? error.signal}: ${messages}`));
    });
  });
}
