import t from 'tap';
import {
  KEPT_DAYS,
  keptProjects,
  projectsToOffer,
  putAway,
  putAwayDamaged,
} from '../../src/apps/editor/restore/kept-projects.js';
import {
  RestorePoint,
  type RestorePointOptions,
} from '../../src/apps/editor/restore/restore-point.js';
import {
  readEntry,
  type SavedProject,
  type SavedProjects,
} from '../../src/apps/editor/restore/saved-projects.js';
import {createFakeClock} from '../support/fake-clock.js';

/** The browser's storage. It can be full: then `save` fails while it has more than `capacity` projects of others. */
class FakeProjects implements SavedProjects {
  capacity = Infinity;

  /** Tabs of one browser have the same `kept`. */
  constructor(readonly kept = new Map<string, SavedProject>()) {}

  async list() {
    return this.kept;
  }

  async save(id: string, project: SavedProject) {
    if (!this.kept.has(id) && this.kept.size >= this.capacity) {
      throw new DOMException('Full', 'QuotaExceededError');
    }
    this.kept.set(id, project);
  }

  async remove(...ids: readonly string[]) {
    for (const id of ids) this.kept.delete(id);
  }
}

function setUp(options: Partial<RestorePointOptions> = {}) {
  const clock = createFakeClock();
  const projects = new FakeProjects();
  const open = new Set(['open']);
  let packs = 0;
  const restorePoint = new RestorePoint({
    clock,
    projects,
    markAsOpen: id => {
      open.add(id);
      return () => open.delete(id);
    },
    openIds: async () => open,
    pack: async () => ({title: 'Car', file: new Blob([String((packs += 1))])}),
    ...options,
  });
  /** The project of this tab. */
  const own = () => [...projects.kept].find(([id]) => open.has(id) && id !== 'open')?.[1];
  const content = async () => (await own()?.file.text()) ?? null;
  const keptContents = async () =>
    Promise.all((await restorePoint.kept()).map(({project}) => project.file.text()));
  return {clock, projects, open, restorePoint, own, content, keptContents, packs: () => packs};
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

t.test('a project that was saved is removed, also while it is being packed', async t => {
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
});

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
  const {restorePoint, own} = setUp({
    pack: async () => ({title: 'Car', file: new Blob([new Uint8Array(size)])}),
  });
  restorePoint.handleChange();
  await restorePoint.saveNow();
  size = 50_000_001;
  restorePoint.handleChange();
  await restorePoint.saveNow();
  t.equal(own()?.file.size, 1);
});

t.test(
  'a full storage: the oldest project that is kept makes room, and no more than needed',
  async t => {
    const {restorePoint, projects, content, keptContents} = setUp();
    projects.kept.set('open', old(1)).set('newer', old(3)).set('older', old(2));
    projects.capacity = 3;
    restorePoint.handleChange();
    await restorePoint.saveNow();
    t.equal(await content(), '1');
    t.ok(projects.kept.has('open'), 'the work of a tab that is open stays');
    t.ok(projects.kept.has('newer'));
    projects.capacity = 2;
    restorePoint.handleChange();
    await restorePoint.saveNow();
    t.equal(await content(), '2', 'the same entry needs no room');
    t.same(await keptContents(), ['']);
  },
);

t.test('another failure of the storage removes nothing', async t => {
  const {restorePoint, projects} = setUp();
  const warnings = t.capture(console, 'warn', () => undefined);
  projects.kept.set('gone', old(1));
  projects.save = async () => Promise.reject(new Error('broken'));
  restorePoint.handleChange();
  await restorePoint.saveNow();
  t.equal(warnings().length, 1);
  t.same([...projects.kept.keys()], ['gone']);
});

