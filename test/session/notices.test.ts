import t from 'tap';
import {Extension} from '../../src/scratch/extension.js';
import type {Notice} from '../../src/scratch/notice.js';
import {createWebBluetoothProvider} from '../../src/transport/web-bluetooth/web-bluetooth.js';
import type {FakeBluetooth} from '../support/fake-web-bluetooth.js';
import {createFakeBluetooth, DOORS, type CreateProvider} from '../support/connected-peripheral.js';
import {Notices} from '../../src/session/notices.js';
import {Texts} from '../../src/words/texts.js';
import {wedo2} from '../../blocks/wedo2/index.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {createFakeClock} from '../support/fake-clock.js';
import {FakeProvider} from './fake-provider.js';
import {FakeRuntime} from './fake-runtime.js';
import {goSilent, setUpExtension, takeAway} from '../support/connected-extension.js';

function setUp(createProvider: CreateProvider) {
  const told: (Notice | null)[] = [];
  const setup = setUpExtension(createProvider, {onNotice: notice => told.push(notice)});
  /** What was told since the last call. */
  const takeTold = () => told.splice(0).map(notice => notice?.id ?? null);
  return {...setup, told, takeTold};
}

for (const [name, createProvider] of Object.entries(DOORS)) {
  t.test(`${name}: lost, and back`, async t => {
    const {fake, hub, extension, connect, told, takeTold} = setUp(createProvider);
    await connect();
    t.same(takeTold(), [], 'nothing to say where all is well');
    const bringBack = takeAway(hub);
    await fake.advance(1);
    t.match(told, [{id: 'reconnecting', level: 'wait', whatHappened: 'The hub was lost.'}]);
    await fake.advance(29_000);
    t.same(takeTold(), ['reconnecting']);
    await fake.advance(1_000);
    t.match(told, [{id: 'lost', level: 'problem', whatToDo: /switched on\?.*battery.*near\?/}]);
    bringBack();
    await fake.advance(17_000);
    t.same(takeTold(), ['lost', 'connected-again', null], 'and that only for a moment');
    hub.loseLink();
    await fake.advance(1_000);
    extension.disconnect();
    await fake.advance(20_000);
    t.same(takeTold(), ['reconnecting', 'connected-again', null], 'ended by the user');
    t.equal(fake.timerCount(), 0);
  });

  t.test(`${name}: unstable, and well again`, async t => {
    const {fake, hub, call, connect, takeTold} = setUp(createProvider);
    await connect();
    const wake = goSilent(hub);
    void call('motorOn', {MOTOR_ID: 'motor'});
    await fake.advance(4_100);
    t.same(takeTold(), ['unstable']);
    wake();
    hub.loseLink();
    await fake.advance(10_000);
    t.same(takeTold(), ['reconnecting', 'connected-again', null]);
  });

  t.test(`${name}: a refused write is tried again, and no loss`, async t => {
    const {fake, runtime, hub, states, call, connect, takeTold} = setUp(createProvider);
    await connect();
    hub.refuseNextWrite();
    void call('motorOn', {MOTOR_ID: 'motor'});
    await fake.advance(500);
    t.equal(hub.state.motors.get(1)?.powerPercent, 100);
    t.same([takeTold(), states, runtime.takeEvents()], [[], [], []]);
  });

  t.test(`${name}: a low battery is told once`, async t => {
    const {fake, hub, extension, connect, takeTold} = setUp(createProvider);
    hub.setBattery(9);
    await connect();
    t.same(takeTold(), ['battery-low'], 'as it is from the beginning');
    extension.dismissNotice();
    t.same(takeTold(), [null], 'it has been read');
    for (const percent of [8, 14, 20, 12, 29, 3]) {
      hub.setBattery(percent);
      await fake.advance(1_000);
    }
    t.same(takeTold(), []);
    hub.loseLink();
    await fake.advance(10_000);
    t.same(takeTold(), ['reconnecting', 'connected-again', null], 'nor by its next connection');
    hub.setBattery(60);
    hub.setBattery(15);
    await fake.advance(10);
    t.same(takeTold(), ['battery-low'], 'it was well above');
    hub.setBattery(90);
    await fake.advance(10);
    t.same(takeTold(), [null], 'no longer so');
  });

  t.test(`${name}: high current, once an occurrence`, async t => {
    const {fake, hub, connect, takeTold} = setUp(createProvider);
    await connect();
    for (let time = 0; time < 3; time++) {
      hub.setHighCurrent(true);
      await fake.advance(500);
      hub.setHighCurrent(false);
      await fake.advance(2_900);
    }
    t.same(takeTold(), ['high-current']);
    await fake.advance(200);
    t.same(takeTold(), [null]);
    hub.setHighCurrent(true);
    await fake.advance(60_000);
    t.same(takeTold(), ['high-current'], 'as long as it lasts');
    hub.loseLink();
    await fake.advance(20_000);
    t.same(
      takeTold(),
      ['reconnecting', 'connected-again', 'high-current'],
      'the hub says it is so still',
    );
  });

  t.test(`${name}: one at a time, the most pressing first`, async t => {
    const {fake, hub, connect, takeTold} = setUp(createProvider);
    await connect();
    hub.setBattery(5);
    await fake.advance(10);
    hub.setHighCurrent(true);
    await fake.advance(10);
    hub.setHighCurrent(false);
    await fake.advance(3_000);
    t.same(takeTold(), ['battery-low', 'high-current', 'battery-low']);
    hub.loseLink();
    await fake.advance(10_000);
    t.same(takeTold(), ['reconnecting', 'connected-again', 'battery-low']);
  });

  t.test(`${name}: what was dismissed makes room`, async t => {
    const {fake, hub, extension, connect, takeTold} = setUp(createProvider);
    await connect();
    extension.dismissNotice();
    hub.setBattery(5);
    hub.setHighCurrent(true);
    await fake.advance(10);
    takeTold();
    extension.dismissNotice();
    extension.dismissNotice();
    t.same(takeTold(), ['battery-low', null]);
    hub.setBattery(90);
    hub.setBattery(5);
    takeAway(hub);
    await fake.advance(10);
    extension.dismissNotice();
    t.same(takeTold().slice(-2), ['reconnecting', null], 'nothing of a hub that is not there');
    await fake.advance(30_000);
    t.same(takeTold(), ['lost'], 'what comes then is news');
  });
}

