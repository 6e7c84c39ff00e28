import t from 'tap';
import {Extension} from '../../src/scratch/extension.js';
import {PROVIDERS, webBluetooth} from '../support/connected-link.js';
import {Notices} from '../../src/session/notices.js';
import {Texts} from '../../src/words/texts.js';
import {wedo2} from '../../blocks/wedo2/index.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {createScratchLinkProvider} from '../../src/transport/scratch-link/scratch-link.js';
import {createFakeClock} from '../support/fake-clock.js';
import {FakeScratchLinkHost} from '../support/fake-scratch-link.js';
import {FakeProvider} from './fake-provider.js';
import {FakeRuntime} from './fake-runtime.js';
import {
  goSilent,
  setUpConnected,
  setUpExtension,
  takeAway,
} from '../support/connected-extension.js';

for (const [name, createProvider] of Object.entries(PROVIDERS)) {
  t.test(`${name}: lost, then connected again`, async t => {
    const {fake, runtime, hub, extension, shown, takeShown} = await setUpConnected(createProvider);
    t.same(takeShown(), [], 'no notice for a connection without problems');
    const bringBack = takeAway(hub);
    await fake.advance(1);
    t.match(shown, [{id: 'reconnecting', level: 'wait', whatHappened: 'The hub was lost.'}]);
    await fake.advance(29_000);
    t.same(takeShown(), ['reconnecting']);
    await fake.advance(1_000);
    t.match(shown, [{id: 'lost', level: 'problem', whatToDo: /switched on\?.*battery.*near\?/}]);
    bringBack();
    await fake.advance(17_000);
    await fake.advance(600_000);
    t.same(takeShown(), ['lost', 'connected-again'], 'until the user has read it');
    extension.dismissNotice();
    t.same(takeShown(), [null], 'the user closes it');
    hub.loseLink();
    await fake.advance(10_000);
    runtime.emit('PROJECT_START');
    t.same(takeShown(), ['reconnecting', 'connected-again', null], 'the green flag');
    hub.loseLink();
    await fake.advance(10_000);
    extension.disconnect();
    await fake.advance(20_000);
    t.same(takeShown(), ['reconnecting', 'connected-again', null], 'the user disconnects');
    t.equal(fake.timerCount(), 0);
  });

  t.test(`${name}: unstable, then connected`, async t => {
    const {fake, hub, extension, call, takeShown} = await setUpConnected(createProvider);
    const wake = goSilent(hub);
    void call('motorOn', {MOTOR_ID: 'motor'});
    await fake.advance(4_100);
    t.same(takeShown(), ['unstable']);
    extension.dismissNotice();
    await fake.advance(3_000);
    t.same(takeShown(), [null], 'a dismissed notice does not come back while nothing changes');
    wake();
    hub.loseLink();
    await fake.advance(10_000);
    t.same(takeShown(), ['reconnecting', 'connected-again']);
  });

  t.test(`${name}: a running motor whose plug slips`, async t => {
    const {fake, hub, call, takeShown} = await setUpConnected(createProvider);
    await fake.advance(2_000);
    hub.unplug(1);
    await fake.advance(500);
    hub.plug(1, 'motor');
    await fake.advance(500);
    t.same(takeShown(), [], 'a motor that stands may be unplugged');
    for (const port of [1, 2]) {
      void call('motorOn', {MOTOR_ID: 'motor'});
      await fake.advance(500);
      hub.unplug(1);
      await fake.advance(500);
      t.same(takeShown(), ['motor-unplugged'], 'each time');
      hub.unplug(2);
      await fake.advance(500);
      t.same(takeShown(), [], 'another device');
      hub.plug(port, 'motor');
      await fake.advance(500);
      t.same(takeShown(), [null], 'plugged in again, into any port');
    }
  });

  t.test(`${name}: a sensor that a script needs is missing each time its plug slips`, async t => {
    const {fake, hub, call, takeShown} = await setUpConnected(createProvider);
    await fake.advance(2_000);
    for (const _ of [1, 2]) {
      hub.unplug(2);
      await fake.advance(500);
      call('getDistance');
      call('getDistance');
      t.same(takeShown(), ['no-distance-sensor']);
      hub.plug(2, 'distance');
      await fake.advance(500);
      t.same(takeShown(), [null]);
    }
  });

  t.test(`${name}: a low battery is shown once`, async t => {
    const {fake, hub, extension, connect, takeShown} = setUpExtension(createProvider);
    hub.setBattery(9);
    await connect();
    t.same(takeShown(), ['battery-low'], 'low from the beginning');
    extension.dismissNotice();
    t.same(takeShown(), [null], 'dismissed');
    for (const percent of [8, 14, 20, 12, 29, 3]) {
      hub.setBattery(percent);
      await fake.advance(1_000);
    }
    t.same(takeShown(), []);
    hub.loseLink();
    await fake.advance(10_000);
    t.same(takeShown(), ['reconnecting', 'connected-again'], 'not again after a reconnect');
    extension.dismissNotice();
    takeShown();
    hub.setBattery(60);
    hub.setBattery(15);
    await fake.advance(10);
    t.same(takeShown(), ['battery-low'], 'it was well above before');
    hub.setBattery(90);
    await fake.advance(10);
    t.same(takeShown(), [null], 'no longer low');
  });

  t.test(`${name}: high current is shown once for an alert that flickers`, async t => {
    const {fake, hub, takeShown} = await setUpConnected(createProvider);
    for (let time = 0; time < 3; time++) {
      hub.setHighCurrent(true);
      await fake.advance(500);
      hub.setHighCurrent(false);
      await fake.advance(2_900);
    }
    t.same(takeShown(), ['high-current']);
    await fake.advance(200);
    t.same(takeShown(), [null]);
    hub.setHighCurrent(true);
    await fake.advance(60_000);
    t.same(takeShown(), ['high-current'], 'while the alert lasts');
    hub.loseLink();
    await fake.advance(20_000);
    const shown = takeShown();
    t.same(shown, ['reconnecting', 'connected-again', 'high-current'], 'the hub still reports it');
    hub.setHighCurrent(false);
    await fake.advance(4_000);
    t.same(takeShown(), ['connected-again'], 'it is not read yet');
  });

  t.test(`${name}: one at a time, the most urgent first`, async t => {
    const {fake, hub, takeShown} = await setUpConnected(createProvider);
    hub.setBattery(5);
    await fake.advance(10);
    hub.setHighCurrent(true);
    await fake.advance(10);
    hub.setHighCurrent(false);
    await fake.advance(3_000);
    t.same(takeShown(), ['battery-low', 'high-current', 'battery-low']);
    hub.loseLink();
    await fake.advance(10_000);
    t.same(takeShown(), ['reconnecting', 'battery-low'], 'more urgent than the return');
  });

  t.test(`${name}: after a dismissal the next notice is shown`, async t => {
    const {fake, hub, extension, takeShown} = await setUpConnected(createProvider);
    extension.dismissNotice();
    hub.setBattery(5);
    hub.setHighCurrent(true);
    await fake.advance(10);
    takeShown();
    extension.dismissNotice();
    extension.dismissNotice();
    t.same(takeShown(), ['battery-low', null]);
    hub.setBattery(90);
    hub.setBattery(5);
    takeAway(hub);
    await fake.advance(10);
    extension.dismissNotice();
    t.same(takeShown().slice(-2), ['reconnecting', null], 'the battery of a lost hub is not shown');
    await fake.advance(30_000);
    t.same(takeShown(), ['lost'], 'a new state is shown');
  });
}