t.test(
  'a failure that may be a full disk removes one project at most, never one that the user was not asked for',
  async t => {
    const {restorePoint, projects} = setUp();
    const warnings = t.capture(console, 'warn', () => undefined);
    projects.kept.set('unanswered', old(1)).set('newer', {...old(3), putAwayAtMs: 9});
    projects.kept.set('older', {...old(2), putAwayAtMs: 9});
    let saves = 0;
    projects.save = async () => {
      saves += 1;
      throw new DOMException('Broken', 'UnknownError');
    };
    restorePoint.handleChange();
    await restorePoint.saveNow();
    t.equal(saves, 2);
    t.equal(warnings().length, 1);
    t.same([...projects.kept.keys()], ['unanswered', 'newer']);
  },
);

t.test('a full disk: one project that was put away makes room', async t => {
  const {restorePoint, projects, content} = setUp();
  projects.kept.set('older', {...old(1), putAwayAtMs: 9});
  const save = projects.save.bind(projects);
  projects.save = async (id, project) => {
    if (projects.kept.has('older')) throw new DOMException('Full', 'UnknownError');
    await save(id, project);
  };
  restorePoint.handleChange();
  await restorePoint.saveNow();
  t.equal(await content(), '1');
});

t.test(
  'a project that is replaced without being saved is kept, and the next has its own entry',
  async t => {
    const {restorePoint, content, keptContents, own} = setUp();
    restorePoint.handleChange();
    await restorePoint.saveNow();
    restorePoint.handleChange();
    await restorePoint.putAway();
    t.equal(await content(), null);
    t.same(await keptContents(), ['1'], 'its last state that was saved');
    restorePoint.handleChange();
    await restorePoint.saveNow();
    t.equal(await content(), '2');
    t.same(await keptContents(), ['1']);
    t.equal(own()?.putAwayAtMs, undefined);
  },
);

t.test('nothing is saved while a project takes the place of another', async t => {
  const {restorePoint, projects} = setUp({pack: async () => null});
  restorePoint.handleChange();
  await restorePoint.saveNow();
  t.equal(projects.kept.size, 0);
});

t.test('a project that is brought back belongs to this tab, and can be put away again', async t => {
  const {restorePoint, projects, content, keptContents, own} = setUp();
  projects.kept.set('gone', {...old(1), putAwayAtMs: 2});
  const [kept] = await restorePoint.kept();
  if (kept) await restorePoint.adopt(kept);
  t.same(await keptContents(), []);
  t.same(own(), {...old(1), putAwayAtMs: undefined}, 'it would be asked for again');
  restorePoint.handleChange();
  await restorePoint.saveNow();
  t.equal(await content(), '1', 'in place of the one before');
  t.equal(projects.kept.size, 1);
  await restorePoint.putAway();
  t.same(await keptContents(), ['1']);
});

