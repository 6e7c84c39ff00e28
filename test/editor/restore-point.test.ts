import t from 'tap';
import {
  leftOver,
  RestorePoint,
  type RestorePointOptions,
} from '../../src/apps/editor/restore/restore-point.js';
import type {SavedProject, SavedProjects} from '../../src/apps/editor/restore/saved-projects.js';
import {createFakeClock} from '../support/fake-clock.js';

/** The browser's storage. It can be full: then `save` fails while it has more than `capacity` projects of others. */
class FakeProjects implements SavedProjects {
  readonly kept = new Map<string, SavedProject>();
  capacity = Infinity;

  async list() {
    return this.kept;
  }

  async save(tab: string, project: SavedProject) {
    if (!this.kept.has(tab) && this.kept.size >= this.capacity) throw new Error('Full');
    this.kept.set(tab, project);
  }

  async remove(...tabs: readonly string[]) {
    for (const tab of tabs) this.kept.delete(tab);
  }
}

function setUp(options: Partial<RestorePointOptions> = {}) {
  const clock = createFakeClock();
  const projects = new FakeProjects();
  let packs = 0;
  const restorePoint = new RestorePoint({
    clock,
    projects,
    tab: 'mine',
    openTabs: async () => new Set(['mine', 'open']),
    pack: async () => ({title: 'Car', file: new Blob([String((packs += 1))])}),
    ...options,
  });
  const content = async () => (await projects.kept.get('mine')?.file.text()) ?? null;
  return {clock, projects, restorePoint, content, packs: () => packs};
}

const old = (savedAtMs: number): SavedProject => ({savedAtMs, title: 'Old', file: new Blob([''])});

t.test(
  'a changed project is saved some seconds later, once for all changes until then',
  async t => {
    const {clock, restorePoint, content, packs} = setUp();
    restorePoint.handleChange();
    clock.advanceSync(1_000);
    restorePoint.handleChange();
    clock.advanceSync(1_999);
    t.equal(packs(), 0);
    clock.advanceSync(1);
    await restorePoint.saveNow();
    t.equal(await content(), '1');
    clock.advanceSync(60_000);
    t.equal(packs(), 1, 'nothing without a change');
    restorePoint.handleChange();
    clock.advanceSync(3_000);
    await restorePoint.saveNow();
    t.equal(await content(), '2', 'in place of the one before');
  },
);

t.test('a page that is hidden saves at once, if there is something to save', async t => {
  const {restorePoint, content, packs} = setUp();
  await restorePoint.saveNow();
  t.equal(packs(), 0);
  restorePoint.handleChange();
  await restorePoint.saveNow();
  t.equal(await content(), '1');
  await restorePoint.saveNow();
  t.equal(packs(), 1);
});

t.test(
  'a project that was saved or replaced is removed, also while it is being packed',
  async t => {
    const {clock, projects, restorePoint, content} = setUp();
    restorePoint.handleChange();
    await restorePoint.saveNow();
    await restorePoint.forget();
    t.equal(await content(), null);
    restorePoint.handleChange();
    await restorePoint.forget();
    clock.advanceSync(10_000);
    await restorePoint.saveNow();
    t.equal(await content(), null);
    restorePoint.handleChange();
    const saving = restorePoint.saveNow();
    const forgetting = restorePoint.forget();
    await Promise.all([saving, forgetting]);
    t.equal(projects.kept.size, 0);
  },
);

t.test('a project that takes long to pack is saved less often', async t => {
  const clock = createFakeClock();
  let packs = 0;
  const {restorePoint} = setUp({
    clock,
    pack: async () => {
      packs += 1;
      clock.skip(500);
      return {title: 'Large', file: new Blob(['large'])};
    },
  });
  restorePoint.handleChange();
  await restorePoint.saveNow();
  restorePoint.handleChange();
  clock.advanceSync(9_999);
  t.equal(packs, 1);
  clock.advanceSync(1);
  await restorePoint.saveNow();
  t.equal(packs, 2, '20 times as long as it took');
});

t.test('a project that is too large leaves the one before', async t => {
  let size = 1;
  const {restorePoint, projects} = setUp({
    pack: async () => ({title: 'Car', file: new Blob([new Uint8Array(size)])}),
  });
  restorePoint.handleChange();
  await restorePoint.saveNow();
  size = 50_000_001;
  restorePoint.handleChange();
  await restorePoint.saveNow();
  t.equal(projects.kept.get('mine')?.file.size, 1);
});

t.test('a full storage: projects of tabs that are gone make room', async t => {
  const {restorePoint, projects, content} = setUp();
  projects.kept.set('open', old(1)).set('gone', old(2));
  projects.capacity = 2;
  restorePoint.handleChange();
  await restorePoint.saveNow();
  t.equal(await content(), '1');
  t.same([...projects.kept.keys()], ['open', 'mine'], 'but not the work of a tab that is open');
});

t.test('a browser without storage does not disturb', async t => {
  const {restorePoint, projects} = setUp();
  const warnings = t.capture(console, 'warn', () => undefined);
  projects.save = async () => Promise.reject(new Error('denied'));
  restorePoint.handleChange();
  await restorePoint.saveNow();
  t.equal(warnings().length, 1);
  t.equal(projects.kept.size, 0);
});

t.test('the projects of tabs that are gone, the newest first', async t => {
  const projects = new FakeProjects();
  projects.kept.set('a', old(1)).set('b', old(3)).set('mine', old(9)).set('open', old(4));
  projects.kept.set('c', old(2));
  const left = await leftOver(projects, 'mine', new Set(['open']));
  t.same(
    left.map(([tab]) => tab),
    ['b', 'c', 'a'],
  );
});
