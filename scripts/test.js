// npm test: everything, in steps, up to the first that fails. `npm run test:unit`: what needs no browser, no build.
import './node-version.js';
import {mkdirSync} from 'node:fs';
import {argv} from 'node:process';
import {buildEditor, buildExtension, buildLibrary} from './build.js';
import {ensureChromium} from './chromium.js';
import {ensureInstalled} from './install.js';
import {filesUnder, inProject, runTool, seconds} from './project.js';
import {countAssertions} from './tap-counts.js';

const BROWSER_TESTS = 'test/editor';
const PACK_TESTS = 'test/pack';
const BROWSER_TIMEOUT_S = 300;

const total = {passed: 0, failed: 0};

const tool = async (what, script, ...args) => {
  if ((await runTool(script, args)) !== 0) throw new Error(`${what} found faults; see above.`);
};

async function tap(name, files, ...options) {
  if (files.length === 0) return;
  mkdirSync(inProject('test-results'), {recursive: true});
  const report = inProject('test-results', `${name}.tap`);
  const args = ['run', '--reporter=terse', `--output-file=${report}`, ...options, ...files];
  // Where nobody watches, the reporter writes its summary once instead of redrawing it.
  const env = process.stdout.isTTY ? process.env : {...process.env, CI: 'true'};
  const code = await runTool('tap/dist/esm/run.mjs', args, {env});
  const counts = await countAssertions(report);
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (code !== 0) throw new Error(`Tests failed; the whole report is in test-results/${name}.tap`);
}

const testsUnder = folder => filesUnder(folder).filter(file => file.endsWith('.test.ts'));
const isSpecial = file => [BROWSER_TESTS, PACK_TESTS].some(folder => file.startsWith(`${folder}/`));

const install = ['install', ensureInstalled];
const unit = [
  'unit tests',
  () =>
    tap(
      'unit',
      testsUnder('test').filter(file => !isSpecial(file)),
    ),
];
const everything = [
  install,
  ['find Chromium', async () => void (process.env.CHROMIUM_PATH = await ensureChromium())],
  ['type check', () => tool('tsc', 'typescript/bin/tsc', '--noEmit', '-p', '.')],
  ['lint', () => tool('eslint', 'eslint/bin/eslint.js', '.')],
  [
    'format',
    () => tool('prettier', 'prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
  ],
  unit,
  ['build', () => buildLibrary().then(buildExtension).then(buildEditor)],
  [
    'browser tests',
    () => tap('browser', testsUnder(BROWSER_TESTS), '--jobs=1', `--timeout=${BROWSER_TIMEOUT_S}`),
  ],
  ['pack test', () => tap('pack', testsUnder(PACK_TESTS), `--timeout=${BROWSER_TIMEOUT_S}`)],
];

let failedAt;
for (const [name, step] of argv[2] === 'unit' ? [install, unit] : everything) {
  const began = Date.now();
  console.log(`\n> ${name}`);
  try {
    await step();
    console.log(`  ${name}: done in ${seconds(began)}`);
  } catch (error) {
    console.error(`  ${name}: FAILED after ${seconds(began)}. ${error.message}`);
    failedAt = name;
    break;
  }
}
if (failedAt !== undefined) {
  // A step that is no test (the linter, the build) counts as one failure.
  total.failed = Math.max(total.failed, 1);
  console.error(`\nStopped at: ${failedAt}`);
  process.exitCode = 1;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
