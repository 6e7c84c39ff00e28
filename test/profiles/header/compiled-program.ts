import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';

/** How a program is compiled. C++ reads the same file. */
export interface Compiler {
  readonly command: string;
  readonly language: 'c' | 'c++';
  readonly sanitized?: boolean;
}

const WARNINGS = ['-Wall', '-Wextra', '-Wconversion', '-Werror'];
/** With optimization, compilers find more to warn about, and need longer. */
const SANITIZERS = ['-O1', '-fsanitize=address,undefined', '-fno-sanitize-recover=all'];

export const hasCompiler = (command: string): boolean =>
  spawnSync(command, ['--version']).status === 0;

/** Returns what answers the program's requests, line by line. @throws Error with the compiler's messages */
export function compileProgram(
  folder: string,
  source: string,
  {command, language, sanitized = false}: Compiler,
): (requests: readonly string[]) => string[] {
  const file = join(folder, 'program.c');
  const program = join(folder, `program-${command}-${language === 'c' ? 'c' : 'cpp'}`);
  writeFileSync(file, source);
  const standard = language === 'c' ? ['-std=c99', '-pedantic'] : ['-std=c++11'];
  const flags = ['-x', language, ...standard, ...WARNINGS, ...(sanitized ? SANITIZERS : [])];
  const {status, stderr} = spawnSync(command, [...flags, '-o', program, file], {encoding: 'utf8'});
  if (status !== 0 || stderr !== '') throw new Error(`${command} ${language}: ${stderr}`);
  return requests => {
    const result = spawnSync(program, {
      input: requests.map(request => `${request}\n`).join(''),
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    if (result.status !== 0) throw new Error(`${command}: ${result.stderr}`);
    return result.stdout.split('\n').slice(0, -1);
  };
}
