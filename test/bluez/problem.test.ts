// Level: all
/** What the user reads if Bluetooth cannot be used. */
import t from 'tap';
import {BUS, BUS_PATH, BusConnection} from '../../src/bluez/bus-connection.js';
import {checkBluetooth} from '../../src/bluez/check.js';
import {BluezSource} from '../../src/bluez/source.js';
import {systemClock} from '../../src/clock.js';
import {rigIsLeftOut, startBusDaemon} from '../rig/bus-daemon.js';
import {MockBluez} from '../rig/mock-bluez.js';
import {until} from '../support/until.js';
import {ScriptedPeripheral} from './scripted-peripheral.js';
import {Search, ShorteningClock, startSource} from './source-rig.js';

/** Of src/bluez/source.ts. */
const READY_LIMIT_MS = 3_000;

t.test('Bluetooth that cannot be used', {skip: rigIsLeftOut()}, async t => {
  t.test('the bus ends and comes back', async t => {
    const bus = await startBusDaemon();
    t.teardown(() => bus.close());
    const source = new BluezSource({address: bus.address});
    t.teardown(() => source.close());
    await source.ready;
    t.match(source.problem, /^The Bluetooth service \(bluetoothd\) does not run\. /);
    await bus.stop();
    await until('the bus is gone', () => (source.problem ?? '').startsWith('D-Bus'));
    await bus.restart();
    await until('it is back', () => (source.problem ?? '').includes('bluetoothd'));
    const bluez = await MockBluez.start(bus.address, [new ScriptedPeripheral()]);
    t.teardown(() => bluez.close());
    await until('it works', () => source.problem === null);
    await new Search(t, source).next('Scripted');
  });

  t.test('each part is checked, up to the first that fails', async t => {
    const bus = await startBusDaemon();
    t.teardown(() => bus.close());
    const failing = async () => {
      const checks = await checkBluetooth({address: bus.address});
      return checks.map(({isOk, what, advice}) => (isOk ? what : `no ${what}: ${advice ?? ''}`));
    };
    t.match(await failing(), ['system bus (D-Bus)', /^no Bluetooth service .*bluetoothd/]);
    const bluez = await MockBluez.start(bus.address, []);
    t.teardown(() => bluez.close());
    t.strictSame(await failing(), [
      'system bus (D-Bus)',
      'Bluetooth service (bluetoothd)',
      'permission to use it',
      'Bluetooth adapter',
      'Bluetooth is on',
      'Bluetooth adapter can search',
    ]);
    t.notOk(bluez.isDiscovering);
    bluez.setPowered(false);
    t.match((await failing()).at(-1), /^no Bluetooth is on: .*rfkill/);
    bluez.removeAdapter();
    t.match((await failing()).at(-1), /^no Bluetooth adapter: .*Plug/);
    bluez.refuseAll(true);
    t.match(await failing(), [/bus/, /bluetoothd/, /^no permission to use it: .*usermod/]);
  });

  t.test('a search that ends before it is refused leaves no problem', async t => {
    const {bluez, source} = await startSource(t, {peripherals: []});
    bluez.refuseAll(true);
    new Search(t, source).end();
    await source.searching;
    t.equal(source.problem, null, 'the next client may search');
  });

  t.test('a service that does not answer is named after some seconds', async t => {
    const daemon = await startBusDaemon();
    t.teardown(() => daemon.close());
    const silent = await BusConnection.open(daemon.address, systemClock, {
      signal: () => undefined,
      ended: () => undefined,
    });
    t.teardown(() => silent.close());
    const bus = {destination: BUS, path: BUS_PATH, interface: BUS};
    await silent.call({...bus, member: 'RequestName', signature: 'su', body: ['org.bluez', 0]});
    const clock = new ShorteningClock(delayMs => delayMs === READY_LIMIT_MS);
    const source = new BluezSource({address: daemon.address, clock});
    t.teardown(() => source.close());
    await source.ready;
    t.match(source.problem, /bluetoothd\) does not answer/);
  });

  t.test('a search that is refused is tried again', async t => {
    const {bluez, source} = await startSource(t, {peripherals: [new ScriptedPeripheral()]});
    bluez.refuseAll(true);
    const search = new Search(t, source);
    await until('that is known', () => source.problem !== null);
    t.match(source.problem, /^This user may not use Bluetooth\./);
    bluez.refuseAll(false);
    await search.next('Scripted');
    // The mock reports its hubs before it answers the request.
    await until('the problem has ended', () => source.problem === null);
  });
});
