import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import {readText} from '../../support/repository.js';
import {compile, leftOutWithout, SANITIZERS, STRICT_C99} from '../compilers.js';
import {CoreProcess} from './core-process.js';

export const EXAMPLES = ['car', 'weather', 'arm'] as const;
export type Example = (typeof EXAMPLES)[number];

const HOSTS = 'test/firmware/examples/hosts';

export const folderOf = (example: Example) => `firmware/examples/${example}`;
export const profileText = (example: Example) => readText(`${folderOf(example)}/profile.json`);
export const profileOf = (example: Example) => JSON.parse(profileText(example)) as DeviceProfile;

/** The core without the program around it, for a compiler. */
export const coreOf = (example: Example): readonly string[] => [
  ...[...STRICT_C99, `-I${folderOf(example)}`],
  `${folderOf(example)}/${example}_core.c`,
];

export const skipWithoutCompiler = leftOutWithout('cc');

/** The core as a process, for a compiler. */
export const hostOf = (example: Example): readonly string[] => [
  ...[...coreOf(example), `-I${HOSTS}`, `${HOSTS}/host.c`],
  `${HOSTS}/${example}-host.c`,
];

/** Compiles a core with sanitizers and starts it as a process, which ends with the test. */
export function startCore(t: {teardown(end: () => void): void}, example: Example): CoreProcess {
  const folder = mkdtempSync(join(tmpdir(), `${example}-core-`));
  const program = join(folder, 'core');
  const errors = compile('cc', [...SANITIZERS, ...hostOf(example), '-o', program]);
  if (errors !== '') throw new Error(errors);
  const core = new CoreProcess(program, folder);
  t.teardown(() => {
    core.end();
    rmSync(folder, {recursive: true});
  });
  return core;
}
