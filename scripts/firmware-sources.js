// npm run firmware-sources: fetches the sources of others with which test/firmware checks the firmware.
import './node-version.js';
import {mkdir, rename, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {readCommandLine} from './command-line.js';
import {exitOnSignal, inProject, INTERRUPTED, run} from './project.js';

const FOLDER = 'node_modules/.cache/firmware-sources';

const SOURCES = [
  // The first version whose transport over TCP can send commands.
  ['nimble', 'nimble_1_10_0_tag', 'https://github.com/apache/mynewt-nimble.git'],
  ['nimble-arduino', '2.5.1', 'https://github.com/h2zero/NimBLE-Arduino.git'],
];

const USAGE = `npm run firmware-sources

Fetches with git the sources that the tests of the firmware need, into
${FOLDER}:
${SOURCES.map(([name, tag]) => `  ${name}, ${tag}`).join('\n')}

On a computer without internet, the variable FIRMWARE_SOURCES may name a folder
that has ${SOURCES.map(([name]) => name).join(' and ')}; the tests then use that. A mirror is set in git:
  git config --global url.MIRROR.insteadOf https://github.com/

  --help            this text`;

/** Replaces what is there only once everything has come. */
async function fetchSource([name, tag, repository]) {
  const folder = inProject(FOLDER, name);
  const unfinished = `${folder}.new`;
  await rm(unfinished, {recursive: true, force: true});
  console.log(`Fetching ${name} ${tag} from ${repository} ...`);
  const options = ['-c', 'advice.detachedHead=false', '--quiet', '--depth', '1', '--branch', tag];
  if ((await run('git', ['clone', ...options, repository, unfinished])) !== 0) {
    throw new Error(
      `${name} could not be fetched. Without internet: npm run firmware-sources -- --help`,
    );
  }
  await rm(join(unfinished, '.git'), {recursive: true});
  await rm(folder, {recursive: true, force: true});
  await rename(unfinished, folder);
}

readCommandLine(USAGE);
exitOnSignal(INTERRUPTED);
try {
  await mkdir(inProject(FOLDER), {recursive: true});
  for (const source of SOURCES) await fetchSource(source);
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
