/** The frames of WeDo 2.0 in English words. */
import t from 'tap';
import {Wedo2Describer} from '../../../src/hubs/wedo2/describe/index.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import {createTrafficWords} from '../../../src/panel/traffic/words.js';
import {GATT_TABLE, type CharacteristicName} from '../../../src/virtual/wedo2/gatt-table.js';
import {checkTexts, frameText, outputText, testAnyBytes} from '../frame-text.js';

/** A hub whose frames are given as a characteristic and hex: 'outputCommand 01 01 01 64'. */
function createHub(...attached: {port: number; type: number}[]) {
  const describer = new Wedo2Describer(attached);
  const textOf = (frame: string, direction: 'sent' | 'received') => {
    const [at = '', ...hex] = frame.split(' ');
    return frameText(describer, GATT_TABLE[at as CharacteristicName], hex.join(''), direction);
  };
  return {
    describer,
    send: (frame: string) => textOf(frame, 'sent'),
    receive: (frame: string) => textOf(frame, 'received'),
  };
}

const text = (value: string) => Buffer.from(value).toString('hex');

t.test('commands', async t => {
  const {send} = createHub({port: 1, type: 1}, {port: 2, type: 8});
  checkTexts(t, send, {
    'outputCommand 01 01 01 64': 'Motor A turns this way with power 100',
    'outputCommand 01 01 01 bf': 'Motor A turns that way with power 65',
    'outputCommand 01 01 01 7f': 'Motor A brakes',
    'outputCommand 01 01 01 00': 'Motor A is off',
    'outputCommand 02 01 01 32': 'Light brick B: 50 %',
    'outputCommand 05 02 04 b8 01 f4 01': 'Sound: 440 Hz, 0.5 s',
    'outputCommand 05 02 04 b8 01 00 00': 'Sound: 440 Hz, ∞ s',
    'outputCommand 05 03 00': 'Sound off',
    'outputCommand 06 04 03 00 00 ff': 'Light: RGB 0, 0, 255',
    'outputCommand 06 04 01 09': 'Light: Color: 9',
    'outputCommand 02 05 03 44 11 aa': 'reset counts: port B',
    'inputCommand 01 02 06 17 01 00 00 00 00 00 00': 'set format: port 6, mode 1, delta 0',
    'inputCommand 06 17 01 02': '',
    'inputCommand 01 02 02 22 00 01 00 00 00 00 01': 'set format: port B, mode 0, delta 1',
    'inputCommand 01 02 01 25 07 01 00 00 00 00 01': 'set format: port A, mode 7, delta 1',
    // Reads the format of the light: whether the hub still answers.
    'inputCommand 01 01 06': 'Are you there?',
    'inputCommand 01 01 02': 'read format: port B',
    'inputCommand 00 01 02': 'read value: port B',
    [`name ${text('Rocket')}`]: 'name: Rocket',
    'turnOff 01': '',
    // Not understood, or not written.
    'outputCommand 01 01 01 70': '',
    'outputCommand 01': '',
    'inputCommand 00 01': '',
    'values 01': '',
  });
});

t.test('reports', async t => {
  const {send, receive} = createHub();
  checkTexts(t, receive, {
    'button 01': 'My button is pressed',
    'lowVoltage 01': 'My battery is almost empty',
    'battery 63': 'Battery: 99 %',
    [`name ${text('Rocket')}0000`]: 'name: Rocket',
    [`firmware ${text('1.0.09.0000')}`]: 'firmware: 1.0.09.0000',
    'attachedIo 01 01 00 26 00 00 00 10 00 00 00 10': 'At A there is: Boost motor',
    'attachedIo 01 01 00 25 00 00 00 10 00 00 00 10': 'At A there is: something else: 37',
    'attachedIo 01 00': 'At A there is nothing now',
    'attachedIo 01 01 00 08 00 00 00 10 00 00 00 10': 'At A there is: light brick',
    // Not understood, or not received.
    'battery 65': '',
    'attachedIo 01 02': '',
    'outputCommand 01010164': '',
  });
  t.equal(send('outputCommand 01 01 01 14'), 'Light brick A: 20 %');
});

