#!/usr/bin/env node
// npx blockwave: the command line. In a clone what is missing is installed and built first; the package has it built.
import {existsSync, readFileSync} from 'node:fs';
import {requireNode} from './node-version.js';

requireNode(20, 0);

const text = name => readFileSync(new URL(name, import.meta.url), 'utf8');
const build = new URL('../scripts/build.js', import.meta.url);
const isClone = existsSync(build);
const hasEditor = isClone || existsSync(new URL('../dist/site', import.meta.url));

// Without a command, also before its options, it is `start`; where there is no editor, `help`.
const NO_START = ['--version', '--help', '-h'];
const [, , first] = process.argv;
if (first === undefined && !hasEditor) process.argv.push('help');
else if (hasEditor && (first ?? '-').startsWith('-') && !NO_START.includes(first)) {
  process.argv.splice(2, 0, 'start');
}
const [, , word, next] = process.argv;

// These need no build.
if (word === '--version') {
  console.log(JSON.parse(text('../package.json')).version);
  process.exit(0);
}
if (['help', '--help', '-h'].includes(word)) {
  // It begins with the commands that are here.
  const [title, ofEditor, others, ...more] = text('help.txt').split('\n\n');
  const commands = hasEditor ? [ofEditor, others] : [others, ofEditor];
  process.stdout.write([title, ...commands, ...more].join('\n\n'));
  process.exit(0);
}

const needsSite =
  ['start', 'serve', 'assets'].includes(word) || (word === 'profile' && next === 'try');
if (needsSite && !hasEditor) {
  const name = word === 'profile' ? 'profile try' : word;
  console.error(`npx blockwave ${name} needs the Scratch editor, which this package does not have. The package blockwave-editor has
it, with all commands, and takes the place of this one:
  npm uninstall blockwave
  npm install ./blockwave-editor-<version>.tgz
npx blockwave --help lists the commands that work here.`);
  process.exit(1);
}

if (isClone) {
  // Stdout is for results alone.
  const {log} = console;
  console.log = console.error;
  try {
    const {buildAddOn, buildCode, buildSite} = await import(build.href);
    const {ensureInstalled} = await import(new URL('../scripts/install.js', import.meta.url).href);
    await ensureInstalled();
    await buildCode();
    if (needsSite) await buildSite();
    if (word === 'add') await buildAddOn();
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exit(1);
  }
  console.log = log;
}

const main = hasEditor ? 'editor/main.js' : 'main.js';
await import(new URL(`../dist/lib/src/apps/cli/${main}`, import.meta.url).href);
