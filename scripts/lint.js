// npm run lint and npm run format: the types of the package, the rules and the format of the code.
import './node-version.js';
import process from 'node:process';
import {readCommandLine} from './command-line.js';
import {ensureInstalled} from './install.js';
import {exitOnSignal, INTERRUPTED, runTool, seconds} from './project.js';

const USAGE = `npm run lint      checks the rules of .oxlintrc.json (the layers among them), the format, and that the package
                  compiles without the types of Node
npm run format    corrects what it can of the rules and the format

  --help          this text`;

const CORRECTIONS = [
  ['rules', 'oxlint/bin/oxlint', ['--fix', '--quiet', '.']],
  ['format', 'oxfmt/bin/oxfmt', ['.']],
];
const CHECKS = [
  ['rules', 'oxlint/bin/oxlint', ['--type-aware', '--quiet', '.']],
  ['format', 'oxfmt/bin/oxfmt', ['--check', '.']],
  [
    'types of the package',
    'typescript-native/bin/tsc',
    ['-p', 'tsconfig.types.json', '--noEmit', '--emitDeclarationOnly', 'false'],
  ],
];

const {positionals: words} = readCommandLine(USAGE, {names: ['fix']});
exitOnSignal(INTERRUPTED);
await ensureInstalled();
for (const [name, script, args] of words.includes('fix') ? CORRECTIONS : CHECKS) {
  const began = Date.now();
  const code = await runTool(script, args);
  console.log(`${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${seconds(began)}`);
  if (code !== 0) process.exitCode = 1;
}
