import {parseArgs} from 'node:util';
import type {OptionValues} from '../../lab/options/option-problem.js';
import {EXIT, UsageError, type Command, type Io} from './command.js';
import {explainError} from './explain-error.js';

const HELP = {help: {type: 'boolean', short: 'h'}} as const;

/** Runs the words after `npx blockwave`; resolves with the exit code. */
export async function runCommandLine(
  words: readonly string[],
  commands: readonly Command[],
  io: Io,
): Promise<number> {
  const {command, rest} = findCommand(words, commands);
  if (command === undefined) {
    io.stderr.write(`There is no command '${words[0] ?? ''}'. See npx blockwave --help.\n`);
    return EXIT.badUsage;
  }
  try {
    return await runCommand(command, rest, io);
  } catch (error) {
    const {text, exitCode} = explainError(error);
    const isMistake = exitCode === EXIT.badUsage || exitCode === EXIT.cannotWrite;
    const advice = isMistake ? ` See npx blockwave ${command.name} --help.` : '';
    io.stderr.write(`${text}${advice}\n`);
    return exitCode;
  }
}

/** The command that one or two words name, and the words after it. */
function findCommand(
  [name = '', next, ...rest]: readonly string[],
  commands: readonly Command[],
): {readonly command: Command | undefined; readonly rest: readonly string[]} {
  const command = commands.find(each => each.name === name);
  const inner = command?.commands?.find(each => each.name === `${name} ${next ?? ''}`);
  if (inner !== undefined) return {command: inner, rest};
  // The command says which ones there are.
  const isWord = next !== undefined && !next.startsWith('-');
  if (command?.commands !== undefined && isWord) return {command, rest: [next]};
  return {command, rest: next === undefined ? [] : [next, ...rest]};
}

async function runCommand(command: Command, args: readonly string[], io: Io): Promise<number> {
  const {help, ...options} = parse(command, args);
  if (help === true) {
    io.stdout.write(`${command.usage}\n`);
    return EXIT.done;
  }
  return command.run(options, io);
}

/** In a CI's file, a variable that is not set becomes an empty value. */
function parse(command: Command, args: readonly string[]): OptionValues {
  const {values, positionals} = parseWords(command, args);
  const empty = Object.keys(values).find(name => values[name] === '');
  if (empty !== undefined) throw new UsageError(`--${empty} needs a value, and has an empty one.`);
  const {arguments: names = [], commands} = command;
  if (values.help === true) return values;
  const missing = names[positionals.length];
  if (missing !== undefined && commands === undefined) {
    throw new UsageError(`The ${missing} is missing.`);
  }
  if (positionals.length > names.length) {
    const [name = ''] = names;
    const most = names.length === 1 ? `one ${name}` : `the ${names.join(' and the ')}`;
    throw new UsageError(`There is more than ${most}.`);
  }
  return {...values, ...Object.fromEntries(names.map((name, index) => [name, positionals[index]]))};
}

function parseWords(
  {options, arguments: names}: Command,
  args: readonly string[],
): {readonly values: OptionValues; readonly positionals: readonly string[]} {
  try {
    const {values, positionals, tokens} = parseArgs({
      args: withNegativeNumbers(args),
      allowPositionals: names !== undefined,
      options: {...options, ...HELP},
      tokens: true,
    });
    const given = new Set<string>();
    for (const token of tokens) {
      if (token.kind !== 'option' || options[token.name]?.multiple === true) continue;
      if (given.has(token.name)) throw new UsageError(`--${token.name} was given twice.`);
      given.add(token.name);
    }
    return {values, positionals};
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // After the first sentence, Node advises on arguments that begin with a dash; no command takes such.
    const [problem = ''] = explainError(error).text.split('. ');
    throw new UsageError(problem.endsWith('.') ? problem : `${problem}.`);
  }
}

/** `--rates -5` as `--rates=-5`. parseArgs() takes the number for an option; the command says what is wrong with it. */
function withNegativeNumbers(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const before = joined.at(-1);
    const isValue = /^-[.\d]/.test(arg) && before !== undefined && /^--[^=]+$/.test(before);
    if (isValue) joined[joined.length - 1] = `${before}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}