t.test('"GATT operation already in progress" is tried again, and told to nobody', async t => {
  const browsers: FakeBluetooth[] = [];
  const {fake, runtime, hub, states, call, connect, takeTold} = setUp((hub, {clock}) => {
    const bluetooth = createFakeBluetooth(hub);
    browsers.push(bluetooth);
    return createWebBluetoothProvider({clock, bluetooth, name: () => ''});
  });
  await connect();
  for (const {device} of browsers) device.busyCount = 3;
  void call('motorOn', {MOTOR_ID: 'motor'});
  await fake.advance(500);
  for (const {device} of browsers) t.equal(device.busyCount, 0, 'it was refused');
  t.equal(hub.state.motors.get(1)?.powerPercent, 100);
  t.same([takeTold(), states, runtime.takeEvents()], [[], [], []]);
});

t.test('what kept a search from hubs is told no longer than until the next search', async t => {
  const fake = createFakeClock();
  const told: (string | null)[] = [];
  const {clock} = fake;
  const virtual = createInProcessProvider({
    id: 'virtual',
    server: createVirtualHub({clock}),
    clock,
  });
  const link = new FakeProvider('scratch-link');
  const extension = new Extension(new FakeRuntime(), {
    family: wedo2,
    clock,
    texts: new Texts(),
    providers: [virtual, link],
    onNotice: notice => told.push(notice?.id ?? null),
  });
  extension.scan();
  link.latest.failSearch('no-scratch-link');
  await fake.advance(10);
  t.same(told.splice(0), ['no-scratch-link']);
  extension.scan();
  await fake.advance(10);
  t.same(told.splice(0), [null], 'it may be there now');
  link.latest.failSearch('no-scratch-link');
  await fake.advance(10);
  t.same(told.splice(0), ['no-scratch-link']);
  extension.dispose();
  t.same(told, [null]);
});

t.test('the alert of a connection that is over is not told of the next one', async t => {
  const fake = createFakeClock();
  const told: (string | null)[] = [];
  const notices = new Notices({
    clock: fake.clock,
    onNotice: notice => told.push(notice?.id ?? null),
  });
  const lowVoltage = {kind: 'alert', alert: 'low-voltage', active: true} as const;
  notices.handleState('connected', 'connecting');
  notices.receive(lowVoltage);
  t.same(told.splice(0), ['battery-low']);
  notices.handleState('reconnecting', 'connected');
  notices.handleState('connected', 'reconnecting');
  await fake.advance(10_000);
  t.same(told.splice(0), ['reconnecting', 'connected-again', null], 'it may have a new battery');
  notices.receive(lowVoltage);
  t.same(told, ['battery-low'], 'it has none');
});

t.test('the end of an alert that was never raised starts no timer', t => {
  const fake = createFakeClock();
  const notices = new Notices({clock: fake.clock, onNotice: () => undefined});
  notices.handleState('connected', 'connecting');
  notices.receive({kind: 'alert', alert: 'high-current', active: false});
  t.equal(fake.timerCount(), 0);
  t.end();
});
