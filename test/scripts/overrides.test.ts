import t from 'tap';
import {readText} from '../support/repository.js';

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, unknown>>;
}

const read = (path: string): Manifest => JSON.parse(readText(path)) as Manifest;

const {overrides} = read('package.json');
const ofGui = overrides['@scratch/scratch-gui'] as Readonly<Record<string, string>>;

/** Dependencies that scratch-gui declares and that must stay, because scratch-vm's source needs them in tests. */
const NEEDED = [
  '@scratch/scratch-storage',
  '@scratch/scratch-svg-renderer',
  '@scratch/scratch-vm',
  'arraybuffer-loader',
  'immutable',
  'text-encoding',
  'tslog',
];

t.test('no unneeded dependency of scratch-gui is installed', async t => {
  const gui = read('node_modules/@scratch/scratch-gui/package.json');
  const leftOut = new Set([...Object.keys(overrides), ...Object.keys(ofGui)]);
  const declared = Object.keys(gui.dependencies);

  t.same(
    declared.filter(name => !leftOut.has(name)).sort(),
    NEEDED,
    'new in scratch-gui: leave it out in package.json (overrides), or name it here with the reason',
  );
  t.same(
    Object.keys(ofGui).filter(name => !declared.includes(name)),
    [],
    'no longer declared by scratch-gui: take it out of package.json (overrides)',
  );
});

t.test('an omitted dependency is an empty package in the lock file', async t => {
  const lock = JSON.parse(readText('package-lock.json')) as {
    packages: Readonly<Record<string, {name?: string}>>;
  };
  const full = Object.keys(ofGui).filter(name => {
    const nested = lock.packages[`node_modules/@scratch/scratch-gui/node_modules/${name}`];
    const installed = nested ?? lock.packages[`node_modules/${name}`];
    return installed?.name !== 'empty-npm-package';
  });
  t.same(full, []);
});
