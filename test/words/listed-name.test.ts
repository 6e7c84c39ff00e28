import t from 'tap';
import {nameWithCard} from '../../src/hubs/education/device-name.js';
import {education} from '../../src/hubs/education/hub-protocol.js';
import {VirtualEducationDevice} from '../../src/virtual/education/index.js';
import {listedName} from '../../src/words/listed-name.js';
import {deviceNames} from '../../src/words/tables/device-names.js';

const COMPANY_ID = 0x0397;
const cardOf = (...bytes: number[]) =>
  education.cardOf?.(new Map([[COMPANY_ID, Uint8Array.from(bytes)]])) ?? undefined;

t.test('a hub with a card is listed with its colour and its digits', async t => {
  const green = cardOf(0x02, 0x01, 0x06, 0xe5, 0x03);
  t.equal(listedName('Double Motor', green, 'en'), 'Double Motor (green 0997)');
  t.equal(listedName('Double Motor', green, 'de'), 'Doppelmotor (Grün 0997)');
  t.equal(
    listedName('Double Motor', cardOf(0x02, 0x01, 0x04, 0x2a, 0x00), 'en'),
    'Double Motor (light blue 0042)',
  );
  t.equal(listedName('Double Motor', cardOf(0x02, 0x01, 0xff, 0x00, 0x00), 'en'), 'Double Motor');
  t.equal(education.cardOf?.(new Map()), null, 'another hub');
});

t.test('a device of LEGO Education has the name that blocks and cards have for it', async t => {
  const rows = [
    ['Double Motor', 'de', 'Doppelmotor'],
    ['Double Motor', 'fr', 'Moteur double'],
    ['Hub virtuel: Color Sensor 2', 'fr', 'Hub virtuel: capteur de couleur 2'],
    ['Controller 🟩 0997', 'pl', 'Pilot 🟩 0997'],
    ['Double Motor', 'en', 'Double Motor'],
    ['Double Motor', 'zu', 'Double Motor'],
    // A child's own name.
    ['My Double Motor', 'de', 'My Double Motor'],
    ['Controllers', 'fr', 'Controllers'],
    ['motor', 'fr', 'motor'],
  ] as const;
  for (const [name, locale, listed] of rows) t.equal(listedName(name, undefined, locale), listed);
});

t.test('one English name for each device, whoever gives it', async t => {
  for (const model of ['singleMotor', 'doubleMotor', 'colorSensor', 'controller'] as const) {
    const name = deviceNames.en[model];
    t.equal(new VirtualEducationDevice({model}).name, name);
    t.equal(nameWithCard(model, {color: 'green', number: 997}), `${name} 🟩 0997`);
  }
});
