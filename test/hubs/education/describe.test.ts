/** The frames of Education 2026 in English words. */
import fc from 'fast-check';
import t from 'tap';
import {EducationDescriber} from '../../../src/hubs/education/describe.js';
import {endpoints} from '../../../src/hubs/education/uuids.js';
import {checkTexts, frameText, outputText, testAnyBytes} from '../frame-text.js';

/** With the official lengths: information, and both motors at rest. */
const FIRST_REPORT =
  '3c 1f 00 00 64 00 0a 01 00 00 00 00 00 00 00 00 00 00 ff 0a 02 00 00 00 00 00 00 00 00 00 00 ff';

function createDevice() {
  const describer = new EducationDescriber();
  // The first reports decide the lengths of the records.
  for (let report = 0; report < 3; report++) {
    frameText(describer, endpoints.messages, FIRST_REPORT, 'received');
  }
  return {
    describer,
    send: (hex: string) => frameText(describer, endpoints.commands, hex, 'sent'),
    receive: (hex: string) => frameText(describer, endpoints.messages, hex, 'received'),
  };
}

t.test('commands of a motor, whose speed was sent before', async t => {
  const {send} = createDevice();
  checkTexts(t, send, {
    '8c 01 32': 'Motor A: 50 %',
    '7e 01 78 05 00 00 00': 'Motor A turns this way with power 50 for 1.4 seconds',
    '7e 01 78 05 00 00 01': 'Motor A turns that way with power 50 for 1.4 seconds',
    '8c 02 ce': 'Motor B: -50 %',
    '7c 02 68 01 00 00 00': 'Motor B turns that way with power 50 by 360°',
    '8c 03 64 7e 03 e8 03 00 00 00':
      'Motor A+B: 100 % + Motor A+B turns this way with power 100 for 1 seconds',
    '80 01 5a 00 02': 'Motor A to 90°',
    '82 02 9c ff ff ff': 'Motor B to -100°',
    '8a 03': 'Motor A+B stops',
    '8e 01 02': 'Motor A: motor end state: end state 2',
  });
});

t.test('a run of both motors has the speeds of both', async t => {
  const {send} = createDevice();
  checkTexts(t, send, {
    '8c 01 32': 'Motor A: 50 %',
    '7e 03 e8 03 00 00 00': 'Motor A+B turns this way with power 50+? for 1 seconds',
    '8c 02 1e': 'Motor B: 30 %',
    '7c 03 68 01 00 00 00': 'Motor A+B turns this way with power 50+30 by 360°',
  });
});

t.test('the speed of a motor is unknown at first', async t => {
  const {send} = createDevice();
  t.equal(send('7e 01 78 05 00 00 00'), 'Motor A turns this way with power ? for 1.4 seconds');
});

t.test('commands of a Double Motor that drives', async t => {
  const {send} = createDevice();
  checkTexts(t, send, {
    '98 78 05 00 00 00': 'Double Motor: ↑ for 1.4 seconds',
    '98 e8 03 00 00 03': 'Double Motor: → for 1 seconds',
    '9a 68 01 00 00 01': 'Double Motor: ↓ by 360°',
    'a0 5a 00 00 00 02': 'Double Motor: ← by 90°',
    'aa 50': 'Double Motor: 80 %',
    a8: 'Double Motor stops',
  });
});

t.test('commands of any device', async t => {
  const {send} = createDevice();
  checkTexts(t, send, {
    '00': 'Are you there?',
    '28 64 00': 'report every: interval ms 100',
    '6e 09 00 64': 'Light: Color: 9',
    '6e ff 00 64': 'Light: off',
    '70 01 b8 01 00': 'Sound: 440 Hz, double',
    '70 00 b8 01 03': 'Sound: 440 Hz, single',
    '72': 'Sound off',
    // A firmware update, an unknown command, half of one.
    '14': '',
    fe: '',
    '7e 01': '',
  });
});

