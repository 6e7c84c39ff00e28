// Level: all
/**
 * The teacher's recipe of the README: the package, packed and installed in an empty folder beside
 * scratch-gui, drives a hub in that build's vm. Nothing here reaches the network.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import t from 'tap';
import {projectOf, wedo2, whenFlagClicked} from '../support/project.js';
import {importScript, inRepository} from '../support/repository.js';
import {packPackage} from './pack-package.js';

/** With its documents and their pictures. */
const LARGEST_BYTES = 4_200_000;

const repository = inRepository('.');
const isWindows = process.platform === 'win32';

const TEACHERS_BUILD = `
import {readFileSync} from 'node:fs';
import VirtualMachine from '@scratch/scratch-vm';
import {install, libraryEntry} from 'blockwave';
import {RateLimiter} from 'blockwave/rate-limiter';
import 'blockwave/rate-limiter/redis';

const vm = new VirtualMachine();
const {virtualHub} = install(vm);
vm.start();
await vm.loadProject(readFileSync('project.json', 'utf8'));
vm.runtime.on('PERIPHERAL_LIST_UPDATE', list => vm.connectPeripheral('wedo2', Object.keys(list)[0]));
vm.runtime.on('PERIPHERAL_CONNECTED', () => vm.greenFlag());
virtualHub.onChange(() => {
  const motor = virtualHub.state.motors.get(1);
  if (motor?.mode !== 'run') return;
  const {extensionId, iconURL} = libraryEntry;
  const limits = new RateLimiter(20).okayToSend();
  console.log(JSON.stringify({motor, extensionId, icon: iconURL.slice(0, 14), limits}));
  process.exit();
});
vm.scanForPeripheral('wedo2');
`;

const TYPED_USE = `
import {install, libraryEntry, type Blockwave} from 'blockwave';
import {parseRecording} from 'blockwave/recorder';
import {BlockwavePanel} from 'blockwave/panel';
import {RateLimiter} from 'blockwave/rate-limiter';
import {createLeasedLimiter, type RedisClient} from 'blockwave/rate-limiter/redis';

export const panel: BlockwavePanel = document.createElement('blockwave-panel');
panel.blockwave = install({});
export const blockwave: Blockwave = install({}, {});
export const lines: number = parseRecording('').items.length;
export const power: number | undefined = blockwave.virtualHub?.state.motors.get(1)?.powerPercent;
export const id: string = libraryEntry.extensionId;
// @ts-expect-error A rate is a number.
export const limiter = new RateLimiter('20');
export const shared = (client: RedisClient): boolean =>
  createLeasedLimiter({client, key: 'room-1', rate: 20}).isShared;
`;

const TYPED_PLUGIN = `
import {BlockwavePlugin} from 'blockwave/webpack';
import type {WebpackPluginInstance} from 'webpack';

export const plugin: WebpackPluginInstance = new BlockwavePlugin();
`;

const BROWSER_BUILD = `
import 'blockwave/panel';
import {install, libraryEntry} from 'blockwave';
globalThis.blockwave = {install, libraryEntry};
`;

