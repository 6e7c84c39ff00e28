import {spawnSync} from 'node:child_process';
import {inRepository} from '../../support/repository.js';

const WARNINGS = [
  ...['-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Wshadow', '-Wstrict-prototypes'],
  '-Werror',
];
const SANITIZERS = ['-g', '-fsanitize=address,undefined', '-fno-sanitize-recover=all'];

export interface Compilation {
  readonly compiler: string;
  /** In the repository. */
  readonly sources: readonly string[];
  /** In the repository. */
  readonly includes: readonly string[];
  /** The file to write. */
  readonly output: string;
  readonly flags?: readonly string[];
  /** Memory errors and undefined behaviour end the program. */
  readonly isSanitized?: boolean;
}

export const hasTool = (name: string): boolean => spawnSync(name, ['--version']).status === 0;

/** For the option `skip` of a test: what is missing. */
export const skipWithout = (tool: string, what: string): string | false =>
  hasTool(tool) ? false : `${what} needs ${tool}`;

/** Compiles C99; every warning is an error. Returns what the compiler says: nothing if it accepts the sources. */
export function compile(compilation: Compilation): string {
  const {compiler, sources, includes, output, flags = [], isSanitized = false} = compilation;
  const {stderr, status} = spawnSync(
    compiler,
    [
      '-std=c99',
      ...WARNINGS,
      ...(isSanitized ? SANITIZERS : []),
      ...flags,
      ...includes.map(folder => `-I${inRepository(folder)}`),
      ...['-o', output],
      ...sources.map(inRepository),
    ],
    {encoding: 'utf8'},
  );
  return stderr === '' && status !== 0 ? `${compiler} failed` : stderr;
}
