// npm run bench: installs and builds what is missing, then measures. Flags are passed on: -- --help lists them.
import './node-version.js';
import {buildExtension} from './build.js';
import {ensureInstalled} from './install.js';
import {inProject, run, runTool} from './project.js';

// Stdout is for the tables alone.
console.log = console.error;

try {
  await ensureInstalled();
  await buildExtension();
  const code = await runTool('typescript/bin/tsc', ['-p', 'bench']);
  if (code !== 0) throw new Error('The bench does not compile; what tsc said is above.');
  const bench = inProject('dist/bench/bench/run.js');
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
