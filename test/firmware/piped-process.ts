import {spawn, spawnSync} from 'node:child_process';
import {closeSync, constants, mkdtempSync, openSync, readSync, rmSync, writeSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {compile, SANITIZERS, STRICT_C99} from './compilers.js';

const CHUNK_BYTES = 65_536;
/** What was compiled from these sources and options in this process of Node. */
const programs = new Map<string, string>();

/**
 * A program in C as a process that answers lines with lines, under the sanitizers of addresses and of undefined behaviour. The
 * answer is waited for in the same call, so that a test's simulated time does not go on meanwhile. It ends with this process.
 */
export class PipedProcess {
  readonly #toProcess: number;
  readonly #fromProcess: number;
  #rest = '';

  /** `args`: sources and options of the compiler. */
  constructor(args: readonly string[]) {
    const program = build(args);
    const folder = mkdtempSync(join(tmpdir(), 'firmware-'));
    const input = createPipe(join(folder, 'in'));
    const output = createPipe(join(folder, 'out'));
    this.#toProcess = input.writeEnd;
    this.#fromProcess = output.readEnd;
    spawn(program, {stdio: [input.readEnd, output.writeEnd, 'inherit']}).unref();
    // Only the process holds its ends. So this one learns of its end.
    closeSync(input.readEnd);
    closeSync(output.writeEnd);
    rmSync(folder, {recursive: true});
  }

  write(line: string): void {
    writeSync(this.#toProcess, `${line}\n`);
  }

  /** The words of the next line. */
  read(): string[] {
    for (;;) {
      const end = this.#rest.indexOf('\n');
      if (end >= 0) {
        const line = this.#rest.slice(0, end);
        this.#rest = this.#rest.slice(end + 1);
        return line.trim().split(/ +/);
      }
      const chunk = Buffer.alloc(CHUNK_BYTES);
      const length = readSync(this.#fromProcess, chunk);
      if (length === 0) throw new Error('The process has ended.');
      this.#rest += chunk.toString('latin1', 0, length);
    }
  }
}

/** Returns the path of the program. */
function build(args: readonly string[]): string {
  const known = programs.get(args.join(' '));
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(tmpdir(), 'firmware-'));
  const program = join(folder, 'program');
  const problem = compile('cc', [...STRICT_C99, '-O1', ...SANITIZERS, '-o', program, ...args]);
  if (problem !== '') throw new Error(problem);
  programs.set(args.join(' '), program);
  process.once('exit', () => rmSync(folder, {recursive: true}));
  return program;
}

/** A pipe that this process reads and writes synchronously; those of child_process do not block. */
function createPipe(path: string) {
  const made = spawnSync('mkfifo', [path]);
  if (made.status !== 0) throw new Error(`no named pipe: ${String(made.stderr)}`);
  // An end alone would wait for the other one.
  const both = openSync(path, constants.O_RDWR);
  const ends = {
    readEnd: openSync(path, constants.O_RDONLY),
    writeEnd: openSync(path, constants.O_WRONLY),
  };
  closeSync(both);
  return ends;
}
