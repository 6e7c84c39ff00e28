import t from 'tap';
import {runScripts} from '../../src/apps/editor/splash/run-scripts.js';

/** As much of a script element as is used. */
class FakeScript {
  constructor(public src = '') {}

  getAttribute(): string {
    return this.src;
  }
}

/** A page whose scripts come when the test says so. */
function setUp() {
  const appended: FakeScript[] = [];
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    createElement: () => new FakeScript(),
    body: {append: (script: FakeScript) => appended.push(script)},
  });
  class ErrorEvent extends Event {
    readonly error = new Error('wrong version');
  }
  Object.assign(globalThis, {window, document, HTMLScriptElement: FakeScript, ErrorEvent});
  const emit = (on: EventTarget, event: Event, target: FakeScript) => {
    Object.defineProperty(event, 'target', {value: target});
    on.dispatchEvent(event);
  };
  return {
    appended,
    load: (script: FakeScript) => emit(document, new Event('load'), script),
    fail: (script: FakeScript) => emit(window, new Event('error'), script),
    throwError: () => window.dispatchEvent(new ErrorEvent('error')),
  };
}

const settle = () => new Promise(resolve => setImmediate(resolve));
const pending = () => new Promise<never>(() => undefined);

t.test('the last script runs when the others and `ready` are there', async t => {
  const {appended, load} = setUp();
  let becomeReady: (value?: unknown) => void = () => undefined;
  let isDone = false;
  const ready = new Promise(resolve => (becomeReady = resolve));
  const done = runScripts(['a.js', 'b.js'], 'last.js', ready).then(() => (isDone = true));
  for (const name of ['b.js', 'other.js', 'a.js']) load(new FakeScript(name));
  await settle();
  t.same(appended, []);
  becomeReady();
  await settle();
  t.match(appended, [{src: 'last.js'}]);
  load(new FakeScript('other.js'));
  await settle();
  t.notOk(isDone);
  for (const script of appended) load(script);
  await done;
});

t.test('a `ready` that fails is reported before the scripts are there', async t => {
  setUp();
  await t.rejects(runScripts(['a.js'], 'last.js', Promise.reject(new Error('broken'))), {
    message: 'broken',
  });
});

t.test('a script that cannot be loaded, or throws', async t => {
  const {appended, load, fail, throwError} = setUp();
  const first = runScripts(['a.js'], 'last.js', pending());
  fail(new FakeScript('other.js'));
  fail(new FakeScript('a.js'));
  await t.rejects(first, {message: 'a.js could not be loaded.'});

  const last = runScripts(['a.js'], 'last.js', Promise.resolve());
  load(new FakeScript('a.js'));
  await settle();
  for (const script of appended) fail(script);
  await t.rejects(last, {message: 'last.js could not be loaded.'});

  const thrown = runScripts(['a.js'], 'last.js', pending());
  throwError();
  await t.rejects(thrown, {message: 'wrong version'});
});
