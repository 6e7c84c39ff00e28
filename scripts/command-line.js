// Reads the command lines of all scripts.
import process from 'node:process';
// Not a named import: it would fail in old versions of Node before node-version.js prints its message.
import util from 'node:util';

/** The usual exit code for a command line that was not understood. */
const USAGE_ERROR = 64;

/**
 * Returns the arguments that are not options, and the values of those that are. Prints `usage` and ends the process for --help and for anything unknown.
 * @param options The allowed options besides --help, in the format of util.parseArgs.
 * @param names The allowed arguments.
 */
export function readCommandLine(usage, {options = {}, names = []} = {}) {
  const {values, positionals} = parse(usage, options);
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const unknown = positionals.find(word => !names.includes(word));
  if (unknown !== undefined) refuse(`Unknown argument '${unknown}'`, usage);
  return {positionals, values};
}

function parse(usage, options) {
  try {
    const help = {type: 'boolean', short: 'h'};
    return util.parseArgs({options: {...options, help}, allowPositionals: true});
  } catch (error) {
    // After the first sentence, Node advises on arguments that begin with a dash; no script takes such.
    return refuse(error.message.split('. ')[0], usage);
  }
}

function refuse(problem, usage) {
  console.error(`${problem}\n\n${usage}`);
  process.exit(USAGE_ERROR);
}
