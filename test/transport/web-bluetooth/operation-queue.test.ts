import t from 'tap';
import {HubError} from '../../../src/ble/hub-error.js';
import {OperationQueue} from '../../../src/transport/web-bluetooth/operation-queue.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {outcomeOf} from '../../support/outcome.js';

/** A browser that answers when the test calls answer() or refuse(). */
class Browser {
  /** The operations that it was asked for, in order, again for each attempt. */
  readonly asked: string[] = [];
  readonly #answers = new Map<string, {resolve: () => void; reject: (error: HubError) => void}>();

  readonly perform = (name: string) => () => {
    this.asked.push(name);
    return new Promise<void>((resolve, reject) => this.#answers.set(name, {resolve, reject}));
  };

  answer(name: string): void {
    this.#answers.get(name)?.resolve();
  }

  refuse(name: string, code: 'busy' | 'refused'): void {
    this.#answers.get(name)?.reject(new HubError(code, code));
  }
}

function setUp() {
  const fake = createFakeClock();
  const browser = new Browser();
  const queue = new OperationQueue(fake.clock);
  const write = (name: string) => outcomeOf(queue.write(browser.perform(name)));
  const writeImmediately = (name: string) =>
    outcomeOf(queue.writeImmediately(browser.perform(name)));
  return {fake, browser, queue, write, writeImmediately};
}

t.test('starts one operation at a time, in order, the first inside its call', async t => {
  const {fake, browser, queue, write} = setUp();
  void write('a');
  t.strictSame(browser.asked, ['a']);
  const read = queue.run(() => Promise.resolve(5));
  void write('c');
  await fake.advance(0);
  t.strictSame(browser.asked, ['a']);
  browser.answer('a');
  t.equal(await read, 5);
  await fake.advance(0);
  t.strictSame(browser.asked, ['a', 'c']);
});

t.test('turns any error into a HubError', async t => {
  const {queue} = setUp();
  const failing = queue.run(() => {
    throw new TypeError('no such function');
  });
  await t.rejects(failing, {name: 'HubError', code: 'refused'});
});

t.test('retries an operation refused as busy before those that wait', async t => {
  const {fake, browser, write} = setUp();
  const first = write('a');
  void write('b');
  browser.refuse('a', 'busy');
  await fake.advance(49);
  t.strictSame(browser.asked, ['a']);
  await fake.advance(1);
  t.strictSame(browser.asked, ['a', 'a']);
  browser.answer('a');
  t.equal(await first, 'ok');
  await fake.advance(0);
  t.strictSame(browser.asked, ['a', 'a', 'b']);
});

t.test('gives up after a second of being refused as busy', async t => {
  const {fake, browser, write} = setUp();
  const first = write('a');
  for (let tries = 0; tries < 20; tries++) {
    browser.refuse('a', 'busy');
    await fake.advance(50);
  }
  t.equal(await first, 'busy');
  t.equal(browser.asked.length, 20);
  t.equal(fake.timerCount(), 0);
});

t.test('goes on after two seconds without an answer', async t => {
  const {fake, browser, write} = setUp();
  const silent = write('silent');
  await fake.advance(1_000);
  const next = write('next');
  t.strictSame(browser.asked, ['silent'], 'the next one waits');
  await fake.advance(1_000);
  t.strictSame(browser.asked, ['silent', 'next']);
  browser.refuse('next', 'busy');
  await fake.advance(10);
  browser.answer('silent');
  t.equal(await silent, 'ok', 'a late answer is an answer');
  await fake.advance(0);
  t.strictSame(browser.asked, ['silent', 'next', 'next'], 'tried again after it');
  browser.answer('next');
  t.equal(await next, 'ok');
  t.equal(fake.timerCount(), 0);
});

t.test('an overtaken write is not retried', async t => {
  const {fake, browser, write} = setUp();
  const slow = write('slow');
  await fake.advance(2_000);
  browser.refuse('slow', 'busy');
  t.equal(await slow, 'busy');
  await fake.advance(60_000);
  t.strictSame(browser.asked, ['slow']);
  t.equal(fake.timerCount(), 0);
});

t.test('does not start an operation that timed out while it waited', async t => {
  const {fake, browser, write} = setUp();
  void write('silent');
  await fake.advance(70);
  const next = write('next');
  await fake.advance(1_930);
  browser.refuse('next', 'busy');
  await fake.advance(50);
  browser.refuse('next', 'busy');
  await fake.advance(20);
  t.equal(await next, 'timeout');
  await fake.advance(60_000);
  t.strictSame(browser.asked, ['silent', 'next', 'next']);
  t.equal(fake.timerCount(), 0);
});

t.test('waits ten seconds for anything but a write', async t => {
  const {fake, browser, queue} = setUp();
  const reading = outcomeOf(queue.run(browser.perform('read')));
  let outcome = 'pending';
  void reading.then(result => (outcome = result));
  await fake.advance(9_999);
  t.equal(outcome, 'pending');
  await fake.advance(1);
  t.equal(outcome, 'timeout');
});

t.test('writes that timed out do not pile up behind an operation that hangs', async t => {
  const {fake, browser, queue, write} = setUp();
  void outcomeOf(queue.run(browser.perform('hanging')));
  const outcomes: Promise<string>[] = [];
  for (let repeat = 1; repeat <= 4; repeat++) {
    outcomes.push(write(`write ${repeat}`));
    await fake.advance(2_000);
  }
  const last = write('last');
  browser.answer('hanging');
  await fake.advance(0);
  t.strictSame(browser.asked, ['hanging', 'last']);
  browser.answer('last');
  t.equal(await last, 'ok');
  t.strictSame(await Promise.all(outcomes), Array(4).fill('timeout'));
});

t.test('a write that times out together with the one before it is not started', async t => {
  const {fake, browser, write} = setUp();
  const outcomes = [write('silent'), write('same age')];
  await fake.advance(60_000);
  t.strictSame(await Promise.all(outcomes), ['timeout', 'timeout']);
  t.strictSame(browser.asked, ['silent']);
  t.equal(fake.timerCount(), 0);
});

t.test('immediate writes that are refused as busy are retried next, in order', async t => {
  const {fake, browser, queue, write, writeImmediately} = setUp();
  void write('a');
  void queue.run(browser.perform('read'));
  const stops = ['stop 1', 'stop 2'].map(writeImmediately);
  browser.refuse('stop 1', 'busy');
  browser.refuse('stop 2', 'busy');
  await fake.advance(1_000);
  t.strictSame(browser.asked, ['a', 'stop 1', 'stop 2'], 'not before the browser is free');
  browser.answer('a');
  await fake.advance(0);
  browser.answer('stop 1');
  await fake.advance(0);
  browser.answer('stop 2');
  t.strictSame(await Promise.all(stops), ['ok', 'ok']);
  await fake.advance(0);
  t.strictSame(browser.asked, ['a', 'stop 1', 'stop 2', 'stop 1', 'stop 2', 'read']);
});

t.test('no older write is sent after an immediate write', async t => {
  const {fake, browser, write, writeImmediately} = setUp();
  const inFlight = write('in flight');
  const waiting = write('waiting');
  void writeImmediately('stop');
  browser.refuse('in flight', 'busy');
  browser.answer('stop');
  t.equal(await waiting, 'busy');
  t.equal(await inFlight, 'busy');
  await fake.advance(60_000);
  t.strictSame(browser.asked, ['in flight', 'stop']);
});

t.test('no older write is sent if the open one is answered at the same moment', async t => {
  const {fake, browser, write, writeImmediately} = setUp();
  void write('in flight');
  const waiting = write('waiting');
  browser.answer('in flight');
  void writeImmediately('stop');
  t.equal(await waiting, 'busy');
  await fake.advance(60_000);
  t.strictSame(browser.asked, ['in flight', 'stop']);
});

t.test('settles all operations when it stops', async t => {
  const {fake, browser, queue, write, writeImmediately} = setUp();
  const outcomes = [writeImmediately('a'), write('b'), writeImmediately('c'), write('d')];
  browser.refuse('c', 'busy');
  await fake.advance(10);
  queue.stop(new HubError('lost', 'Lost.'));
  t.strictSame(await Promise.all(outcomes), ['lost', 'busy', 'lost', 'lost']);
  browser.answer('a');
  await fake.advance(0);
  t.strictSame(browser.asked, ['a', 'c']);
  t.equal(fake.timerCount(), 0);
});
