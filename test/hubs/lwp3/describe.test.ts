/** The messages of LWP3 in English words. */
import fc from 'fast-check';
import t from 'tap';
import {Lwp3Describer} from '../../../src/hubs/lwp3/describe/index.js';
import {endpoint} from '../../../src/hubs/lwp3/uuids.js';
import {createTrafficWords} from '../../../src/panel/traffic/words.js';
import {checkTexts, frameText, outputText, testAnyBytes} from '../frame-text.js';
import {byte, garbage} from '../wedo2/arbitraries.js';

/** A Move Hub, a motor in C, and a colour and distance sensor in D. */
const DEVICES = [
  ...[0, 1].map(port => ({port, type: 0x27})),
  ...[
    {port: 50, type: 0x17},
    {port: 58, type: 0x28},
    {port: 59, type: 0x15},
    {port: 60, type: 0x14},
  ],
  ...[
    {port: 2, type: 0x26},
    {port: 3, type: 0x25},
  ],
];

/** A hub whose messages are given in hex. */
function createHub(attached: readonly {readonly port: number; readonly type: number}[] = DEVICES) {
  const describer = new Lwp3Describer(attached);
  return {
    describer,
    send: (hex: string) => frameText(describer, endpoint, hex, 'sent'),
    receive: (hex: string) => frameText(describer, endpoint, hex, 'received'),
    name: (output: string) => outputText(describer, output),
  };
}

t.test('commands and questions', async t => {
  const {send} = createHub();
  const both = 'Motor A turns this way with power 50 + Motor B turns that way with power 50';
  checkTexts(t, send, {
    '08 00 81 00 10 51 00 32': 'Motor A turns this way with power 50',
    '08 00 81 00 10 51 00 00': 'Motor A is off',
    '09 00 81 00 10 07 32 3c 00': 'Motor A turns this way with power 50',
    '0c 00 81 00 11 09 c4 09 32 3c 00 00': 'Motor A turns this way with power 50 for 2.5 seconds',
    '0e 00 81 01 11 0b 68 01 00 00 ce 3c 7f 00': 'Motor B turns that way with power 50 by 360°',
    '0e 00 81 02 11 0d a6 ff ff ff 32 3c 7e 00': 'Motor C to -90°',
    '06 00 61 01 00 01': 'virtual port set up',
    '0a 00 81 10 10 08 32 ce 3c 00': both,
    '0d 00 81 10 11 0a e8 03 32 00 3c 00 00':
      'Motor A turns this way with power 50 for 1 seconds + Motor B brakes for 1 seconds',
    '0a 00 41 32 01 00 00 00 00 00': 'input format set up: port 50, mode 1, delta 0, notify false',
    '0a 00 81 32 11 51 01 00 00 ff': 'Light: RGB 0, 0, 255',
    '0a 00 81 32 11 51 01 00 00 00': 'Light: off',
    '08 00 81 32 11 51 00 09': 'Light: Color: 9',
    '0a 00 41 03 02 01 00 00 00 01': 'input format set up: port D, mode 2, delta 1, notify true',
    '0a 00 41 03 05 01 00 00 00 01': 'input format set up: port D, mode 5, delta 1, notify true',
    '08 00 81 03 10 51 05 09': 'At D: Light 9',
    '09 00 81 03 10 51 07 47 01': '',
    '05 00 21 02 00': 'port information request: port C',
    '05 00 21 02 01': 'port information request: port C',
    '0a 00 41 02 01 01 00 00 00 01': 'input format set up: port C, mode 1, delta 1, notify true',
    '0a 00 41 3c 00 0a 00 00 00 01': 'input format set up: port 60, mode 0, delta 10, notify true',
    '0a 00 41 09 07 01 00 00 00 01': 'input format set up: port 9, mode 7, delta 1, notify true',
    '05 00 01 01 05': 'name: request',
    '05 00 01 06 02': 'Battery: enable',
    '08 00 01 01 01 42 6f 74': 'name: Bot',
    '04 00 02 01': 'switch off',
    // Not understood.
    '03 00 81': '',
    '09 00 81 00 10 51 00 32 32': '',
    '0e 00 81 10 11 14 00 00 00 00 00 00 00 00': '',
    '04 00 02 77': '',
  });
});

