/** The frames of Education 2026 in English words. */
import fc from 'fast-check';
import t from 'tap';
import {EducationDescriber} from '../../../src/hubs/education/describe/index.js';
import {endpoints} from '../../../src/hubs/education/uuids.js';
import {checkTexts, frameText, outputText, testAnyBytes} from '../frame-text.js';

function createDevice() {
  const describer = new EducationDescriber();
  return {
    describer,
    send: (hex: string) => frameText(describer, endpoints.commands, hex, 'sent'),
    receive: (hex: string) => frameText(describer, endpoints.messages, hex, 'received'),
  };
}

t.test('commands of a motor, whose speed was sent before', async t => {
  const {send} = createDevice();
  checkTexts(t, send, {
    '8c 01 32': 'Motor A: speed 50 %',
    '7e 01 78 05 00 00 00': 'Motor A turns this way with power 50 for 1.4 seconds',
    '7e 01 78 05 00 00 01': 'Motor A turns that way with power 50 for 1.4 seconds',
    '8c 02 ce': 'Motor B: speed -50 %',
    '7c 02 68 01 00 00 00': 'Motor B turns that way with power 50 by 360°',
    '8c 03 64 7e 03 e8 03 00 00 00':
      'Motor A+B: speed 100 % + Motor A+B turns this way with power 100 for 1 seconds',
    '80 01 5a 00 02': 'Motor A to 90°',
    '82 02 9c ff ff ff': 'Motor B to -100°',
    '78 01 00 00 00 00': 'At A: position 0',
    '8a 03': 'Motor A+B stops',
    '8e 01 02': 'Motor A: set-up',
    '90 01 14 14': 'Motor A: set-up',
  });
});

t.test('the speed of a motor is unknown at first', async t => {
  const {send} = createDevice();
  t.equal(send('7e 01 78 05 00 00 00'), 'Motor A turns this way with power ? for 1.4 seconds');
});

t.test('commands of a robot', async t => {
  const {send} = createDevice();
  checkTexts(t, send, {
    '98 78 05 00 00 00': 'Robot: forward for 1.4 seconds',
    '98 e8 03 00 00 03': 'Robot: right for 1 seconds',
    '9a 68 01 00 00 01': 'Robot: backward by 360°',
    'a0 5a 00 00 00 02': 'Robot: left by 90°',
    'aa 50': 'Robot: speed 80 %',
    a8: 'Robot stops',
    'b0 1e': 'Robot: set-up',
    'c0 84 03': 'Heading: 90°',
  });
});

t.test('commands of any device', async t => {
  const {send} = createDevice();
  checkTexts(t, send, {
    '00': 'Which model are you?',
    '1a': 'Which model are you?',
    '28 64 00': 'Report every 100 ms',
    '6e 09 00 64': 'Light: color number 9',
    '6e ff 00 64': 'Light off',
    '70 01 b8 01 00': 'Beep of 440 Hz, times: 2',
    '70 00 b8 01 03': 'Beep of 440 Hz, times: 4',
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
      'Model: doubleMotor + My firmware is 1.0.2',
    '1b 01 02 03 04 05 06 07 08': 'ID: 01 02 03 04 05 06 07 08',
    '29 00': 'Reports: done',
    '29 01': 'Reports: refused',
    '7f 01 00': 'Motor A: done',
    '7f 03 01': 'Motor A+B: dropped',
    '8b 02 02': 'Motor B: refused',
    '99 00': 'Robot: done',
    '6f 00': 'Light: done',
    '71 02': 'Sound: refused',
    '3c 03 00 00 63 00': 'Battery: 99 %',
    '3c 04 00 03 06 e5 03': 'My card: color number 6, number 997',
    '3c 04 00 03 ff 00 00': 'I have no card',
    '3c 02 00 04 01': 'My button is pressed',
    '3c 0d 00 0a 01 01 64 00 32 00 19 68 01 00 00 ff': 'At A: speed 25 % + At A: position 360°',
    '3c 0d 00 0a 02 01 64 00 32 00 19 68 01 00 00 05':
      'At B: speed 25 % + At B: position 360° + Motor B: moved by hand (number 5)',
    '3c 0d 00 0c 02 32 64 00 96 00 c8 00 0e 01 64 50': 'color: 2 + brightness: 50',
    '3c 07 00 0f 64 ce 2d 00 ea ff': 'At A: position 100 % + At B: position -50 %',
    '3c 02 00 10 03': 'Robot: moved by hand (number 3)',
    // No message.
    '': '',
    '7f': '',
    fe: '',
  });
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
    movement: 'Robot',
    'move-speed': 'Robot: set-up',
    steering: 'Robot: set-up',
    'end:motor:0': 'Motor A: set-up',
    'position:motor:1': 'Motor B: set-up',
    light: 'Light',
    sound: 'Sound',
    reports: 'Reports',
    'motor:7': null,
    other: null,
  });
});

const byte = fc.integer({min: 0, max: 255});
const beginning = fc.constantFrom(...[60, 0x7e, 0x8c, 0x98, 0x29, 0x7f, 1]);

testAnyBytes(
  () => new EducationDescriber(),
  Object.values(endpoints),
  fc.tuple(beginning, fc.array(byte, {maxLength: 30})).map(([first, rest]) => [first, ...rest]),
);
