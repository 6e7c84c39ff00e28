import t from 'tap';
import {runScripts} from '../../src/apps/editor/splash/run-scripts.js';

/** As much of a script element as is used. */
class FakeScript extends EventTarget {
  src = '';
  async = true;
}

/** As much of an error event of a page as is used. */
class FakeErrorEvent extends Event {
  readonly error = new Error('wrong version');
}

/** A page whose scripts come when the test says so. */
function setUp() {
  const appended: FakeScript[] = [];
  const window = new EventTarget();
  const document = {
    createElement: () => new FakeScript(),
    body: {append: (script: FakeScript) => appended.push(script)},
  };
  const globals = {window, document, HTMLScriptElement: FakeScript, ErrorEvent: FakeErrorEvent};
  Object.assign(globalThis, globals);
  return {
    appended,
    names: () => appended.map(({src}) => src),
    loadPage: async () => {
      window.dispatchEvent(new Event('load'));
      await settle();
    },
    throwError: () => window.dispatchEvent(new FakeErrorEvent('error')),
    /** As in a page, the window hears it first. */
    failToLoad: (target: EventTarget) =>
      window.dispatchEvent(Object.defineProperty(new Event('error'), 'target', {value: target})),
  };
}

const settle = () => new Promise(resolve => setImmediate(resolve));
const pending = () => new Promise<never>(() => undefined);

t.test('the last script runs when the others and `ready` are there', async t => {
  const {appended, names, loadPage} = setUp();
  let becomeReady: (value?: unknown) => void = () => undefined;
  let isDone = false;
  const ready = new Promise(resolve => (becomeReady = resolve));
  const done = runScripts(['a.js', 'b.js'], 'last.js', ready).then(() => (isDone = true));
  await settle();
  t.same(names(), [], 'nothing before the load event of the page');
  await loadPage();
  t.same(names(), ['a.js', 'b.js']);
  t.ok(
    appended.every(script => !script.async),
    'in this order',
  );
  for (const script of appended) script.dispatchEvent(new Event('load'));
  await settle();
  t.same(names(), ['a.js', 'b.js']);
  becomeReady();
  await settle();
  t.same(names(), ['a.js', 'b.js', 'last.js']);
  t.notOk(isDone);
  appended[2]?.dispatchEvent(new Event('load'));
  await done;
});

t.test('a `ready` that fails is reported before the scripts are there', async t => {
  setUp();
  await t.rejects(runScripts(['a.js'], 'last.js', Promise.reject(new Error('broken'))), {
    message: 'broken',
  });
});

t.test('a script that cannot be loaded, or throws', async t => {
  for (const failing of ['a.js', 'last.js']) {
    const {appended, loadPage, failToLoad} = setUp();
    const failed = runScripts(['a.js'], 'last.js', Promise.resolve());
    await loadPage();
    if (failing === 'last.js') appended[0]?.dispatchEvent(new Event('load'));
    await settle();
    failToLoad(Object.assign(new FakeScript(), appended.at(-1)));
    await t.rejects(failed, {message: `${failing} could not be loaded.`});
  }
  const own = setUp();
  const panelFailed = runScripts(['a.js'], 'last.js', Promise.resolve());
  own.failToLoad(new EventTarget());
  own.failToLoad(Object.assign(new FakeScript(), {src: 'panel.js'}));
  await t.rejects(panelFailed, {message: 'panel.js could not be loaded.'}, 'not a style sheet');
  await own.loadPage();
  own.appended[0]?.dispatchEvent(new Event('load'));
  await settle();
  t.same(own.names(), ['a.js'], 'the last script would replace the message');
  const {throwError} = setUp();
  const thrown = runScripts(['a.js'], 'last.js', pending());
  throwError();
  await t.rejects(thrown, {message: 'wrong version'});
});
