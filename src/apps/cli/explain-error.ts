import {LINK_PREFIX} from '../../lab/options/link-option.js';
import {OptionError, problemTexts} from '../../lab/options/option-problem.js';
import {EXIT, OutputError, UsageError} from './command.js';

/** What a user reads of an error, and the exit code. Errors of Node are worded here and nowhere else. */
export function explainError(error: unknown): {readonly text: string; readonly exitCode: number} {
  return {text: textOf(error), exitCode: exitCodeOf(error)};
}

function exitCodeOf(error: unknown): number {
  if (isAbort(error)) return EXIT.interrupted;
  if (error instanceof UsageError || error instanceof OptionError) return EXIT.badUsage;
  return error instanceof OutputError ? EXIT.cannotWrite : EXIT.failure;
}

/** Ctrl-C, or the end of the input, at a question. */
const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

function textOf(error: unknown): string {
  if (isAbort(error)) return 'Ended before it was done.';
  if (error instanceof OptionError) return problemTexts(error.problems, optionName);
  if (isSystemError(error)) {
    const {code, syscall, path} = error;
    if (syscall === 'listen') return portText(error);
    return path === undefined
      ? `The system reports ${code} (${syscall}).`
      : fileText(code, 'used', path);
  }
  return error instanceof Error ? error.message : String(error);
}

/** "--rate"; the part `link-capacity` is "--link capacity". */
const optionName = (option: string): string =>
  option.startsWith(LINK_PREFIX) ? `--link ${option.slice(LINK_PREFIX.length)}` : `--${option}`;

/** An error of the operating system, such as that of a file that does not exist. */
interface SystemError extends NodeJS.ErrnoException {
  readonly code: string;
  readonly syscall: string;
}

export const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error &&
  'code' in error &&
  'syscall' in error &&
  typeof error.code === 'string' &&
  typeof error.syscall === 'string';

/** What was to be done with a file or a folder. */
export type FileUse = 'read' | 'written' | 'made' | 'run' | 'used';

/** Why it was not possible, by the code of the error. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder, not a file',
  EEXIST: 'a file has its name',
  EACCES: 'this user may not do that',
  EPERM: 'this user may not do that',
  EROFS: 'nothing can be changed there',
  ENOSPC: 'no space is left there',
  EBUSY: 'another program uses it',
  EMFILE: 'too many files are open',
};

const REASONS_OF_ABSENCE: Readonly<Partial<Record<FileUse, string>>> = {
  written: 'its folder does not exist',
  made: 'no folder can be made there',
};

/** The sentence for a file or a folder, and the code of the system's error. */
export function fileText(code: string, use: FileUse, path: string): string {
  const absence = code === 'ENOENT' ? REASONS_OF_ABSENCE[use] : undefined;
  const reason = absence ?? REASONS[code] ?? `the system reports ${code}`;
  return `${path} cannot be ${use}: ${reason}.`;
}

function portText(error: SystemError): string {
  const {code, port, address} = error as {code: string; port?: number; address?: string};
  switch (code) {
    case 'EADDRINUSE':
      return (
        `Port ${port} is in use, perhaps by another npx blockwave or by Scratch Link: end that program, or choose another ` +
        'port with --port.'
      );
    case 'EACCES':
      return `This user may not use port ${port}: choose another one with --port.`;
    case 'EADDRNOTAVAIL':
      return `This computer does not have the address ${address}.`;
    default:
      return `Nothing can be served at port ${port}: the system reports ${code}.`;
  }
}
