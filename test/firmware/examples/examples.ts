import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import {readText} from '../../support/repository.js';
import {compile, skipWithout, type Compilation} from '../c/compiler.js';
import {CoreProcess} from './core-process.js';

export const EXAMPLES = ['car', 'weather', 'arm'] as const;
export type Example = (typeof EXAMPLES)[number];

const HOSTS = 'test/firmware/examples/hosts';

export const folderOf = (example: Example) => `firmware/examples/${example}`;
export const profileText = (example: Example) => readText(`${folderOf(example)}/profile.json`);
export const profileOf = (example: Example) => JSON.parse(profileText(example)) as DeviceProfile;

/** The core without the program around it. */
export const coreOf = (example: Example) => ({
  sources: [`${folderOf(example)}/${example}_core.c`],
  includes: [folderOf(example)],
});

export const skipWithoutCompiler = skipWithout('cc', 'the firmware in C');

/** The sources of the core as a process. */
export function hostOf(example: Example): Pick<Compilation, 'sources' | 'includes'> {
  const {sources, includes} = coreOf(example);
  return {
    sources: [...sources, `${HOSTS}/host.c`, `${HOSTS}/${example}-host.c`],
    includes: [...includes, HOSTS],
  };
}

/** Compiles a core with sanitizers and starts it as a process, which ends with the test. */
export function startCore(t: {teardown(end: () => void): void}, example: Example): CoreProcess {
  const folder = mkdtempSync(join(tmpdir(), `${example}-core-`));
  const program = join(folder, 'core');
  const errors = compile({compiler: 'cc', ...hostOf(example), output: program, isSanitized: true});
  if (errors !== '') throw new Error(errors);
  const core = new CoreProcess(program, folder);
  t.teardown(() => {
    core.end();
    rmSync(folder, {recursive: true});
  });
  return core;
}
