import fc from 'fast-check';
import t from 'tap';
import {normaliseUuid} from '../../src/ble/uuid.js';
import {testProperty} from '../support/property.js';

const FULL = '00001560-1212-efde-1523-785feabcd123';
const BATTERY = '0000180f-0000-1000-8000-00805f9b34fb';

t.test('normalises every spelling of a UUID', async t => {
  t.equal(normaliseUuid(FULL), FULL);
  t.equal(normaliseUuid(FULL.toUpperCase()), FULL);
  t.equal(normaliseUuid(FULL.replaceAll('-', '')), FULL);
  for (const id of [0x180f, '180f', '180F', '0x180f', '0000180f', BATTERY.toUpperCase()]) {
    t.equal(normaliseUuid(id), BATTERY, String(id));
  }
});

t.test('rejects other text', async t => {
  const texts = ['', 'battery_service', '180', `${FULL}0`];
  for (const id of [...texts, -1, 1.5, 2 ** 32, NaN, null, {}, []]) {
    t.equal(normaliseUuid(id), undefined, JSON.stringify(id));
  }
});

testProperty(
  'a normalised UUID stays the same',
  fc.property(fc.uuid(), uuid => normaliseUuid(uuid.toUpperCase()) === uuid),
);