t.test('devices in the language of the reader', async t => {
  const describer = new Wedo2Describer([]);
  const german = createTrafficWords('de');
  const deviceOf = (type: string) =>
    frameText(
      describer,
      GATT_TABLE.attachedIo,
      `01 01 00 ${type} 00 00 00 10 00 00 00 10`,
      'received',
      german,
    );
  checkTexts(t, deviceOf, {
    '01': 'An A steckt: Motor',
    '02': 'An A steckt: Zugmotor',
    '08': 'An A steckt: Lichtstein',
    '14': 'An A steckt: Batterie',
    '15': 'An A steckt: Strom',
    '16': 'An A steckt: Ton',
    '17': 'An A steckt: Licht',
    '22': 'An A steckt: Neigungssensor',
    '23': 'An A steckt: Abstandssensor',
    '26': 'An A steckt: Boost-Motor',
    '25': 'An A steckt: etwas anderes: 37',
  });
});

t.test('values by the mode that was set, also before the hub has announced it', async t => {
  const {send, receive} = createHub({port: 1, type: 34}, {port: 2, type: 35});
  const setMode = (port: string, type: string, mode: string) =>
    send(`inputCommand 01 02 ${port} ${type} ${mode} 01 00 00 00 00 01`);
  t.equal(receive('values 03 01 f1 2d'), 'At A: Tilt ↔ -15°, ↕ 45°');
  setMode('01', '22', '02');
  t.equal(receive('values 03 01 01 02 03'), 'At A: bumps 1, 2, 3');
  setMode('01', '22', '03');
  t.equal(receive('values 03 01 01 fe 40'), 'At A: acceleration 1, -2, 64');
  t.equal(receive('values 03 02 46'), 'At B: Distance 70 %');
  setMode('02', '23', '01');
  checkTexts(t, receive, {
    'values 03 02 02 01 00 00': 'At B: passings 258',
    'values 03 01 05 05 02 0a': 'At A: Tilt ↔ 5°, ↕ 5° + At B: Distance 10 %',
  });
});

t.test('values by the announced format', async t => {
  const {receive} = createHub({port: 1, type: 34}, {port: 2, type: 35});
  checkTexts(t, receive, {
    'formats 03 01 22 01 01 00 00 00 00 01 01': 'format: port A, mode 1',
    'values 03 01 00': 'value: port A, bytes 00',
    'values 03 01 09': 'value: port A, bytes 09',
    'values 03 01 04': 'value: port A, bytes 04',
    // Raw, and in SI units.
    'formats 03 02 23 00 01 00 00 00 00 01 01': 'format: port B, mode 0',
    'values 03 02 07': 'value: port B, bytes 07',
    'formats 03 02 23 00 01 00 00 00 02 01 04': 'format: port B, mode 0',
    'values 03 02 00 00 80 3f': 'value: port B, bytes 00 00 80 3f',
  });
  receive('attachedIo 03 01 32 15 00 00 00 10 00 00 00 10');
  receive('attachedIo 04 01 33 14 00 00 00 10 00 00 00 10');
  checkTexts(t, receive, {
    'values 03 04 68 01': 'At 4: Battery 9 V',
    'values 03 03 2c 01': 'At 3: current 300 mA',
    'values 03 05 01': '', // a port without a sensor
  });
});

t.test('outputs', async t => {
  const {describer} = createHub();
  checkTexts(t, output => outputText(describer, output), {
    'motor:1': 'Motor A',
    'light-brick:2': 'Light brick B',
    tone: 'Sound',
    'format:1': 'format: A',
    'counts:2': 'counts: B',
    'winch:1': 'winch: A',
    toString: 'to string',
  });
});

testAnyBytes(() => new Wedo2Describer([{port: 1, type: 34}]), Object.values(endpoints));
