import t from 'tap';
import type {Notice} from '../../src/scratch/notice.js';
import {createWebBluetoothProvider} from '../../src/transport/web-bluetooth/web-bluetooth.js';
import {createFakeBluetooth} from '../support/connected-peripheral.js';
import {setUpExtension} from '../support/connected-extension.js';
import {FakeLocks} from '../support/fake-locks.js';
import type {FakeBluetooth} from '../support/fake-web-bluetooth.js';

function setUp() {
  const browsers: FakeBluetooth[] = [];
  const told: (Notice | null)[] = [];
  /** What was told since the last call. */
  const takeTold = () => told.splice(0).map(notice => notice?.id ?? null);
  const locks = new FakeLocks();
  const setup = setUpExtension(
    (hub, {clock}) => {
      const bluetooth = createFakeBluetooth(hub);
      browsers.push(bluetooth);
      return createWebBluetoothProvider({clock, bluetooth, name: () => ''});
    },
    {onNotice: notice => told.push(notice), locks},
  );
  const connects = () => browsers.map(({device}) => device.connects);
  const getStuck = () => {
    for (const bluetooth of browsers) bluetooth.getStuck();
  };
  return {...setup, told, takeTold, locks, connects, getStuck};
}

t.test('a page whose Bluetooth is stuck', async t => {
  const {fake, runtime, hub, extension, states, connect, told, takeTold, locks, ...browser} =
    setUp();
  await connect();
  browser.getStuck();
  hub.loseLink();
  await fake.advance(5_400);
  t.same(states, ['reconnecting']);
  t.equal(locks.held.size, 1, 'the hub is tried again');
  await fake.advance(200);
  t.same(states, ['reconnecting', 'lost']);
  t.match(told.at(-1), {id: 'bluetooth-stuck', level: 'problem', whatToDo: /Save.*reload/});
  t.same(takeTold(), ['reconnecting', 'lost', 'bluetooth-stuck']);
  t.equal(locks.held.size, 0, 'another page may have the hub');
  const connects = browser.connects();
  await fake.advance(600_000);
  t.same(browser.connects(), connects, 'it is not tried again');
  t.same(takeTold(), [], 'and the notice stays');
  t.equal(fake.timerCount(), 0);

  runtime.takeEvents();
  extension.scan();
  await fake.advance(10);
  t.same(takeTold(), [null]);
  extension.connect('web-bluetooth:chooser');
  await fake.advance(5_100);
  t.match(runtime.told.at(-1)?.payload, {message: /Bluetooth in this page is stuck/});
  t.equal(runtime.takeEvents().at(-1), 'PERIPHERAL_REQUEST_ERROR');
  t.same(takeTold(), ['bluetooth-stuck'], 'nor can the user connect');
  extension.dispose();
  await fake.advance(0);
  t.equal(fake.timerCount(), 0);
});

t.test('who searches meanwhile is not told of the tries', async t => {
  const {fake, hub, extension, takeTold, connect, getStuck} = setUp();
  await connect();
  getStuck();
  hub.loseLink();
  await fake.advance(3_000);
  extension.scan();
  await fake.advance(10_000);
  t.same(takeTold(), ['reconnecting', null]);
  t.equal(extension.connectionState, 'scanning');
  extension.dispose();
});
