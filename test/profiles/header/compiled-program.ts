import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {
  compile,
  SANITIZERS,
  STRICT_C99,
  STRICT_CPP11,
  type Tool,
} from '../../firmware/compilers.js';

/** How a program is compiled. C++ reads the same file. */
export interface Compiler {
  readonly command: Tool;
  readonly language: 'c' | 'c++';
  readonly sanitized?: boolean;
}

/** Returns what answers the program's requests, line by line. @throws Error with the compiler's messages */
export function compileProgram(
  folder: string,
  source: string,
  {command, language, sanitized = false}: Compiler,
): (requests: readonly string[]) => string[] {
  const file = join(folder, 'program.c');
  const program = join(folder, `program-${command}-${language === 'c' ? 'c' : 'cpp'}`);
  writeFileSync(file, source);
  const standard = language === 'c' ? STRICT_C99 : STRICT_CPP11;
  // With optimization, compilers find more to warn about, and need longer.
  const checks = sanitized ? ['-O1', ...SANITIZERS] : [];
  const errors = compile(command, ['-x', language, ...standard, ...checks, '-o', program, file]);
  if (errors !== '') throw new Error(errors);
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
