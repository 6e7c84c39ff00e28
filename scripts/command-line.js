// What the command lines of all scripts have in common.
import process from 'node:process';
// The whole module: a Node too old for parseArgs shall get as far as the line that says so.
import util from 'node:util';

/** The usual exit code for a command line that was not understood. */
const USAGE_ERROR = 64;

/**
 * The words of the command line, all of them out of `names`; `options` are allowed, as util.parseArgs takes them.
 * With --help it prints `usage` and ends the process, with anything unknown it says so and ends it, too.
 */
export function readCommandLine(usage, {options = {}, names = []} = {}) {
  const {values, positionals} = parse(usage, options);
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const unknown = positionals.find(word => !names.includes(word));
  if (unknown !== undefined) refuse(`Unknown argument '${unknown}'`, usage);
  return positionals;
}

function parse(usage, options) {
  try {
    const help = {type: 'boolean', short: 'h'};
    return util.parseArgs({options: {...options, help}, allowPositionals: true});
  } catch (error) {
    // Behind the first sentence is advice on arguments that begin with a dash; nobody here takes such.
    return refuse(error.message.split('. ')[0], usage);
  }
}

function refuse(problem, usage) {
  console.error(`${problem}\n\n${usage}`);
  process.exit(USAGE_ERROR);
}
