import {spawnSync} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {inRepository} from '../support/repository.js';

/** The tools that compile firmware, with what a test says where one is missing. Debian's packages: scripts/compilers.js. */
const TOOLS = {
  cc: 'a C compiler, cc',
  gcc: 'GCC',
  clang: 'Clang',
  'g++': 'GCC for C++',
  'clang++': 'Clang for C++',
  'arm-none-eabi-gcc': 'GCC for Cortex-M, arm-none-eabi-gcc',
  mkfifo: 'named pipes, mkfifo',
} as const;

export type Tool = keyof typeof TOOLS;

const WARNINGS = ['-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Wshadow', '-Werror'] as const;

/** Every warning is an error. */
export const STRICT_C99 = ['-std=c99', ...WARNINGS, '-Wstrict-prototypes'] as const;
export const STRICT_CPP11 = ['-std=c++11', ...WARNINGS] as const;

export const SANITIZERS = [
  '-g',
  '-fsanitize=address,undefined',
  '-fno-sanitize-recover=all',
] as const;

const isThere = (tool: Tool) => spawnSync(tool, ['--version']).status === 0;

/** Why a test that needs these is left out, or false: a value for tap's `skip`. */
export function leftOutWithout(...tools: readonly Tool[]): string | false {
  const missing = tools.filter(tool => !isThere(tool)).map(tool => TOOLS[tool]);
  return missing.length > 0 && `the firmware in C needs ${missing.join(' and ')}`;
}

/** What the compiler reports, in the repository's folder; '' if it found nothing. */
export function compile(compiler: Tool, args: readonly string[]): string {
  const {status, stderr} = spawnSync(compiler, args, {cwd: inRepository('.'), encoding: 'utf8'});
  return status === 0 ? stderr : `${compiler} ended with ${String(status)}: ${stderr}`;
}

/** The C files of a folder of the repository. */
export const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(inRepository(folder))
    .filter(file => file.endsWith('.c'))
    .map(file => `${folder}/${file}`);
