import fc from 'fast-check';
import t from 'tap';
import {
  filtersByName,
  matchesFilter,
  type Advertisement,
  type AdvertisementFilter,
} from '../../src/ble/advertisement.js';
import {testProperty} from '../support/property.js';

const LEGO = 0x0397;
const SERVICE = '00001623-1212-efde-1623-785feabcd123';

/** As a Boost Move Hub advertises. */
const MOVE_HUB: Advertisement = {
  name: 'Move Hub',
  services: [SERVICE],
  // Button state, system and device type, capabilities, last network, status, option.
  manufacturerData: new Map([[LEGO, Uint8Array.of(0x00, 0x40, 0x06, 0xfe, 0x41, 0x00)]]),
};

const byData = (dataPrefix: number[], mask?: number[]): AdvertisementFilter => ({
  manufacturerData: {[LEGO]: mask ? {dataPrefix, mask} : {dataPrefix}},
});

t.test('one filter: every condition must hold', async t => {
  const cases: [AdvertisementFilter, boolean][] = [
    [{services: [SERVICE]}, true],
    [{services: [SERVICE, '0000180f-0000-1000-8000-00805f9b34fb']}, false],
    [{name: 'Move Hub'}, true],
    [{name: 'Move'}, false],
    [{namePrefix: 'Move'}, true],
    [{namePrefix: 'Hub'}, false],
    [{services: [SERVICE], namePrefix: 'Hub'}, false],
    [{manufacturerData: {[LEGO]: {}}}, true],
    [{manufacturerData: {[LEGO + 1]: {}}}, false],
    [{manufacturerData: {[LEGO]: {}, [LEGO + 1]: {}}}, false],
    [{name: 'Move Hub', manufacturerData: {[LEGO]: {dataPrefix: [0, 0x41]}}}, false],
  ];
  t.same(
    cases.filter(([filter, isMatch]) => matchesFilter(MOVE_HUB, filter) !== isMatch),
    [],
  );
});

t.test('manufacturer data is compared byte by byte under the mask', async t => {
  t.equal(matchesFilter(MOVE_HUB, byData([0x00, 0x40])), true);
  t.equal(matchesFilter(MOVE_HUB, byData([0x00, 0x41])), false, 'a City hub');
  t.equal(matchesFilter(MOVE_HUB, byData([0x01, 0x40])), false, 'the button is pressed');
  t.equal(matchesFilter(MOVE_HUB, byData([0x01, 0x40], [0x00, 0xff])), true, 'or not: masked');
  t.equal(matchesFilter(MOVE_HUB, byData([0x00, 0x5f], [0x00, 0xe0])), true, 'upper three bits');
  t.equal(matchesFilter(MOVE_HUB, byData([0, 0x40, 6, 0xfe, 0x41, 0, 0])), false, 'too long');
});

testProperty(
  'any prefix of the data matches; with a changed bit under the mask it does not',
  fc.property(
    fc.uint8Array({minLength: 1, maxLength: 26}),
    fc.nat(),
    fc.nat(),
    fc.uint8Array({maxLength: 26}),
    (data, cut, at, bits) => {
      const seen = {...MOVE_HUB, manufacturerData: new Map([[LEGO, data]])};
      const prefix = [...data.slice(0, cut % (data.length + 1))];
      const mask = prefix.map((_, index) => bits[index] ?? 0xff);
      if (!matchesFilter(seen, byData(prefix)) || !matchesFilter(seen, byData(prefix, mask))) {
        return false;
      }
      const index = prefix.length > 0 ? at % prefix.length : 0;
      const flipped = prefix.map((byte, each) => (each === index ? byte ^ 0xff : byte));
      const isSeen = prefix.length > 0 && (mask[index] ?? 0) !== 0;
      return matchesFilter(seen, byData(flipped, mask)) === !isSeen;
    },
  ),
);

t.test('filtersByName() leaves out the filters that the name rules out', async t => {
  const filters = [{namePrefix: 'Move'}, {services: [SERVICE]}, {name: 'Technic'}];
  t.same(filtersByName('Move Hub', filters), [0, 1]);
  t.same(filtersByName('', filters), [1]);
  t.same(filtersByName('Renamed', [{name: 'A'}, {name: 'B'}]), [0, 1], 'it rules out nothing then');
});