t.test('reports', async t => {
  const {send, receive} = createHub();
  checkTexts(t, receive, {
    '08 00 01 01 06 42 6f 74': 'name: Bot',
    '06 00 01 02 06 01': 'My button is pressed',
    '09 00 01 03 06 24 02 00 10': 'firmware: 1.0.00.0224',
    '06 00 01 06 06 63': 'Battery: 99 %',
    '07 00 01 0a 06 00 03': 'protocol version: update',
    '06 00 03 01 04 ff': 'My battery is almost empty',
    '04 00 02 30': 'will switch off',
    '05 00 05 21 06': 'error: message port information request, code invalid use',
    '05 00 82 00 01': 'Motor A: begun',
    '05 00 82 32 0a': 'Light: done',
    '09 00 82 00 0a 10 05 01 01':
      'Motor A: done + Motor A+B: dropped + Motor A+B: begun + Motor B: begun',
    '0b 00 44 02 00 00 50 4f 57 45 52': 'mode information: port C',
    '0e 00 44 02 01 01 00 00 00 00 00 00 c8 42': 'mode information: port C',
    '09 00 04 11 02 26 00 02 00': 'At 17 there is: Motor C+A',
    // Not understood, or not received.
    '05 00 01 0b 05': 'system type: request',
    '05 00 82 00 00': '',
    '08 00 81 00 10 51 00 32': 'Motor A turns this way with power 50',
  });
  t.equal(send('08 00 81 11 10 02 7f 00'), 'Motor C brakes + Motor A is off');
  checkTexts(t, receive, {
    '05 00 04 11 00': 'At C+A there is nothing now',
    '05 00 82 11 0a': 'Motor 17: done',
    '05 00 04 02 00': 'At C there is nothing now',
    '0f 00 04 02 01 3f 00 00 00 00 10 00 00 00 10': 'At C there is: force sensor',
    '0f 00 04 02 01 36 00 00 00 00 10 00 00 00 10': 'At C there is: something else: 54',
    '0b 00 43 02 01 07 06 0f 00 0f 00': 'port information: port C',
  });
});

t.test('devices in the language of the reader', async t => {
  const {describer} = createHub([]);
  const german = createTrafficWords('de');
  const deviceOf = (type: string) =>
    frameText(
      describer,
      endpoint,
      `0f 00 04 00 01 ${type} 00 00 00 00 10 00 00 00 10`,
      'received',
      german,
    );
  checkTexts(t, deviceOf, {
    '01': 'An A steckt: Motor',
    '02': 'An A steckt: Zugmotor',
    '14': 'An A steckt: Batterie',
    '15': 'An A steckt: Strom',
    '17': 'An A steckt: Licht',
    '25': 'An A steckt: Farb- und Abstandssensor',
    '26': 'An A steckt: Boost-Motor',
    '27': 'An A steckt: Eingebauter Motor',
    '28': 'An A steckt: Neigungssensor',
    '2e': 'An A steckt: Großer Motor',
    '2f': 'An A steckt: Sehr großer Motor',
    '30': 'An A steckt: Winkelmotor',
    '31': 'An A steckt: Winkelmotor',
    '37': 'An A steckt: Tasten',
    '39': 'An A steckt: Beschleunigung',
    '3b': 'An A steckt: Neigungssensor',
    '3d': 'An A steckt: Farbsensor',
    '3f': 'An A steckt: Kraftsensor',
    '41': 'An A steckt: Winkelmotor',
    '4b': 'An A steckt: Winkelmotor',
    '4c': 'An A steckt: Winkelmotor',
    '36': 'An A steckt: etwas anderes: 54',
  });
});

