// npm run bench: installs and builds what is missing, then measures.
import './node-version.js';
import {compileAll} from './build.js';
import {readCommandLine} from './command-line.js';
import {ensureInstalled} from './install.js';
import {exitOnSignal, inProject, INTERRUPTED, run} from './project.js';
import {ensureRedis} from './redis.js';

const USAGE = `npm run bench -- [options]

Measures the limiters, the extension's final states, the times from a block and from a stop to its frame, the
time from a lost link to the next on each transport, and the size of the bundle, and compares each with the
official code. Measures what the hub panel costs a running project in Chromium, how long the editor takes to
load beside the official one, and what is published. Lets four processes flood one budget in Redis, with our limiter
and others. Prints tables. Takes about 20 minutes; best on an idle machine.

  --json FILE      where the figures go (default: bench/results.json)
  --markdown FILE  puts the tables between the two lines of FILE that begin with "<!-- bench:"
  --help           this text`;

readCommandLine(USAGE, {options: {json: {type: 'string'}, markdown: {type: 'string'}}});

exitOnSignal(INTERRUPTED);

// Stdout is only for the tables.
console.log = console.error;

try {
  await ensureInstalled();
  process.env.REDIS_SERVER_PATH = (await ensureRedis()) ?? '';
  // It builds everything, too.
  const stdio = ['ignore', process.stderr, 'inherit'];
  const made = await run(process.execPath, [inProject('scripts/release.js')], {stdio});
  if (made !== 0) process.exit(made);
  await compileAll();
  const bench = inProject('dist/lib/bench/run.js');
  // The condition under which scratch-vm can be imported in Node.
  process.exitCode = await run(process.execPath, [
    '--conditions=webpack',
    bench,
    ...process.argv.slice(2),
  ]);
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