t.test('two tabs that bring back the same project each have their own entry', async t => {
  const first = setUp();
  const second = setUp({projects: new FakeProjects(first.projects.kept)});
  first.projects.kept.set('gone', old(1));
  // Both ask before the user answers in one of them.
  const [[inFirst], [inSecond]] = await Promise.all([
    first.restorePoint.kept(),
    second.restorePoint.kept(),
  ]);
  if (inFirst) await first.restorePoint.adopt(inFirst);
  if (inSecond) await second.restorePoint.adopt(inSecond);
  t.equal(first.projects.kept.size, 2, 'and the one that was kept is gone');
  await first.restorePoint.forget();
  t.equal((await second.restorePoint.kept()).length, 0);
  t.same([...first.projects.kept.values()], [{...old(1), putAwayAtMs: undefined}]);
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

t.test('the projects that are in no open tab, the newest first', async t => {
  const projects = new FakeProjects();
  projects.kept.set('a', old(1)).set('b', old(3)).set('mine', old(9)).set('open', old(4));
  projects.kept.set('c', {...old(2), putAwayAtMs: 5});
  const kept = await keptProjects({projects, openIds: async () => new Set(['open'])}, 'mine');
  t.same(
    kept.map(({id}) => id),
    ['b', 'c', 'a'],
  );
});

t.test(
  'the user is asked once for each project, and those not wanted are kept for some days',
  async t => {
    const DAY_MS = 86_400_000;
    const projects = new FakeProjects();
    projects.kept.set('older', old(1)).set('newest', old(2));
    const kept = () => keptProjects({projects, openIds: async () => new Set()}, 'mine');
    const next = async (days: number) =>
      (await projectsToOffer(await kept(), projects, days * DAY_MS))[0];
    const first = await next(100);
    t.equal(first?.id, 'newest');
    t.equal((await next(101))?.id, 'newest', 'again without an answer');
    if (first) await putAway(first, projects, 101 * DAY_MS);
    t.equal(await next(102), undefined);
    t.equal(await next(100 + KEPT_DAYS), undefined);
    t.same(
      (await kept()).map(({id}) => id),
      ['newest', 'older'],
    );
    await next(100.5 + KEPT_DAYS);
    t.same(
      (await kept()).map(({id}) => id),
      ['newest'],
      'from the day on which the user went on without it',
    );
  },
);

t.test('a full storage does not suppress the question', async t => {
  const warnings = t.capture(console, 'warn', () => undefined);
  const projects = new FakeProjects();
  projects.kept.set('oldest', old(1)).set('older', old(2)).set('newest', old(3));
  projects.save = async () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
  projects.remove = async () => Promise.reject(new Error('broken'));
  const kept = await keptProjects({projects, openIds: async () => new Set()}, 'mine');
  t.same(
    (await projectsToOffer(kept, projects, 4)).map(({id}) => id),
    ['newest', 'older', 'oldest'],
    'the older ones, if it cannot be opened',
  );
  t.equal(warnings().length, 3, 'each failure is reported');
});

t.test('entries of the storage that this page has not written hide no others', t => {
  const file = new Blob(['']);
  const good = {savedAtMs: 1, title: 'Car', file, picture: 'data:image/png;base64,AA=='};
  const entries: [unknown, unknown][] = [
    ['null', null],
    ['text', 'Car'],
    [7, good],
    ['title', {...good, title: {}}],
    ['file', {...good, file: 'gone'}],
    ['no file', {...good, file: undefined}],
    ...['1', NaN, Infinity, 1e300, undefined].map((savedAtMs): [string, unknown] => [
      `time ${String(savedAtMs)}`,
      {...good, savedAtMs},
    ]),
    ['good', good],
    ['put away', {...good, putAwayAtMs: 2}],
    ['odd answer', {...good, putAwayAtMs: 'never'}],
    ...['https://example.org/a.png', 'a.png', 'data:image/svg+xml,<svg/>', {}].map(
      (picture): [string, unknown] => [`picture ${JSON.stringify(picture)}`, {...good, picture}],
    ),
  ];
  const plain = {savedAtMs: 1, title: 'Car', file};
  t.strictSame(entries.flatMap(readEntry), [
    ['good', good],
    ['put away', {...good, putAwayAtMs: 2}],
    ['odd answer', good],
    ['picture "https://example.org/a.png"', plain],
    ['picture "a.png"', plain],
    ['picture "data:image/svg+xml,<svg/>"', plain],
    ['picture {}', plain],
  ]);
  t.end();
});

t.test('a damaged project that the storage cannot put away is removed', async t => {
  const projects = new FakeProjects();
  projects.kept.set('cut', old(1)).set('lost', old(2));
  await putAwayDamaged({id: 'cut', project: old(1)}, projects, 9);
  t.equal(projects.kept.get('cut')?.putAwayAtMs, 9, 'it stays in the list of the File menu');
  projects.save = async () => Promise.reject(new DOMException('Blob', 'DataError'));
  await putAwayDamaged({id: 'lost', project: old(2)}, projects, 9);
  t.same([...projects.kept.keys()], ['cut']);
});
