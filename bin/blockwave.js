#!/usr/bin/env node
// npx blockwave: the command line. In a clone what is missing is installed and built first; the package has it built.
import {existsSync, readFileSync} from 'node:fs';

const text = name => readFileSync(new URL(name, import.meta.url), 'utf8');
// Without a command, also before its options, it is `start`.
const NO_START = ['--version', '--help', '-h'];
const {2: first = '-'} = process.argv;
if (first.startsWith('-') && !NO_START.includes(first)) process.argv.splice(2, 0, 'start');
const [, , word, next] = process.argv;

// These need no build.
if (word === '--version') {
  console.log(JSON.parse(text('../package.json')).version);
  process.exit(0);
}
if (['help', '--help', '-h'].includes(word)) {
  process.stdout.write(text('help.txt'));
  process.exit(0);
}

const build = new URL('../scripts/build.js', import.meta.url);

if (existsSync(build)) {
  // Stdout is for results alone.
  const {log} = console;
  console.log = console.error;
  try {
    const {buildAddOn, buildCode, buildSite} = await import(build.href);
    const {ensureInstalled} = await import(new URL('../scripts/install.js', import.meta.url).href);
    await ensureInstalled();
    await buildCode();
    const needsSite = ['start', 'serve'].includes(word) || (word === 'profile' && next === 'try');
    if (needsSite) await buildSite();
    if (word === 'add') await buildAddOn();
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exit(1);
  }
  console.log = log;
}

await import(new URL('../dist/lib/src/apps/cli/main.js', import.meta.url).href);
