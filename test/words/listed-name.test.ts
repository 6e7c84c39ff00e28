import t from 'tap';
import {doubleMotor} from '../../src/hubs/education/profiles.js';
import {listedName} from '../../src/words/listed-name.js';

const COMPANY_ID = 0x0397;
const cardOf = (...bytes: number[]) =>
  doubleMotor.cardOf?.(new Map([[COMPANY_ID, Uint8Array.from(bytes)]])) ?? undefined;

t.test('a hub with a card is listed with its colour and its digits', async t => {
  const green = cardOf(0x02, 0x01, 0x06, 0xe5, 0x03);
  t.equal(listedName('Double Motor', green, 'en'), 'Double Motor (green 0997)');
  t.equal(listedName('Double Motor', green, 'de'), 'Double Motor (Grün 0997)');
  t.equal(
    listedName('Double Motor', cardOf(0x02, 0x01, 0x04, 0x2a, 0x00), 'en'),
    'Double Motor (light blue 0042)',
  );
  t.equal(listedName('Double Motor', cardOf(0x02, 0x01, 0xff, 0x00, 0x00), 'en'), 'Double Motor');
  t.equal(doubleMotor.cardOf?.(new Map()), null, 'another hub');
});
