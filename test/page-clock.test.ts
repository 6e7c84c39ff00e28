import t from 'tap';
import {install} from '../src/package/index.js';
import {createPageClock, PageClock, type TimerWorker} from '../src/page-clock.js';
import {WedoMotor} from '../src/hubs/wedo2/motor.js';
import {createFakeClock} from './support/fake-clock.js';
import {createHeadlessVm} from './support/vm.js';

/** A page whose own timers are up to a minute late while it is hidden, as browsers make them. */
function createPage({hasWorker = true} = {}) {
  const fake = createFakeClock();
  let isHidden = false;
  let hide: () => void = () => undefined;
  let workers = 0;
  let running = 0;
  const clock = new PageClock({
    clock: {
      now: () => fake.now(),
      after: (delayMs, callback) =>
        fake.clock.after(isHidden ? Math.ceil(delayMs / 60_000) * 60_000 : delayMs, callback),
    },
    isHidden: () => isHidden,
    onHidden(listener) {
      hide = listener;
      return () => (hide = () => undefined);
    },
    createWorker() {
      workers++;
      if (!hasWorker) return null;
      running++;
      let notify: (event: {data: unknown}) => void = () => undefined;
      const worker: TimerWorker = {
        postMessage: ({id, delayMs}) => void fake.clock.after(delayMs, () => notify({data: id})),
        addEventListener: (_type, listener) => void (notify = listener),
        terminate() {
          running--;
          notify = () => undefined;
        },
      };
      return worker;
    },
  });
  return {
    fake,
    clock,
    workers: () => workers,
    running: () => running,
    hide: () => {
      isHidden = true;
      hide();
    },
  };
}

t.test('in a hidden page a timer is on time, once', async t => {
  const {fake, clock, hide, workers} = createPage();
  const calls: string[] = [];
  clock.after(100, () => calls.push('shown'));
  clock.after(3_000, () => calls.push('set before'));
  const cancel = clock.after(3_000, () => calls.push('cancelled'));
  await fake.advance(1_000);
  t.same(calls, ['shown']);
  t.equal(workers(), 0, 'no worker where none is needed');
  hide();
  clock.after(2_500, () => calls.push('set while hidden'));
  await fake.advance(1_000);
  cancel();
  await fake.advance(1_000);
  t.same(calls, ['shown', 'set before']);
  await fake.advance(500);
  t.same(calls, ['shown', 'set before', 'set while hidden']);
  await fake.advance(200_000);
  t.equal(calls.length, 3);
  t.equal(workers(), 1);
  t.equal(fake.timerCount(), 0);
});

t.test('without a worker, a timer is as late as the browser makes it', async t => {
  const {fake, clock, hide} = createPage({hasWorker: false});
  let calls = 0;
  hide();
  clock.after(2_000, () => calls++);
  await fake.advance(59_000);
  t.equal(calls, 0);
  await fake.advance(1_000);
  t.equal(calls, 1);
});

t.test('after dispose() it has no worker, and its timers are those of the page', async t => {
  const {fake, clock, hide, workers, running} = createPage();
  let calls = 0;
  hide();
  clock.after(2_000, () => calls++);
  t.equal(running(), 1);
  clock.dispose();
  t.equal(running(), 0);
  clock.after(2_000, () => calls++);
  hide();
  t.equal(workers(), 1, 'and it gets no other worker');
  await fake.advance(59_000);
  t.equal(calls, 0);
  await fake.advance(1_000);
  t.equal(calls, 2);
});

t.test('a timed run ends on time in a hidden tab', async t => {
  const {fake, clock, hide} = createPage();
  const sent: {atMs: number; power: number}[] = [];
  const send = (_output: string, {bytes}: {bytes: Uint8Array}) => {
    sent.push({atMs: fake.now(), power: bytes[3] ?? NaN});
    return Promise.resolve('sent' as const);
  };
  const ignore = () => undefined;
  const link = {
    ...{state: send, event: send, urgent: send, cancel: () => true, confirm: () => true},
    ...{forget: ignore, addPart: ignore, confirmIfShown: () => true},
  };
  const motor = new WedoMotor(
    {link, clock, port: 1},
    {hubPowerOf: power => power, blockPowerOf: power => power},
  );
  motor.turnOnFor(2_000);
  await fake.advance(500);
  hide();
  await fake.advance(5_000);
  motor.turnOnFor(2_000);
  await fake.advance(5_000);
  t.same(sent, [
    {atMs: 0, power: 100},
    {atMs: 2_000, power: 127},
    {atMs: 3_000, power: 0},
    {atMs: 5_500, power: 100},
    {atMs: 7_500, power: 127},
    {atMs: 8_500, power: 0},
  ]);
});

t.test('without a page there is no page clock', async t => {
  t.equal(createPageClock(), null);
});

t.test('when Blockwave is uninstalled, nothing of it listens to the page', async t => {
  const listening = new Set<unknown>();
  const page = {
    hidden: false,
    addEventListener: (_type: string, listener: unknown) => void listening.add(listener),
    removeEventListener: (_type: string, listener: unknown) => void listening.delete(listener),
  };
  const {vm} = createHeadlessVm();
  t.intercept(globalThis, 'document', {value: page, configurable: true});
  t.intercept(globalThis, 'Worker', {value: Object, configurable: true});
  const blockwave = install(vm);
  t.equal(listening.size, 1);
  blockwave.uninstall();
  t.equal(listening.size, 0);
  vm.quit();
});
