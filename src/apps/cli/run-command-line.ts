import {parseArgs} from 'node:util';
import {EXIT, OutputError, UsageError, type Command, type Io, type OptionTexts} from './command.js';

const HELP = {help: {type: 'boolean', short: 'h'}} as const;

/** Runs what stands behind `npx blockwave`; resolves with the exit code. */
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
    const message = error instanceof Error ? error.message : String(error);
    const isUsage = error instanceof UsageError;
    const advice = isUsage ? ` See npx blockwave ${command.name} --help.` : '';
    io.stderr.write(`${message}${advice}\n`);
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

/** A variable that is not set in a CI's file is an empty value here. */
function parse(command: Command, args: readonly string[]): OptionTexts {
  const texts = parseWords(command, args);
  const empty = Object.keys(texts).find(name => texts[name] === '');
  if (empty !== undefined) throw new UsageError(`--${empty} needs a value, and has an empty one.`);
  return texts;
}

function parseWords({options}: Command, args: readonly string[]): OptionTexts {
  try {
    return parseArgs({args: [...args], options: {...options, ...HELP}}).values;
  } catch (error) {
    // Behind the first sentence is advice on arguments that begin with a dash; nobody here takes such.
    const [problem = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw new UsageError(problem.endsWith('.') ? problem : `${problem}.`);
  }
}

function usageOf(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({name}) => name.length));
  const list = commands.map(({name, summary}) => `  ${name.padEnd(width)}  ${summary}`);
  return `npx blockwave <command> [options]

${list.join('\n')}

npx blockwave <command> --help tells what a command takes; npx blockwave --version which version this is.

In a clone of the project there are also:
  npm run bench  measures the project itself
  npm run soak   an hour of simulated classroom with everything that can go wrong in one`;
}
