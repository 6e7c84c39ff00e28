// Level: all
/** What a search by way of BlueZ reports, and that it goes on after interruptions. */
import t from 'tap';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {until} from '../support/until.js';
import {SERVICE, ScriptedPeripheral} from './scripted-peripheral.js';
import {Search, startSource} from './source-rig.js';

t.test('a search', {skip: rigIsLeftOut()}, async t => {
  t.test('reports each device with its advertisement, and again with each signal', async t => {
    const {bluez, source} = await startSource(t, {
      peripherals: [new ScriptedPeripheral('One'), new ScriptedPeripheral('Two\u001b[2J')],
    });
    t.notOk(bluez.isDiscovering, 'nobody searches');
    const search = new Search(t, source);
    const one = await search.next('One');
    t.strictSame(one.advertisement.services, [SERVICE]);
    t.strictSame([...(one.advertisement.manufacturerData.get(919) ?? [])], [1, 2, 3]);
    t.equal(one.rssi, -60);
    t.strictSame(one.characteristics, [], 'not connected');
    t.notMatch(one.id, /A0|00[:_]00/, 'the address is not in the id');
    if (bluez.devices[0]) bluez.devices[0].behaviour.rssi = -80;
    await until('the signal is weaker', () => one.rssi === -80);
    t.equal(await search.next('One'), one, 'the same object');
    await search.next('Two\u001b[2J');
    t.equal(source.problem, null);
  });

  t.test('reports a device that is found without its signal strength', async t => {
    const {bluez, source} = await startSource(t, {peripherals: [new ScriptedPeripheral('One')]});
    if (bluez.devices[0]) bluez.devices[0].behaviour.hasSignal = false;
    const hub = await new Search(t, source).next('One');
    t.equal(hub.rssi, -127, 'unknown');
  });

  t.test('lasts until the last of several has ended', async t => {
    const {bluez, source} = await startSource(t, {peripherals: [new ScriptedPeripheral('One')]});
    const first = new Search(t, source);
    await first.next('One');
    const second = new Search(t, source);
    t.equal(second.seen.length, 1, 'known hubs are reported at once');
    first.end();
    await second.next('One');
    t.ok(bluez.isDiscovering);
    second.end();
    await until('the adapter has ended its search', () => !bluez.isDiscovering);
  });

  t.test('reports devices that are gone, and that come back', async t => {
    const {bluez, source} = await startSource(t, {peripherals: [new ScriptedPeripheral('One')]});
    const search = new Search(t, source);
    const hub = await search.next('One');
    bluez.devices[0]?.forget();
    await until('it is gone', () => search.gone.length === 1);
    t.equal(search.gone[0], hub);
    t.equal(await search.next('One'), hub, 'the same object');
  });

  const interruptions = {
    'bluetoothd restarts': {begin: 'crash', end: 'restart', problem: /bluetoothd\) does not run/},
    'the adapter is removed': {
      begin: 'removeAdapter',
      end: 'addAdapter',
      problem: /no Bluetooth adapter/,
    },
  } as const;
  for (const [name, {begin, end, problem}] of Object.entries(interruptions)) {
    t.test(`goes on after ${name}`, async t => {
      const {bluez, source} = await startSource(t, {peripherals: [new ScriptedPeripheral('One')]});
      const search = new Search(t, source);
      const hub = await search.next('One');
      bluez[begin]();
      await until('the hub is gone', () => search.gone.includes(hub));
      t.match(source.problem, problem);
      await bluez[end]();
      t.equal(await search.next('One'), hub);
      t.ok(bluez.isDiscovering);
      t.equal(source.problem, null);
    });
  }

  t.test('goes on after Bluetooth was off', async t => {
    const {bluez, source} = await startSource(t, {peripherals: [new ScriptedPeripheral('One')]});
    bluez.setPowered(false);
    await until('that is known', () => source.problem !== null);
    t.match(source.problem, /^Bluetooth is off\. /);
    const search = new Search(t, source);
    bluez.setPowered(true);
    const hub = await search.next('One');
    bluez.setPowered(false);
    await until('the hub is gone', () => search.gone.includes(hub));
    bluez.setPowered(true);
    t.equal(await search.next('One'), hub);
  });

  t.test('begins again when the adapter has ended it', async t => {
    const {bluez, source} = await startSource(t, {peripherals: [new ScriptedPeripheral('One')]});
    const search = new Search(t, source);
    await search.next('One');
    bluez.endDiscovery();
    await until('it has begun again', () => bluez.isDiscovering);
  });
});
