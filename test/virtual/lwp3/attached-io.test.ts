import t from 'tap';
import {HUB_RECORDS, type HubModelName} from '../../../src/virtual/lwp3/index.js';
import {matchesFilter} from '../../../src/ble/advertisement.js';
import {connectedLwp3} from './lwp3-client.js';

const REVISIONS = '00 00 00 10 00 00 00 10';
const attached = (port: string, type: string) => `0f 00 04 ${port} 01 ${type} 00 ${REVISIONS}`;

t.test('a Move Hub reports what is attached', async t => {
  const {attached: messages} = await connectedLwp3({});
  t.same(messages, [
    attached('02', '25'), // colour and distance sensor
    attached('03', '26'), // motor
    attached('00', '27'), // built-in motors
    attached('01', '27'),
    attached('32', '17'), // light
    attached('3a', '28'), // tilt
    attached('3b', '15'), // current
    attached('3c', '14'), // voltage
    '09 00 04 10 02 27 00 00 01', // both motors
  ]);
});

t.test('an early Move Hub numbers its ports otherwise', async t => {
  const {attached: messages, hub} = await connectedLwp3({model: 'moveHubEarly'});
  t.same(messages, [
    attached('01', '25'),
    attached('02', '26'),
    attached('32', '17'),
    attached('37', '27'),
    attached('38', '27'),
    attached('3a', '28'),
    attached('3b', '15'),
    attached('3c', '14'),
    '09 00 04 39 02 27 00 37 38',
  ]);
  t.same(hub.letters, {A: 55, B: 56, C: 1, D: 2});
  t.same(hub.externalPorts, [1, 2]);
});

t.test('messages that were sent before anybody listened are not repeated', async t => {
  const {attached: messages, hub, client} = await connectedLwp3({attachMessages: 'early'});
  t.same(messages, []);
  hub.unplug(3);
  t.same(await client.take(), ['05 00 04 03 00'], 'later events are sent');
});

t.test('plug and unplug', async t => {
  const {hub, client} = await connectedLwp3({plugged: {}});
  hub.plug(2, 'force');
  hub.plug(2, 0x1234);
  hub.unplug(2);
  hub.unplug(3);
  t.same(await client.take(), [
    attached('02', '3f'),
    '05 00 04 02 00',
    `0f 00 04 02 01 34 12 ${REVISIONS}`,
    '05 00 04 02 00',
  ]);
  t.throws(() => hub.plug(0, 'force'), RangeError);
  t.throws(() => hub.unplug(50), RangeError);
  for (const type of [-1, 0x10000, 1.5, NaN]) t.throws(() => hub.plug(2, type), RangeError);
});

const BUILT_IN: Record<HubModelName, [ports: number[], systemTypeId: number]> = {
  moveHub: [[0, 1, 50, 58, 59, 60], 0x40],
  moveHubEarly: [[50, 55, 56, 58, 59, 60], 0x40],
  cityHub: [[50, 59, 60], 0x41],
  technicHub: [[50, 59, 60, 61, 96, 97, 98, 99, 100], 0x80],
  essentialHub: [[49, 59, 60, 97, 98, 99], 0x83],
  remote: [[0, 1, 52, 59, 60], 0x42],
};

for (const [model, [ports, systemTypeId]] of Object.entries(BUILT_IN)) {
  t.test(`${model}: its built-in ports, and how a search finds it`, async t => {
    const {hub} = await connectedLwp3({model: model as HubModelName, plugged: {}});
    t.same(
      [...hub.state.ports.keys()].sort((one, other) => one - other),
      ports,
    );
    const services = ['00001623-1212-efde-1623-785feabcd123'];
    const isFoundBy = (id: number) =>
      matchesFilter(hub.advertisement, {
        services,
        manufacturerData: {0x0397: {dataPrefix: [0x00, id], mask: [0x00, 0xff]}},
      });
    t.equal(isFoundBy(systemTypeId), true);
    hub.setButton(true);
    t.equal(isFoundBy(systemTypeId), true, 'the mask leaves out the button');
    t.equal(isFoundBy(systemTypeId + 1), false);
    t.equal(hub.name, HUB_RECORDS[model as HubModelName].name);
  });
}

t.test('a client makes a virtual port of two motors of one type, and ends it', async t => {
  const {hub, client, ask} = await connectedLwp3({model: 'technicHub'});
  t.same(await ask('06 00 61 01 00 01'), ['09 00 04 10 02 2e 00 00 01']);
  t.same([...hub.state.pairs], [[0x10, [0, 1]]]);
  t.same(await ask('06 00 61 01 01 00'), ['05 00 05 61 06'], 'they are taken');
  t.same(await ask('05 00 61 00 10'), ['05 00 04 10 00']);
  t.same(await ask('05 00 61 00 10'), ['05 00 05 61 06'], 'it is gone');
  t.same(await ask('06 00 61 01 00 00'), ['05 00 05 61 06'], 'one motor is no pair');
  t.same(await ask('06 00 61 01 00 02'), ['05 00 05 61 06'], 'a sensor is no motor');
  t.same(await ask('06 00 61 02 00 01'), ['05 00 05 61 06']);
  t.same(await ask('04 00 61 01'), ['05 00 05 61 06']);
  await ask('06 00 61 01 00 01');
  hub.unplug(1);
  t.same(await client.take(), ['05 00 04 10 00', '05 00 04 01 00'], 'it goes with a motor');
  hub.plug(1, 'technicXlMotor');
  t.same((await ask('06 00 61 01 00 01')).at(-1), '05 00 05 61 06', 'two types');
});

t.test('the virtual port of a Move Hub stays', async t => {
  const {hub, client, ask} = await connectedLwp3();
  t.same(await ask('05 00 61 00 10'), ['05 00 05 61 06']);
  client.close();
  t.same([...hub.state.pairs], [[16, [0, 1]]]);
});
