// npm run release: makes everything that is published.
import {createHash} from 'node:crypto';
import {copyFile, mkdir, readFile, readdir, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import './node-version.js';
import {
  buildAddOn,
  buildExtension,
  buildHosts,
  buildLibrary,
  buildPanel,
  buildSite,
} from './build.js';
import {readCommandLine} from './command-line.js';
import {ensureInstalled} from './install.js';
import {checkEntries} from './package-check.js';
import {emptyFields, makePackages} from './packages.js';
import {exitOnSignal, filesIn, inProject, INTERRUPTED} from './project.js';

const USAGE = `npm run release

Builds everything and writes what is published into dist/release: the packages blockwave and blockwave-editor, the site as a
zip, the single files, the licences, the source that the AGPL requires, and the SHA-256 checksums. Checks with publint and
arethetypeswrong that others can import each entry of blockwave. Prints the sizes.

  --help   this text`;

const SINGLE_FILES = ['blockwave.js', 'blockwave.mjs', 'extension.js', 'panel.js'];
const FROM_SITE = [
  'blockwave-source.tar.gz',
  'LICENSE-blockwave.txt',
  'LICENSE-scratch-gui.txt',
  'TRADEMARK-scratch-gui.txt',
];
const TARGET = inProject('dist/release');
const SITE = inProject('dist/site');

readCommandLine(USAGE);
exitOnSignal(INTERRUPTED);

try {
  await ensureInstalled();
  for (const build of [
    buildLibrary,
    buildExtension,
    buildHosts,
    buildPanel,
    buildAddOn,
    buildSite,
  ]) {
    await build();
  }
  await rm(TARGET, {recursive: true, force: true});
  await mkdir(TARGET, {recursive: true});
  const {library} = await makePackages(TARGET);
  await checkEntries(join(TARGET, library));
  for (const name of SINGLE_FILES) await copyFile(inProject('dist', name), join(TARGET, name));
  for (const name of FROM_SITE) await copyFile(join(SITE, name), join(TARGET, name));
  await zipSite();
  await writeChecksums();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}

/** Without the compressed copies: most hosts compress files themselves. */
async function zipSite() {
  const {default: Zip} = await import('jszip');
  const {version} = JSON.parse(await readFile(inProject('package.json'), 'utf8'));
  const zip = new Zip();
  for (const name of filesIn(SITE, '.')) {
    const isCopy = /\.(br|gz)$/.test(name) && !name.endsWith('.tar.gz');
    if (!isCopy) zip.file(name, await readFile(join(SITE, name)));
  }
  const data = await zip.generateAsync({
    type: 'nodebuffer',
    compression: 'DEFLATE',
    compressionOptions: {level: 9},
  });
  await writeFile(join(TARGET, `blockwave-site-${version}.zip`), data);
}

async function writeChecksums() {
  const names = (await readdir(TARGET)).sort();
  const lines = [];
  const sizes = [];
  for (const name of names) {
    const data = await readFile(join(TARGET, name));
    lines.push(`${createHash('sha256').update(data).digest('hex')}  ${name}\n`);
    sizes.push({file: name, kB: Math.round(data.length / 1000)});
  }
  await writeFile(join(TARGET, 'SHA256SUMS'), lines.join(''));
  console.table(sizes);
  console.log('The files are in dist/release.');
  for (const name of await emptyFields()) {
    console.log(
      `package.json has no ${name} yet. Fill it in before you publish: npm shows it for both packages.`,
    );
  }
}
