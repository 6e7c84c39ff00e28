// Makes the files of both packages: blockwave, and blockwave-editor, which has the site and its commands besides.
import {existsSync, readFileSync} from 'node:fs';
import {cp, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {inProject, ROOT, runNpm} from './project.js';

const EDITOR = 'blockwave-editor';

/** The package of the editor has everything of `blockwave`, and besides: */
const SITE = [
  'dist/site',
  '!dist/site/**/*.{br,gz}',
  'dist/site/*.br',
  'dist/site/chunks/**/*.br',
  'dist/site/blockwave-source.tar.gz',
];
const EDITOR_CODE = 'dist/lib/src/apps/cli/editor';

/** What the commands of the editor import. */
const EDITOR_DEPENDENCIES = ['lean-qr', 'node-forge', 'sirv'];

/** Packs what `npm run build` has built into a folder. Resolves with the names of the files there. */
export async function makePackages(target) {
  const manifest = await readManifest();
  await pack(ROOT, target);
  const folder = inProject('dist', EDITOR);
  await rm(folder, {recursive: true, force: true});
  await mkdir(folder, {recursive: true});
  await fillEditorPackage(folder, manifest);
  await pack(folder, target);
  await rm(folder, {recursive: true});
  return {
    library: `blockwave-${manifest.version}.tgz`,
    editor: `${EDITOR}-${manifest.version}.tgz`,
  };
}

/** The fields of package.json that npm shows, which are still empty. Both packages take them from there. */
export async function emptyFields() {
  const manifest = await readManifest();
  return ['homepage', 'repository'].filter(name => manifest[name] === undefined);
}

const readManifest = async () => JSON.parse(await readFile(inProject('package.json'), 'utf8'));

async function pack(folder, target) {
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', target];
  const code = await runNpm(args, {cwd: folder});
  if (code !== 0) throw new Error(`npm pack failed (exit code ${code}).`);
}

async function fillEditorPackage(folder, manifest) {
  const editor = editorManifest(manifest);
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(editor, null, 2)}\n`);
  const copied = editor.files.filter(path => !path.startsWith('!') && !path.includes('*'));
  const packages = packageFolders(editor.bundleDependencies);
  for (const path of ['LICENSE', ...copied, ...packages]) {
    await cp(inProject(path), join(folder, path), {recursive: true});
  }
  await cp(inProject('src/apps/cli/editor/README.md'), join(folder, 'README.md'));
}

/** What others import is in `blockwave` alone. */
function editorManifest({version, type, engines, bin, homepage, repository, ...library}) {
  const dependencies = {...library.dependencies};
  for (const name of EDITOR_DEPENDENCIES) dependencies[name] = library.devDependencies[name];
  return {
    name: EDITOR,
    version,
    description:
      'The Scratch editor with Blockwave, for a computer or a classroom without the internet',
    license: 'Apache-2.0 AND AGPL-3.0-only',
    keywords: ['scratch', 'bluetooth', 'classroom', 'wedo', 'lego-boost', 'powered-up'],
    homepage,
    repository,
    type,
    engines,
    bin,
    files: [...library.files.filter(path => path !== `!${EDITOR_CODE}`), ...SITE],
    dependencies,
    bundleDependencies: Object.keys(dependencies),
  };
}

/** The folders of these packages and of all that they depend on. */
function packageFolders(names) {
  const folders = new Set();
  const visit = (name, from) => {
    const inner = `${from}/node_modules/${name}`;
    const folder = existsSync(inProject(inner)) ? inner : `node_modules/${name}`;
    if (folders.has(folder)) return;
    folders.add(folder);
    const text = readFileSync(inProject(folder, 'package.json'), 'utf8');
    for (const each of Object.keys(JSON.parse(text).dependencies ?? {})) visit(each, folder);
  };
  for (const name of names) visit(name, '.');
  return [...folders];
}
