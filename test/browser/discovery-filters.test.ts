// Level: all
import t, {type Test} from 'tap';
import {families} from '../../blocks/index.js';
import {
  matchesFilter,
  type Advertisement,
  type AdvertisementFilter,
} from '../../src/ble/advertisement.js';
import {createVirtualEducationDevice} from '../../src/virtual/education/index.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {
  createVirtualLwp3Hub,
  HUB_RECORDS,
  type HubModelName,
} from '../../src/virtual/lwp3/index.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {startBluetoothRig} from '../rig/bluetooth-rig.js';
import type {RigPeripheral} from '../rig/bluez-device.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {Chooser} from '../rig/chooser.js';
import {openTransportPage} from '../rig/transport-page.js';
import {ECHO, EchoServer} from '../support/echo-server.js';

const {service: SERVICE} = ECHO.echo;
const {service: OTHER_SERVICE} = ECHO.twin;
const COMPANY_ID = 0x0397;
const DEVICES = ['singleMotor', 'doubleMotor', 'colorSensor', 'controller'] as const;

function advertise(
  name: string,
  services: readonly string[],
  data: Record<number, readonly number[]> = {},
): Advertisement {
  const entries = Object.entries(data);
  return {
    name,
    services,
    manufacturerData: new Map(
      entries.map(([companyId, bytes]) => [Number(companyId), Uint8Array.from(bytes)]),
    ),
  };
}

const ADVERTISEMENTS = [
  advertise('Crane 1', [SERVICE], {[COMPANY_ID]: [0x00, 0x40, 0x07]}),
  advertise('Crane 2', [SERVICE, OTHER_SERVICE], {[COMPANY_ID]: [0x00, 0x41, 0x07]}),
  advertise('Digger', [SERVICE], {[COMPANY_ID]: [0x01, 0x40], 0xffff: [0x40]}),
  advertise('Crane without data', [OTHER_SERVICE]),
  advertise('Short', [SERVICE], {[COMPANY_ID]: [0x00]}),
];

/** Passes every list of filters. BlueZ reports it last: a chooser that lists it has seen all of them. */
const LAST = advertise('Last', []);

const FILTERS: Readonly<Record<string, AdvertisementFilter>> = {
  'a service': {services: [OTHER_SERVICE]},
  'all of two services': {services: [SERVICE, OTHER_SERVICE]},
  'a name prefix': {namePrefix: 'Crane'},
  'a data prefix': {manufacturerData: {[COMPANY_ID]: {dataPrefix: [0x00, 0x40]}}},
  'a data prefix under a mask': {
    manufacturerData: {[COMPANY_ID]: {dataPrefix: [0x00, 0x40], mask: [0x00, 0xff]}},
  },
  'the data of two companies': {manufacturerData: {[COMPANY_ID]: {}, 0xffff: {dataPrefix: [0x40]}}},
  'service, name prefix and data': {
    services: [SERVICE],
    namePrefix: 'Crane',
    manufacturerData: {[COMPANY_ID]: {dataPrefix: [0x00, 0x40], mask: [0xff, 0xf0]}},
  },
};

/** What the chooser lists for each of these lists of filters. */
async function namesInChooser(
  t: Test,
  peripherals: readonly RigPeripheral[],
  searches: Readonly<Record<string, readonly AdvertisementFilter[]>>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rig = await startBluetoothRig(t, [...peripherals, asDevice(LAST)]);
  const page = await openTransportPage(rig.browser);
  const chooser = await Chooser.of(page);
  const listed = new Map<string, readonly string[]>();
  for (const [what, filters] of Object.entries(searches)) {
    const names = chooser.namesWith(LAST.name);
    const error = await page.evaluate(
      async filters => {
        const transport = window.createTransportOnFakeClock();
        const {id} = await new Promise<{id: string}>(found => {
          const {signal} = new AbortController();
          void transport.discover({filters, optionalServices: []}, found, signal);
        });
        return (await window.resultOf(transport.open(id))).error;
      },
      [...filters, {name: LAST.name}],
    );
    t.equal(error?.code, 'cancelled', `${what}: the chooser was shown`);
    listed.set(what, (await names).filter(name => name !== LAST.name).sort());
  }
  return listed;
}

const asDevice = ({name, services, manufacturerData}: Advertisement): RigPeripheral => ({
  server: Object.assign(new EchoServer(), {name}),
  characteristics: [],
  advertised: services,
  manufacturerData,
});

t.test("Chromium's chooser lists what our own filter accepts", {skip: rigIsLeftOut()}, async t => {
  const searches = Object.entries(FILTERS).map(([what, filter]) => [what, [filter]] as const);
  const devices = ADVERTISEMENTS.map(asDevice);
  const listed = await namesInChooser(t, devices, Object.fromEntries(searches));
  for (const [what, filter] of Object.entries(FILTERS)) {
    const expected = ADVERTISEMENTS.filter(each => matchesFilter(each, filter));
    t.same(listed.get(what), expected.map(({name}) => name).sort(), what);
    t.ok(expected.length > 0 && expected.length < ADVERTISEMENTS.length, `${what}: some match`);
  }
});

t.test('each family finds its own hubs', {skip: rigIsLeftOut()}, async t => {
  const models = Object.keys(HUB_RECORDS) as HubModelName[];
  const hubs = [
    createVirtualHub({name: 'wedo2'}),
    ...models.map(model => createVirtualLwp3Hub({model, name: model})),
    ...DEVICES.map(model => createVirtualEducationDevice({model, name: model})),
  ];
  const searches = families.map(({id, protocol}) => {
    const filters = protocol.models.flatMap(({filter}) => filter.filters);
    return [id, filters] as const;
  });
  const listed = await namesInChooser(t, hubs.map(asPeripheral), Object.fromEntries(searches));
  t.same(Object.fromEntries(listed), {
    wedo2: ['wedo2'],
    boost: ['moveHub', 'moveHubEarly'],
    poweredup: [...models].sort(),
    cardrobot: [...DEVICES].sort(),
  });
});
