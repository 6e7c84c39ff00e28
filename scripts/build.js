// npm run build: builds what has changed. `node scripts/build.js library` builds the library alone.
import './node-version.js';
import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {argv} from 'node:process';
import {fileURLToPath} from 'node:url';
import {copyAddOnFiles} from './add-on-files.js';
import {bundle} from './bundle.js';
import {readCommandLine} from './command-line.js';
import {compressFiles} from './compress-files.js';
import {writeDocsPages} from './docs-pages.js';
import {copyEditorFiles} from './editor-files.js';
import {ensureInstalled} from './install.js';
import {writeLearningFiles} from './learning.js';
import {
  exitOnSignal,
  filesUnder,
  hashOf,
  inProject,
  INTERRUPTED,
  runTool,
  seconds,
} from './project.js';
import {fillServiceWorker} from './precache.js';
import {showProgress} from './progress.js';

const USAGE = `npm run build -- [library] [extension] [hosts] [panel] [add-on] [site]

Installs what is missing, then builds the named parts if their sources have changed; all parts if none is
named:

  library     dist/lib, the package that others import, and npx blockwave; with its types
  extension   dist/extension.js, the same in one file
  hosts       dist/blockwave.js for TurboWarp and dist/blockwave.mjs for Xcratch
  panel       dist/panel.js, the hub panel in one file
  add-on      dist/add-on, what npx blockwave add puts beside a built scratch-gui
  site        dist/site, the editor and all other pages, which npm start serves

  --help      this text`;

/** The sources of the built files. */
const INPUTS = [
  'src',
  'blocks',
  'l10n',
  'scripts',
  'webpack.config.js',
  'tsconfig.json',
  'tsconfig.build.json',
  'tsconfig.types.json',
  'package.json',
  'package-lock.json',
  'LICENSE',
];

/** The site has them as pages. */
const DOCUMENTS = [
  'docs',
  'firmware',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'DECISIONS.md',
  'README.md',
];

/** The code of the package and of `npx blockwave`, as ESM, without declarations. */
export const buildCode = () =>
  unlessFresh('code', 'dist/lib', () => compile('tsconfig.build.json'), {clean: false});

/** The package as others import it: its code and its declarations. */
export async function buildLibrary() {
  await buildCode();
  await unlessFresh('types', 'dist/lib/src/package/index.d.ts', () =>
    compile('tsconfig.types.json'),
  );
}

/** Checks all types and compiles the sources, tests and benchmarks to dist/lib, where each is compiled once. */
export async function compileAll() {
  const inputs = inputsWith();
  await compile('tsconfig.json');
  writeFileSync(stampOf('code'), inputs);
}

async function compile(project) {
  const code = await runTool('typescript-native/bin/tsc', ['-p', project]);
  if (code !== 0) throw new Error('The TypeScript code has errors; see above.');
  removeStaleCode();
}

/** Deletes what was compiled from sources that no longer exist. The rest stays: tests may be running from it. */
function removeStaleCode() {
  for (const file of filesUnder('dist/lib')) {
    const source = file.replace('dist/lib/', '').replace(/(\.d\.ts|\.js|\.js\.map)$/, '.ts');
    if (source.endsWith('.ts') && !existsSync(inProject(source))) rmSync(inProject(file));
  }
}

/** The extension alone, in one minified file. */
export const buildExtension = () =>
  unlessFresh('extension', 'dist/extension.js', () => bundle('extension'));

/** The extension for TurboWarp and for Xcratch, one minified file each. */
export const buildHosts = () =>
  unlessFresh('hosts', 'dist/blockwave.js', () => bundle('turbowarp', 'xcratch'));

/** The hub panel alone, in one minified file. */
export const buildPanel = () => unlessFresh('panel', 'dist/panel.js', () => bundle('panel'));

/** The extension with card, panel and pages, for scratch-gui that others have built. */
export async function buildAddOn() {
  await buildPanel();
  await unlessFresh('add-on', 'dist/add-on', async () => {
    await bundle('add-on');
    await copyAddOnFiles(inProject('dist/add-on'));
  });
}

/** The page: scratch-gui's unmodified files and ours, the example projects, the page with all blocks and the documents; also compressed. */
export async function buildSite() {
  await buildPanel();
  await unlessFresh(
    'site',
    'dist/site',
    async () => {
      await bundle('vendor', 'editor');
      const target = inProject('dist/site');
      await copyEditorFiles(target);
      await writeLearningFiles(target);
      await writeDocsPages(target);
      await fillServiceWorker(target);
      await compressFiles(target);
    },
    {inputs: DOCUMENTS},
  );
}

/** Builds unless the output exists and was built from the same inputs. A build that fails leaves no stamp. */
async function unlessFresh(what, output, build, {inputs: more = [], clean = true} = {}) {
  const stamp = stampOf(what);
  const inputs = inputsWith(...more);
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
  if (isFresh && existsSync(inProject(output))) return;
  const began = Date.now();
  console.log(`Building the ${what} ...`);
  rmSync(stamp, {force: true});
  if (clean) rmSync(inProject(output), {recursive: true, force: true});
  const stopProgress = showProgress(() => `${seconds(began)} so far`);
  await build().finally(stopProgress);
  writeFileSync(stamp, inputs);
  console.log(`Built the ${what} in ${seconds(began)}.`);
}

const stampOf = what => inProject('dist', `.${what}-built-from`);
const inputsWith = (...more) => hashOf(filesUnder(...INPUTS, ...more));

if (argv[1] === fileURLToPath(import.meta.url)) {
  const parts = {
    library: buildLibrary,
    extension: buildExtension,
    hosts: buildHosts,
    panel: buildPanel,
    'add-on': buildAddOn,
    site: buildSite,
  };
  const known = Object.keys(parts);
  exitOnSignal(INTERRUPTED);
  const {positionals: names} = readCommandLine(USAGE, {names: known});
  try {
    await ensureInstalled();
    for (const name of names.length > 0 ? names : known) await parts[name]();
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}
