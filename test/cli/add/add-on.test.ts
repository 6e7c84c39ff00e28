import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import t, {type Test} from 'tap';
import {putAddOn, removeAddOn, type AddOn} from '../../../src/apps/cli/add/add-on.js';
import {readGuiFolder} from '../../../src/apps/cli/add/gui-folder.js';
import {parseManifest} from '../../../src/apps/cli/add/manifest.js';
import {contentsOf, GUI_SCRIPT, PAGE} from './scratch-gui-folder.js';

const addOnOf = (version: string, files: Readonly<Record<string, string>>): AddOn => ({
  version,
  files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
});

const PAGE_FOR_DIST = '<head></head><script src="scratch-gui.js"></script>';
const FIRST = addOnOf('1.0.0', {'add-on.js': 'one', 'old.css': '', 'page.html': PAGE_FOR_DIST});
const NEWER = addOnOf('1.1.0', {'add-on.js': 'two', 'page.html': `${PAGE_FOR_DIST}<p>`});

const site = (t: Test) =>
  t.testdir({'index.html': PAGE, 'gui.js': GUI_SCRIPT, static: {'a.svg': '<svg/>'}});
const dist = (t: Test) => t.testdir({'scratch-gui.js': GUI_SCRIPT});

const add = async (folder: string, addOn = FIRST) =>
  putAddOn(folder, await readGuiFolder(folder), addOn);

/** The add-on whose reading at a file does something. */
function atFile(name: string, reach: () => void, addOn = FIRST): AddOn {
  const files = new Map(addOn.files);
  const get = files.get.bind(files);
  files.get = wanted => {
    if (wanted === name) reach();
    return get(wanted);
  };
  return {...addOn, files};
}

const pagePart = (folder: string) => join(folder, 'blockwave/index.html.part');

const interrupt = () => {
  throw new Error('interrupted');
};

/** Before the first file, before the last, and when the page is written. */
const INTERRUPTIONS: readonly ((folder: string) => AddOn)[] = [
  () => atFile('add-on.js', interrupt),
  () => atFile('old.css', interrupt),
  folder => atFile('old.css', () => mkdirSync(pagePart(folder))),
];

for (const [kind, create] of [
  ['a site', site],
  ['a dist without a page', dist],
] as const) {
  t.test(`${kind}: add, add again, remove: every byte is as before`, async t => {
    const folder = create(t);
    const before = contentsOf(folder);
    t.equal(await add(folder), 'added');
    const after = contentsOf(folder);
    t.match(
      readFileSync(join(folder, 'index.html'), 'latin1'),
      /<script src="blockwave\/add-on\.js"/,
    );
    t.equal(readFileSync(join(folder, 'blockwave/add-on.js'), 'utf8'), 'one');
    t.equal(await add(folder), 'unchanged');
    t.strictSame(contentsOf(folder), after);
    t.match(await removeAddOn(folder), {isDone: true, foreign: [], keptPage: false});
    t.strictSame(contentsOf(folder), before);
    t.match(await removeAddOn(folder), {isDone: false});
    t.strictSame(contentsOf(folder), before);
  });

  t.test(`${kind}: a newer version replaces the folder`, async t => {
    const folder = create(t);
    const before = contentsOf(folder);
    await add(folder);
    t.equal(await add(folder, NEWER), 'updated');
    const updated = contentsOf(folder);
    t.notOk(updated['blockwave/old.css'] !== undefined, 'a file that is no longer needed is gone');
    await removeAddOn(folder);
    t.strictSame(contentsOf(folder), before);
    await add(folder, NEWER);
    t.strictSame(contentsOf(folder), updated, 'as if it had been added at first');
  });

  t.test(`${kind}: an interrupted add can be removed, and repeated`, async t => {
    const folder = create(t);
    const before = contentsOf(folder);
    const interruptAdd = async (
      folder: string,
      interrupted: (typeof INTERRUPTIONS)[number],
    ): Promise<void> => {
      await t.rejects(add(folder, interrupted(folder)), /interrupted|EISDIR/);
      rmSync(pagePart(folder), {recursive: true, force: true});
    };
    for (const interrupted of INTERRUPTIONS) {
      await interruptAdd(folder, interrupted);
      t.notSame(contentsOf(folder), before, 'something was written');
      await removeAddOn(folder);
      t.strictSame(contentsOf(folder), before, 'removed');

      await interruptAdd(folder, interrupted);
      t.not(await add(folder), 'unchanged', 'repeated');
      await removeAddOn(folder);
      t.strictSame(contentsOf(folder), before);
    }
  });
}

t.test('an update that was interrupted after its page was written can be removed', async t => {
  const folder = dist(t);
  const before = contentsOf(folder);
  await add(folder);
  const part = join(folder, 'blockwave/blockwave.json.part');
  await t.rejects(
    add(
      folder,
      atFile('add-on.js', () => mkdirSync(part), NEWER),
    ),
    /EISDIR/,
  );
  rmSync(part, {recursive: true});
  t.match(readFileSync(join(folder, 'index.html'), 'latin1'), '<p>', 'the new page');
  t.match(await removeAddOn(folder), {isDone: true, keptPage: false});
  t.strictSame(contentsOf(folder), before);
});

t.test('a page that was built again gets the line again, and stays when it is removed', async t => {
  const folder = site(t);
  await add(folder);
  const rebuilt = `${PAGE}<!-- built again -->`;
  writeFileSync(join(folder, 'index.html'), rebuilt);
  t.equal(await add(folder), 'updated');
  await removeAddOn(folder);
  t.equal(readFileSync(join(folder, 'index.html'), 'latin1'), rebuilt);
  await add(folder);
  writeFileSync(join(folder, 'index.html'), rebuilt);
  t.match(await removeAddOn(folder), {isDone: true});
  t.strictSame(Object.keys(contentsOf(folder)), ['gui.js', 'index.html', 'static', 'static/a.svg']);
});

t.test('our page in a dist that someone has edited stays', async t => {
  const folder = dist(t);
  await add(folder);
  const file = join(folder, 'index.html');
  const edited = (page: string) => page.replace('</head>', '<title></head>');
  writeFileSync(file, edited(readFileSync(file, 'latin1')));
  t.match(await removeAddOn(folder), {isDone: true});
  t.equal(readFileSync(file, 'latin1'), edited(PAGE_FOR_DIST));
});

t.test('files of others in our folder stay', async t => {
  const folder = site(t);
  await add(folder);
  writeFileSync(join(folder, 'blockwave/notes.txt'), 'mine');
  t.match(await removeAddOn(folder), {isDone: true, foreign: ['notes.txt']});
  t.equal(readFileSync(join(folder, 'blockwave/notes.txt'), 'utf8'), 'mine');
  await t.rejects(add(folder), /blockwave is not a folder of Blockwave: rename it/);
  t.equal(readFileSync(join(folder, 'index.html'), 'latin1'), PAGE);
});

t.test('a manifest that names other places is refused', async t => {
  const valid = {format: 'blockwave-add-on', version: '1.0.0', pages: ['a1'], files: ['a.js']};
  t.strictSame(parseManifest(JSON.stringify(valid)), valid);
  const files = [['../a.js'], ['/etc/a'], ['a\\b'], ['.'], [''], [1], 'a.js', null];
  const changes = [
    ...files.map(files => ({files})),
    ...[null, 'a1', [1]].map(pages => ({pages})),
    {format: 'x'},
  ];
  const wrong = changes.map(change => JSON.stringify({...valid, ...change}));
  t.same(
    [...wrong, '', '{', 'null', '[]', '{}'].filter(text => parseManifest(text) !== null),
    [],
  );
});