t.test('"GATT operation already in progress" is tried again without a notice', async t => {
  const {browsers, createProvider} = webBluetooth();
  const {fake, runtime, hub, states, call, takeShown} = await setUpConnected(createProvider);
  for (const {device} of browsers) device.busyCount = 3;
  void call('motorOn', {MOTOR_ID: 'motor'});
  await fake.advance(500);
  for (const {device} of browsers) t.equal(device.busyCount, 0, 'it was refused');
  t.equal(hub.state.motors.get(1)?.powerPercent, 100);
  t.same([takeShown(), states, runtime.takeEvents()], [[], [], []]);
});

t.test('the notice about a failed search ends with the next search', async t => {
  const fake = createFakeClock();
  const shown: (string | null)[] = [];
  const {clock} = fake;
  const server = createVirtualHub({clock});
  const virtual = createInProcessProvider({id: 'virtual', server, clock});
  const link = new FakeProvider('scratch-link');
  const extension = new Extension(new FakeRuntime(), {
    family: wedo2,
    clock,
    texts: new Texts(),
    providers: [virtual, link],
    onNotice: notice => shown.push(notice?.id ?? null),
  });
  extension.scan();
  link.latest.failSearch('no-scratch-link');
  await fake.advance(10);
  t.same(shown.splice(0), ['no-scratch-link']);
  extension.scan();
  await fake.advance(10);
  t.same(shown.splice(0), [null], 'Scratch Link may run now');
  link.latest.failSearch('no-scratch-link');
  await fake.advance(10);
  t.same(shown.splice(0), ['no-scratch-link']);
  extension.dispose();
  t.same(shown, [null]);
});