t.test('values by the announced mode', async t => {
  const {receive} = createHub();
  checkTexts(t, receive, {
    // Before its mode is announced.
    '08 00 45 02 a6 ff ff ff': 'At C: position -90°',
    '05 00 45 03 28': 'At D: brightness 40 %',
    '0a 00 47 02 01 01 00 00 00 01': 'input format: port C, mode 1, delta 1, notify true',
    '05 00 45 02 ce': 'At C: speed -50 %',
    '0a 00 47 03 08 01 00 00 00 01': 'input format: port D, mode 8, delta 1, notify true',
    '08 00 45 03 09 02 ff 02': 'At D: Color and distance 9, 6.3 cm',
    '08 00 45 03 ff 0a ff 00': 'At D: Color and distance –, 25.4 cm',
    '08 00 45 03 63 0a ff 00': 'value: port D, bytes 63 0a ff 00',
    '0a 00 47 03 06 01 00 00 00 01': 'input format: port D, mode 6, delta 1, notify true',
    '0a 00 45 03 01 00 02 00 ff 03': 'At D: Color 1, 2, 1023',
    '06 00 45 3a f1 2d': 'At 58: Tilt ↔ 15°, ↕ 45°',
    '07 00 45 3a 40 00 e0': 'At 58: acceleration 1000 mg, 0 mg, -500 mg',
    '06 00 45 3b e8 03': 'At 59: current 597 mA',
    '06 00 45 3c b8 0b': 'At 60: Battery 7.409 V',
    '05 00 45 09 05': 'value: port 9, bytes 05',
  });
  const other = createHub([
    {port: 0, type: 0x3f},
    {port: 1, type: 0x37},
    {port: 2, type: 0x2e},
    {port: 97, type: 0x39},
    {port: 99, type: 0x3b},
  ]);
  checkTexts(t, other.receive, {
    '05 00 45 00 17': 'At A: Force 2.3 N',
    '07 00 45 01 01 00 00': 'At B: Buttons + 1, ■ 0, − 0',
    '0a 00 47 02 03 01 00 00 00 01': 'input format: port C, mode 3, delta 1, notify true',
    '06 00 45 02 d3 ff': 'At C: position -45°',
    '06 00 45 02 ff 7f': 'value: port C, bytes ff 7f',
    '0a 00 45 61 00 00 00 f8 00 10': 'At 97: acceleration 0 mg, -500 mg, 1000 mg',
    '0a 00 45 63 5a 00 0a 00 ec ff': 'At 99: Tilt ↔ -20°, ↕ 10°',
  });
});

t.test('the model shows the names of the ports and what is built in', async t => {
  const technic = createHub();
  checkTexts(t, technic.receive, {
    '06 00 01 0b 06 80': 'system type: technic hub',
    '06 00 45 3b e8 03': 'At 59: current 1020 mA',
    '06 00 45 3c b8 0b': 'At 60: Battery 7.044 V',
  });
  const early = createHub([]);
  early.receive('06 00 01 0b 06 40');
  early.receive('09 00 01 03 06 23 02 00 10');
  t.equal(early.send('09 00 81 37 10 07 32 3c 00'), 'Motor A turns this way with power 50');
  t.equal(early.name('motor:2'), 'Motor D');
  t.equal(early.name('pair:57'), 'Motor A+B');
  t.equal(early.receive('08 00 45 38 05 00 00 00'), 'At B: position 5°');
  const attached = createHub([
    {port: 55, type: 0x27},
    {port: 1, type: 0x26},
  ]);
  t.equal(attached.receive('08 00 45 01 05 00 00 00'), 'At C: position 5°');
  const essential = createHub([]);
  t.equal(essential.receive('05 00 82 31 0a'), 'Motor 49: done');
  essential.receive('06 00 01 0b 06 83');
  t.equal(essential.receive('05 00 82 31 0a'), 'Light: done');
});

t.test('outputs, and another characteristic', async t => {
  const {name, describer} = createHub();
  checkTexts(t, name, {
    'motor:0': 'Motor A',
    'pair:16': 'Motor A+B',
    'model:0': 'model',
    light: 'Light',
    'winch:1': 'winch: B',
  });
  const other = {...endpoint, characteristic: '00001625-1212-efde-1623-785feabcd123'};
  t.same(describer.frame(other, Uint8Array.of(4, 0, 2, 1)), []);
});

const message = fc
  .tuple(byte, garbage)
  .map(([type, payload]) => [payload.length + 3, 0, type, ...payload]);

testAnyBytes(() => new Lwp3Describer(DEVICES), [endpoint], message);
