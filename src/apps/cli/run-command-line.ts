import {parseArgs} from 'node:util';
import {LINK_PREFIX} from '../../lab/options/link-option.js';
import {OptionError, problemTexts, type OptionValues} from '../../lab/options/option-problem.js';
import {EXIT, OutputError, UsageError, type Command, type Io} from './command.js';

const HELP = {help: {type: 'boolean', short: 'h'}} as const;

/** Runs the words after `npx blockwave`; resolves with the exit code. */
export async function runCommandLine(
  words: readonly string[],
  commands: readonly Command[],
  io: Io,
): Promise<number> {
  const [name, ...rest] = words;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    io.stdout.write(`${usageOf(commands)}\n`);
    return EXIT.done;
  }
  const command = commands.find(each => each.name === name);
  if (command === undefined) {
    io.stderr.write(`There is no command '${name}'.\n\n${usageOf(commands)}\n`);
    return EXIT.badUsage;
  }
  try {
    return await runCommand(command, rest, io);
  } catch (error) {
    const isUsage = error instanceof UsageError || error instanceof OptionError;
    const advice = isUsage ? ` See npx blockwave ${command.name} --help.` : '';
    io.stderr.write(`${messageOf(error)}${advice}\n`);
    if (isUsage) return EXIT.badUsage;
    return error instanceof OutputError ? EXIT.cannotWrite : EXIT.failure;
  }
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
  const values = parseWords(command, args);
  const empty = Object.keys(values).find(name => values[name] === '');
  if (empty !== undefined) throw new UsageError(`--${empty} needs a value, and has an empty one.`);
  return values;
}

function parseWords({options}: Command, args: readonly string[]): OptionValues {
  try {
    const {values, tokens} = parseArgs({
      args: [...args],
      options: {...options, ...HELP},
      tokens: true,
    });
    const given = new Set<string>();
    for (const token of tokens) {
      if (token.kind !== 'option' || options[token.name]?.multiple === true) continue;
      if (given.has(token.name)) throw new UsageError(`--${token.name} was given twice.`);
      given.add(token.name);
    }
    return values;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // After the first sentence, Node advises on arguments that begin with a dash; no command takes such.
    const [problem = ''] = messageOf(error).split('. ');
    throw new UsageError(problem.endsWith('.') ? problem : `${problem}.`);
  }
}

export function messageOf(error: unknown): string {
  if (error instanceof OptionError) return problemTexts(error.problems, optionName);
  return error instanceof Error ? error.message : String(error);
}

/** "--rate"; the part `link-capacity` is "--link capacity". */
function optionName(option: string): string {
  return option.startsWith(LINK_PREFIX)
    ? `--link ${option.slice(LINK_PREFIX.length)}`
    : `--${option}`;
}

function usageOf(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({name}) => name.length));
  const list = commands.map(({name, summary}) => `  ${name.padEnd(width)}  ${summary}`);
  return `npx blockwave <command> [options]

${list.join('\n')}

npx blockwave <command> --help lists the options of a command; npx blockwave --version prints the version.

In a clone of the project there are also:
  npm run bench  measures the project itself
  npm run soak   simulates an hour of lessons with all known faults`;
}