t.test('an alert of an earlier connection does not count for the next one', async t => {
  const fake = createFakeClock();
  const shown: (string | null)[] = [];
  const onNotice = (notice: {readonly id: string} | null) => void shown.push(notice?.id ?? null);
  let lowCount = 0;
  const onBatteryLow = () => {
    lowCount++;
  };
  const notices = new Notices({clock: fake.clock, onNotice, onBatteryLow});
  const lowVoltage = {kind: 'alert', alert: 'low-voltage', active: true} as const;
  notices.handleState('connected', 'connecting');
  notices.receive(lowVoltage);
  notices.receive(lowVoltage);
  t.same(shown.splice(0), ['battery-low']);
  t.equal(lowCount, 1, 'once');
  notices.handleState('reconnecting', 'connected');
  notices.handleState('connected', 'reconnecting');
  await fake.advance(10_000);
  t.same(shown.splice(0), ['reconnecting', 'connected-again'], 'it may have a new battery');
  notices.receive(lowVoltage);
  t.same(shown, ['battery-low'], 'it has none');
  t.equal(lowCount, 2);
});

t.test('the end of an alert that was never raised starts no timer', async t => {
  const fake = createFakeClock();
  const notices = new Notices({
    clock: fake.clock,
    onNotice: () => undefined,
    onBatteryLow: () => undefined,
  });
  notices.handleState('connected', 'connecting');
  notices.receive({kind: 'alert', alert: 'high-current', active: false});
  t.equal(fake.timerCount(), 0);
});

t.test('a search that lists only virtual hubs shows its error as a hint', async t => {
  const fake = createFakeClock();
  const shown: unknown[] = [];
  const notices = new Notices({
    clock: fake.clock,
    onNotice: notice => shown.push(notice),
    onBatteryLow: () => undefined,
  });
  notices.handleState('scanning', 'idle');
  notices.showHint('no-bluetooth');
  notices.showError('no-bluetooth');
  notices.handleState('connecting', 'scanning');
  t.same(shown, [
    {id: 'no-bluetooth', level: 'hint'},
    {id: 'no-bluetooth', level: 'problem'},
    null,
  ]);
});

t.test('a hub that is lost because Scratch Link ended', async t => {
  let link: FakeScratchLinkHost | undefined;
  const {fake, hub, takeShown} = await setUpConnected((server, {clock}) => {
    link = new FakeScratchLinkHost(server);
    return createScratchLinkProvider({clock, createSocket: link.createSocket});
  });
  link?.end();
  await fake.advance(1_000);
  t.same(takeShown(), ['reconnecting', 'scratch-link-gone']);
  await fake.advance(60_000);
  t.same(takeShown(), [], 'also after 30 s: the hub may be fine');
  link?.start();
  const bringBack = takeAway(hub);
  await fake.advance(60_000);
  t.same(takeShown(), ['lost'], 'Scratch Link runs, but the hub is not there');
  bringBack();
  await fake.advance(60_000);
  t.same(takeShown(), ['connected-again']);
});
