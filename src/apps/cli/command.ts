import type {ParseArgsConfig} from 'node:util';

/** As much of a stream as is used: process.stdout is one. */
export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Results go to stdout, all else that is told to stderr. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
}

/** As util.parseArgs gives it; undefined where the option is not given. */
export type OptionText = string | boolean | readonly (string | boolean)[] | undefined;
export type OptionTexts = Readonly<Record<string, OptionText>>;

/** One word behind `npx blockwave`. */
export interface Command {
  readonly name: string;
  /** One line, for the list of commands. */
  readonly summary: string;
  /** What --help prints, with examples. */
  readonly usage: string;
  /** As util.parseArgs takes them, without --help. */
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /**
   * Resolves with the exit code.
   * @throws UsageError for a value that makes no sense; any other error is told, and ends with EXIT.failure.
   */
  run(options: OptionTexts, io: Io): Promise<number>;
}

export const EXIT = {
  done: 0,
  /** What was required was not met, or something went wrong. */
  failure: 1,
  /** No device was found, or it was lost. */
  noDevice: 2,
  /** The usual code for a command line that was not understood. */
  badUsage: 64,
  /** The usual code for what could not be written. */
  cannotWrite: 74,
} as const;

/** The message names the option and what it can be. */
export class UsageError extends Error {}

/** The message names the file. */
export class OutputError extends Error {}
