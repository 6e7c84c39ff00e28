import t from 'tap';
import {matchesFilter} from '../../src/ble/advertisement.js';
import {parseDiscovery} from '../../src/link-server/discovery-filter.js';

const SERVICE = '00001523-1212-efde-1523-785feabcd123';
const BATTERY = '0000180f-0000-1000-8000-00805f9b34fb';
const KEYBOARD = '00001812-0000-1000-8000-00805f9b34fb';

const SEEN = {
  name: 'Hub of Ada',
  services: [SERVICE, BATTERY],
  manufacturerData: new Map([[0x0397, Uint8Array.of(0, 0x40, 7)]]),
};
const isFound = (...filters: object[]) =>
  parseDiscovery({filters}).filters.some(filter => matchesFilter(SEEN, filter));

t.test('every condition of at least one filter must match', async t => {
  const found = [
    [{name: 'Hub of Ada'}],
    [{namePrefix: 'Hub'}],
    [{services: [SERVICE, 'battery_service']}],
    [{name: 'x'}, {services: [SERVICE]}],
    [{manufacturerData: {919: {dataPrefix: [1, 0x4f], mask: [0, 0xf0]}}}],
  ];
  const notFound = [
    [{name: 'Hub'}],
    // A short id is one of the SIG.
    [{services: [0x1523]}],
    [{services: [SERVICE, 'heart_rate']}],
    [{namePrefix: 'Hub', services: ['heart_rate']}],
    [{manufacturerData: {920: {}}}],
    [{manufacturerData: {919: {dataPrefix: [0, 0x41]}}}],
  ];
  t.same(
    found.filter(filters => !isFound(...filters)),
    [],
  );
  t.same(
    notFound.filter(filters => isFound(...filters)),
    [],
  );
});

t.test('named services are allowed, except those on the blocklist', async t => {
  const filters = [{name: 'x'}, {services: [SERVICE]}];
  const {allowedServices} = parseDiscovery({filters, optionalServices: [BATTERY, KEYBOARD]});
  t.strictSame([...allowedServices], [SERVICE, BATTERY]);
  const firmwareUpdates = [
    '00001530-1212-efde-1523-785feabcd123',
    'f000ffc0-0451-4000-b000-000000000000',
    '00060000-f8ce-11e4-abf4-0002a5d5c51b',
  ];
  for (const service of [KEYBOARD, ...firmwareUpdates, 0xfffd, 0xfff9, 0xfde2]) {
    t.throws(() => parseDiscovery({filters: [{services: [service]}]}), /not allowed/);
  }
});
