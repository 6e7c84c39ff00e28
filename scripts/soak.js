// npm run soak: installs and compiles what is missing, then runs the long version of test/soak.
import './node-version.js';
import {compileAll} from './build.js';
import {readCommandLine} from './command-line.js';
import {ensureInstalled} from './install.js';
import {exitOnSignal, inProject, INTERRUPTED, run} from './project.js';

const USAGE = `npm run soak -- [options]

Sends 300,000 hostile messages to a served hub, then simulates an hour of a
classroom with every kind of fault. Exits with 1 if a check failed. Takes some minutes.

  --seed N          the random seed; the same seed repeats a run (default: a new one)
  --minutes N       the length of the simulated lesson (default: 60)
  --messages N      hostile messages (default: 300000)
  --report FILE     where the report goes (default: dist/soak-report.md)
  --help            this text`;

const text = {type: 'string'};
readCommandLine(USAGE, {options: {seed: text, minutes: text, messages: text, report: text}});

exitOnSignal(INTERRUPTED);

try {
  await ensureInstalled();
  await compileAll();
  process.exitCode = await run(process.execPath, [
    '--expose-gc',
    inProject('dist/lib/test/soak/run.js'),
    ...process.argv.slice(2),
  ]);
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
