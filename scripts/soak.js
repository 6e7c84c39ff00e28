// npm run soak: installs and compiles what is missing, then runs the long version of test/soak.
import './node-version.js';
import {readCommandLine} from './command-line.js';
import {ensureInstalled} from './install.js';
import {exitOnSignal, inProject, INTERRUPTED, run, runTool} from './project.js';

const USAGE = `npm run soak -- [options]

Feeds a million generated frames, notifications and messages to everything that reads them, then plays an hour of
simulated classroom with everything that can go wrong in one. Ends with 1 where anything did not hold. Takes some
minutes.

  --seed N          what everything random comes from; the same number does the same again (default: a new one)
  --minutes N       of simulated classroom, and then to its end (default: 60)
  --messages N      generated messages (default: 1000000)
  --report FILE     where the report goes (default: dist/soak-report.md)
  --help            this text`;

const text = {type: 'string'};
readCommandLine(USAGE, {options: {seed: text, minutes: text, messages: text, report: text}});

exitOnSignal(INTERRUPTED);

try {
  await ensureInstalled();
  const code = await runTool('typescript/bin/tsc', ['-p', 'test/soak']);
  if (code !== 0) throw new Error('The soak does not compile; what tsc said is above.');
  process.exitCode = await run(process.execPath, [
    '--expose-gc',
    inProject('dist/soak/test/soak/run.js'),
    ...process.argv.slice(2),
  ]);
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
