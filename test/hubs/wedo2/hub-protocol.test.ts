import t from 'tap';
import {connectServices} from '../../../src/ble/discovery.js';
import {wedo2} from '../../../src/hubs/wedo2/hub-protocol.js';
import * as uuids from '../../../src/hubs/wedo2/uuids.js';

t.test('the hub is found by its service; the other services are optional', async t => {
  t.same(wedo2.models[0].filter, {
    filters: [{services: ['00001523-1212-efde-1523-785feabcd123']}],
    optionalServices: ['00004f0e-1212-efde-1523-785feabcd123'],
    lateServices: ['0000180f-0000-1000-8000-00805f9b34fb', '0000180a-0000-1000-8000-00805f9b34fb'],
  });
  for (const {service} of [uuids.endpoints.inputCommand, uuids.endpoints.outputCommand]) {
    t.ok(connectServices(wedo2.models[0].filter).includes(service));
  }
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