t.test('the packed package works in a build of its own', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'blockwave-pack-'));
  t.teardown(() => rmSync(folder, {recursive: true, force: true}));
  const run = (command: string, args: readonly string[], cwd = folder) =>
    execFileSync(command, args, {cwd, encoding: 'utf8', shell: isWindows, timeout: 600_000});

  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
  const packed = await packPackage(folder);
  const {checkEntries} = (await importScript('package-check')) as {
    readonly checkEntries: (file: string) => Promise<void>;
  };
  await t.resolves(checkEntries(join(folder, packed)), 'publint and arethetypeswrong find nothing');
  t.ok(statSync(join(folder, packed)).size < LARGEST_BYTES, 'it is a small download');
  run('npm', ['install', '--offline', '--no-audit', '--silent', `./${packed}`]);
  mkdirSync(join(folder, 'node_modules/@scratch'));
  for (const each of ['scratch-gui', 'scratch-vm']) {
    const from = join(repository, 'node_modules/@scratch', each);
    symlinkSync(from, join(folder, 'node_modules/@scratch', each), 'junction');
    const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as object;
    t.match(manifest, {version: '15.1.1'}, `${each} 15.1.1 beside it`);
  }
  t.strictSame(
    readdirSync(join(folder, 'node_modules')).filter(name => !name.startsWith('.')),
    ['@scratch', 'blockwave'],
    'it brings the packages that its tools need',
  );

  const dead = deadLinks(join(folder, 'node_modules/blockwave'));
  t.strictSame(dead, [], 'its documents are all there');

  const project = projectOf([
    [whenFlagClicked, wedo2('startMotorPower', {MOTOR_ID: 'motor A', POWER: 50})],
  ]);
  writeFileSync(join(folder, 'project.json'), project);
  writeFileSync(join(folder, 'teacher.js'), TEACHERS_BUILD);
  const printed = run(process.execPath, ['--conditions=webpack', 'teacher.js']);
  t.strictSame(JSON.parse(printed.trim().split('\n').at(-1) ?? ''), {
    motor: {powerPercent: 65, mode: 'run'},
    extensionId: 'wedo2',
    icon: 'data:image/svg',
    limits: true,
  });

  run(process.execPath, ['--input-type=module', '-e', "import 'blockwave/panel'"]);
  t.pass('a program that renders pages in Node can import the panel');

  const blockwave = (...words: string[]) =>
    run('npm', ['exec', '--offline', '--', 'blockwave', ...words]);
  t.match(blockwave(), /^npx blockwave \[command\]/, 'its command line helps');
  t.match(blockwave('profile', 'schema'), '"Blockwave device profile', 'and runs');
  for (const words of ['-x', '--prot 9000']) {
    const args = ['node_modules/blockwave/bin/blockwave.js', ...words.split(' ')];
    const {status, stdout, stderr} = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
    });
    t.match({status, stdout}, {status: 64, stdout: /^$/}, words);
    t.match(stderr, /^There is no command '-.*'\. See npx blockwave --help\.\n$/);
  }
  for (const words of ['start', 'serve --port 0', 'assets x', 'profile try x.json']) {
    const {status, stderr} = spawnSync(
      process.execPath,
      ['node_modules/blockwave/bin/blockwave.js', ...words.split(' ').filter(Boolean)],
      {cwd: folder, encoding: 'utf8'},
    );
    t.match({status, stderr}, {status: 1, stderr: /package blockwave-editor has/}, words);
  }

  symlinkSync(
    join(repository, 'node_modules/webpack'),
    join(folder, 'node_modules/webpack'),
    'junction',
  );
  writeFileSync(join(folder, 'typed.ts'), TYPED_USE);
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  const options =
    '--ignoreConfig --noEmit --strict --module esnext --moduleResolution bundler --target es2022 --lib es2022,dom';
  const problems = run(process.execPath, [tsc, ...options.split(' '), 'typed.ts']);
  t.equal(problems, '', 'its types stand alone');
  writeFileSync(join(folder, 'plugin.ts'), TYPED_PLUGIN);
  // webpack's own types are not whole without @types/node.
  const plugin = ['--skipLibCheck', ...options.split(' '), 'plugin.ts'];
  t.equal(run(process.execPath, [tsc, ...plugin]), '', 'its plugin is one for webpack');

  writeFileSync(join(folder, 'browser.js'), BROWSER_BUILD);
  const webpack = join(repository, 'node_modules/webpack-cli/bin/cli.js');
  // Without webpack's advice about size: test/pack/size.test.ts has the budgets.
  const webpackOptions = ['--mode', 'production', '--no-performance'];
  const built = run(process.execPath, [webpack, 'build', './browser.js', ...webpackOptions]);
  t.match(built, /compiled successfully/, 'a bundler takes it as it is');
});

/** Links of our documents to files that are not in it. */
function deadLinks(folder: string): string[] {
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  const documents = names.filter(name => name.endsWith('.md') && !name.startsWith('node_modules'));
  return documents.flatMap(name => {
    const links = readFileSync(join(folder, name), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g);
    return [...links]
      .map(([, path = '']) => path)
      .filter(path => !existsSync(join(folder, dirname(name), path)))
      .map(path => `${name}: ${path}`);
  });
}
