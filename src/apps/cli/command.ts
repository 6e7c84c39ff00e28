import type {OptionTypes, OptionValues} from '../../lab/options/option-problem.js';

/** The part of a stream that commands use: process.stdout is one. */
export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  /** Bytes that wait for their reader. */
  readonly writableLength?: number;
  write(text: string): unknown;
}

/** Results go to stdout, all other texts to stderr. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
}

/** One word after `npx blockwave`. */
export interface Command {
  readonly name: string;
  /** What --help prints, with examples. */
  readonly usage: string;
  /** All options but --help. */
  readonly options: OptionTypes;
  /** The names of the words that must follow the command; `run` gets them with the options. Default: none. */
  readonly arguments?: readonly string[];
  /** The commands of one more word, such as "profile check". `run` is called when the words name none of them. */
  readonly commands?: readonly Command[];
  /**
   * Resolves with the exit code.
   * @throws OptionError for options that cannot be used, UsageError for other mistakes in the command line,
   *   OutputError for a file that cannot be written. Any other error is explained, too, and ends with EXIT.failure.
   */
  run(options: OptionValues, io: Io): Promise<number>;
}

/**
 * The options that a help text lists, in the format of util.parseArgs. They are at the start of a line, after two
 * spaces, or further on after a comma. One space and another word: the option has a value. Otherwise it is a flag.
 */
export function optionsOf(usage: string): OptionTypes {
  const listed = [...usage.matchAll(/(?:^ {2}|, )--([a-z-]+)( \S)?/gm)];
  const entries = listed.map(([, name = '', value]) => {
    const type: 'string' | 'boolean' = value === undefined ? 'boolean' : 'string';
    return [name, {type}] as const;
  });
  return Object.fromEntries(entries);
}

export const EXIT = {
  done: 0,
  /** A requirement was not met, or an unexpected error. */
  failure: 1,
  /** No device was found. */
  noDevice: 2,
  /** A measurement ended without a result, because this machine was too busy. */
  inconclusive: 3,
  /** A measurement ended because the link was lost. */
  lost: 4,
  /** A mistake in the command line, or a file that it cannot use: EX_USAGE of sysexits.h. */
  badUsage: 64,
  /** A folder could not be made, or a result could not be written: EX_IOERR of sysexits.h. */
  cannotWrite: 74,
  /** Ended by the user, as with Ctrl-C: 128 + SIGINT. */
  interrupted: 130,
} as const;

/** The message names the option or the argument. */
export class UsageError extends Error {}

/** The message names the file. */
export class OutputError extends Error {}