t.test('answers and reports', async t => {
  const {receive} = createDevice();
  checkTexts(t, receive, {
    '01 01 01 49 00 01 00 02 00 01 00 00 00 f4 00 01 02':
      'info: model double motor, firmware 1.0.2',
    '29 00': 'report every: done',
    '29 01': 'report every: refused',
    '7f 01 00': 'Motor A: done',
    '7f 03 01': 'Motor A+B: replaced',
    '99 01': 'Double Motor: replaced',
    '7f 01 07': 'Motor A: status 7',
    '8b 02 02': 'Motor B: refused',
    '99 00': 'Double Motor: done',
    '6f 00': 'Light: done',
    '71 02': 'Sound: refused',
    '73 00': 'Sound: done',
    '3c 00 00': '',
    '3c 03 00 00 63 00': 'Battery: 99 %',
    '3c 04 00 03 06 e5 03': 'card: color 6, number 997',
    '3c 04 00 03 ff 00 00': 'no card',
    '3c 02 00 04 01': 'My button is pressed',
    '3c 0d 00 0a 01 01 64 00 32 00 19 68 01 00 00 ff': 'At A: speed 25 % + At A: position 360°',
    '3c 0d 00 0a 02 01 64 00 32 00 19 68 01 00 00 05':
      'At B: speed 25 % + At B: position 360° + Motor B: gesture 5',
    '3c 0d 00 0c 02 32 64 00 96 00 c8 00 0e 01 64 50': 'Color: 2 + brightness: 50 %',
    '3c 07 00 0f 64 ce 2d 00 ea ff': 'At A: position 100 % + At B: position -50 %',
    '3c 0d 00 0c ff 32 64 00 96 00 c8 00 0e 01 64 50': 'Color: –',
    '3c 14 00 01 00 00 84 03 32 00 ce ff 00 00 00 00 00 00 00 00 00 00 00 00':
      'Tilt: ↔ -5°, ↕ 5° + heading: 90°',
    // No message.
    '': '',
    '7f': '',
    fe: '',
  });
});

t.test('gestures of the device', async t => {
  const {receive} = createDevice();
  checkTexts(t, receive, {
    '3c 02 00 10 00': 'Double Motor: tap',
    '3c 02 00 10 01': 'Double Motor: double tap',
    '3c 02 00 10 02': 'Double Motor: collision',
    '3c 02 00 10 03': 'Double Motor: shake',
    '3c 02 00 10 04': 'Double Motor: free fall',
    '3c 02 00 10 09': 'Double Motor: gesture 9',
  });
});

t.test('reports say what has changed', async t => {
  const {receive} = createDevice();
  const report = '3c 0b 00 00 63 00 04 00 03 06 e5 03 10 ff';
  t.equal(receive(report), 'Battery: 99 % + My button is released + card: color 6, number 997');
  t.equal(receive(report), 'Nothing new');
  t.equal(receive('3c 0b 00 00 62 00 04 00 03 06 e5 03 10 ff'), 'Battery: 98 %');
  t.equal(
    receive('3c 0b 00 00 62 00 04 01 03 06 e5 03 10 00'),
    'My button is pressed + Double Motor: tap',
  );
  t.equal(receive('3c 0b 00 00 62 00 04 01 03 06 e5 03 10 ff'), 'Nothing new');
  t.equal(receive('3c 02 00 10 00'), 'Double Motor: tap', 'once more');
  t.equal(
    receive('3c 0d 00 0a 01 01 64 00 32 00 19 68 01 00 00 ff'),
    'At A: speed 25 % + At A: position 360°',
  );
  t.equal(
    receive('3c 0d 00 0a 02 01 64 00 32 00 19 68 01 00 00 ff'),
    'At B: speed 25 % + At B: position 360°',
  );
  t.equal(receive('3c 0d 00 0a 01 01 64 00 32 00 19 69 01 00 00 ff'), 'At A: position 361°');
});

t.test('frames at other places are unknown', async t => {
  const {describer} = createDevice();
  t.equal(frameText(describer, endpoints.messages, '00', 'sent'), '');
  t.equal(frameText(describer, endpoints.commands, '2900', 'received'), '');
});

t.test('outputs', async t => {
  const {describer} = createDevice();
  checkTexts(t, output => outputText(describer, output), {
    'motor:0': 'Motor A',
    'motor:1': 'Motor B',
    pair: 'Motor A+B',
    movement: 'Double Motor',
    'move-speed': 'move speed',
    'end:motor:0': 'end motor: A',
    'model:0': 'model',
    question: 'Are you there?',
    light: 'Light',
    sound: 'Sound',
    reports: 'reports',
    constructor: 'constructor',
    other: 'other',
  });
});

const byte = fc.integer({min: 0, max: 255});
const beginning = fc.constantFrom(...[60, 0x7e, 0x8c, 0x98, 0x29, 0x7f, 1]);

testAnyBytes(
  () => new EducationDescriber(),
  Object.values(endpoints),
  fc.tuple(beginning, fc.array(byte, {maxLength: 30})).map(([first, rest]) => [first, ...rest]),
);
