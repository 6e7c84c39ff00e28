import t from 'tap';
import {connectServices} from '../../../src/gatt/discovery.js';
import type {Endpoint} from '../../../src/gatt/endpoint.js';
import {wedo2} from '../../../src/hubs/wedo2/profile.js';
import * as uuids from '../../../src/hubs/wedo2/uuids.js';

t.test('the hub is found by its service; the other services are optional', async t => {
  t.same(wedo2.filter, {
    filters: [{services: ['00001523-1212-efde-1523-785feabcd123']}],
    optionalServices: ['00004f0e-1212-efde-1523-785feabcd123'],
    lateServices: ['0000180f-0000-1000-8000-00805f9b34fb', '0000180a-0000-1000-8000-00805f9b34fb'],
  });
  for (const {service} of [uuids.endpoints.inputCommand, uuids.endpoints.outputCommand]) {
    t.ok(connectServices(wedo2.filter).includes(service));
  }
});

t.test('what is subscribed to first, late, and read on demand', async t => {
  const short = (endpoints: readonly object[]) =>
    (endpoints as readonly Endpoint[]).map(({characteristic}) => characteristic.slice(4, 8));
  t.same(short(wedo2.subscriptions), ['1527', '1561', '1560'], 'attached devices first');
  t.same(short(wedo2.status), ['1529', '1528', '2a19', '1526']);
  t.same(short(Object.values(wedo2.onDemand ?? {})), ['1524', '2a26']);
});

t.test('the frames that rename a hub', async t => {
  const frames = (name: string) =>
    (wedo2.renameFrames?.(name) ?? []).map(({to, bytes}) => {
      t.equal(to, uuids.endpoints.name);
      return new TextDecoder().decode(bytes);
    });
  t.same(frames('Rocket'), ['Rocket', 'Rocket'], 'twice');
  t.same(frames(' Hub of Leonie, room 3'), ['Hub of Leonie,', 'Hub of Leonie,'], '14 characters');
  t.same(frames('Ø 🚀 Zoë\n'), ['Zoe', 'Zoe'], 'printable ASCII');
  t.same(frames('twelve chars and'), ['twelve chars a', 'twelve chars a']);
  t.same(frames('thirteen char and'), ['thirteen char', 'thirteen char'], 'no blank at the end');
  for (const name of ['', '  ', '火箭', '\0']) t.same(frames(name), []);
});

t.test('rate, ports and drivers', async t => {
  t.same([wedo2.sendsPerSecond, wedo2.burst], [20, 4], 'the official rate');
  t.same([wedo2.eventWaitMs, wedo2.supervisionTimeoutMs], [450, 10_000]);
  t.same(wedo2.externalPorts, [1, 2]);
  t.same(
    wedo2.drivers.map(({type, kind}) => `${type} ${kind.name}`),
    [
      ...['1 motor', '2 motor', '38 motor', '8 lightBrick'],
      ...['23 light', '22 tone', '34 tilt', '35 distance', '20 voltage', '21 current'],
    ],
    'and none for any other type',
  );
  const first = wedo2.drivers.filter(({stopsFirst}) => stopsFirst).map(({kind}) => kind.name);
  t.same(first, ['motor', 'motor', 'motor'], 'what moves is stopped first');
});
