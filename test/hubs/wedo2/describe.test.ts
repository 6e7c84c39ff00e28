/** Every frame of WeDo 2.0 in English words. */
import * as fc from 'fast-check';
import t from 'tap';
import type {FrameDirection, FrameWords} from '../../../src/hubs/frame-words.js';
import {Wedo2Describer} from '../../../src/hubs/wedo2/describe/index.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import {createTrafficWords} from '../../../src/panel/traffic/words.js';
import {frames} from '../../../src/words/traffic/en.js';
import {GATT_TABLE} from '../../../src/virtual/wedo2/gatt-table.js';
import {testProperty} from '../../support/property.js';
import {LWP3_TEXTS} from '../lwp3/own-texts.js';
import {garbage} from './arbitraries.js';
import {view} from './bytes.js';

const words = createTrafficWords('en');
const used = new Set<string>();

function note({key, values}: FrameWords): void {
  used.add(key);
  for (const value of Object.values(values)) if (typeof value === 'object') note(value);
}

/** A hub whose frames are given in hex. */
function createHub(...attached: {port: number; type: number}[]) {
  const describer = new Wedo2Describer(attached);
  const say = (at: keyof typeof GATT_TABLE, hex: string, direction: FrameDirection) => {
    const {buffer, byteOffset, byteLength} = view(...Buffer.from(hex.replaceAll(' ', ''), 'hex'));
    const bytes = new Uint8Array(buffer, byteOffset, byteLength);
    const described = describer.frame(GATT_TABLE[at], bytes, direction);
    described.forEach(note);
    return described.map(each => words.frame(each)).join(' + ');
  };
  return {
    describer,
    send: (at: keyof typeof GATT_TABLE, hex: string) => say(at, hex, 'sent'),
    receive: (at: keyof typeof GATT_TABLE, hex: string) => say(at, hex, 'received'),
  };
}

const text = (value: string) => Buffer.from(value).toString('hex');

t.test('output commands', t => {
  const hub = createHub({port: 1, type: 1}, {port: 2, type: 8});
  const sent: Readonly<Record<string, string>> = {
    '01 01 01 64': 'Motor A turns this way with power 100',
    '01 01 01 bf': 'Motor A turns that way with power 65',
    '01 01 02 3c': 'Motor A turns this way with power 60',
    '01 01 01 7f': 'Motor A brakes',
    '01 01 01 00': 'Motor A is off',
    '02 01 01 32': 'Light brick B at 50 %',
    '05 02 04 b8 01 f4 01': 'Sound of 440 Hz for 0.5 seconds',
    '05 02 04 b8 01 00 00': 'Sound of 440 Hz without end',
    '05 03': 'Sound off',
    '05 03 00': 'Sound off',
    '06 04 03 00 00 ff': 'Light: red 0, green 0, blue 255',
    '06 04 03 00 00 00': 'Light off',
    '06 04 01 09': 'Light: color number 9',
    '02 05 03 44 11 aa': 'Counter B starts at 0',
    '01 01 01 70': '',
    '01 09 01 00': '',
    '01': '',
  };
  for (const [hex, expected] of Object.entries(sent)) {
    t.equal(hub.send('outputCommand', hex), expected, hex);
  }
  t.end();
});

t.test('input commands', t => {
  const hub = createHub();
  const sent: Readonly<Record<string, string>> = {
    '01 02 06 17 01 00 00 00 00 00 00': 'Set up the light',
    '06 17 01 02': 'Set up the light',
    '01 02 02 22 00 01 00 00 00 00 01': 'Report the tilt of B at each change of 1',
    '01 02 02 22 01 01 00 00 00 00 01': 'Report the tilt direction of B at each change of 1',
    '01 02 02 22 02 01 00 00 00 00 01': 'Report the bumps of B at each change of 1',
    '01 02 02 22 03 01 00 00 00 00 01': 'Report the acceleration of B at each change of 1',
    '01 02 02 23 00 01 00 00 00 01 00': 'Report the distance of B only when asked',
    '01 02 02 23 01 01 00 00 00 00 01': 'Report the passings of B at each change of 1',
    '01 02 04 14 00 01 00 00 00 00 01': 'Report the voltage of 4 at each change of 1',
    '01 02 03 15 00 0a 00 00 00 00 01': 'Report the current of 3 at each change of 10',
    '01 02 01 25 07 01 00 00 00 00 01': 'Report the value 7 of A at each change of 1',
    '01 01 06': 'Are you there?',
    '01 01 02': 'What do you report at B?',
    '00 01 02': 'What is the value at B?',
    '00 01': '',
  };
  for (const [hex, expected] of Object.entries(sent)) {
    t.equal(hub.send('inputCommand', hex), expected, hex);
  }
  t.end();
});

t.test('commands to the whole hub', t => {
  const hub = createHub();
  t.equal(hub.send('name', text('Rocket')), 'Your name is now “Rocket”');
  t.equal(hub.send('turnOff', '01'), 'Switch yourself off');
  t.equal(hub.send('portPower', '01'), 'Power of the ports');
  t.equal(hub.send('disconnect', '01'), 'Disconnect');
  t.equal(hub.send('values', '01'), '', 'not written');
  t.end();
});

t.test('reports of the hub', t => {
  const hub = createHub();
  t.equal(hub.receive('button', '01'), 'My button is pressed');
  t.equal(hub.receive('button', '00'), 'My button is released');
  t.equal(hub.receive('lowVoltage', '01'), 'My battery is almost empty');
  t.equal(hub.receive('lowVoltage', '00'), 'My battery is fine');
  t.equal(hub.receive('highCurrent', '01'), 'A motor is stuck or works too hard');
  t.equal(hub.receive('highCurrent', '00'), 'My motors are fine');
  t.equal(hub.receive('lowSignal', '01'), 'My signal is weak');
  t.equal(hub.receive('lowSignal', '00'), 'My signal is fine');
  t.equal(hub.receive('battery', '63'), 'Battery: 99 %');
  t.equal(hub.receive('battery', '65'), '');
  t.equal(hub.receive('name', `${text('Rocket')}0000`), 'My name is “Rocket”');
  t.equal(hub.receive('firmware', text('1.0.09.0000')), 'My firmware is 1.0.09.0000');
  t.equal(hub.receive('outputCommand', '01 01 01 64'), '', 'not received');
  t.end();
});

t.test('devices', t => {
  const names = {
    '01': 'motor',
    '02': 'train motor',
    '26': 'motor with rotation sensor',
    '08': 'light brick',
    '14': 'voltage meter',
    '15': 'current meter',
    '16': 'beeper',
    '17': 'light',
    '22': 'tilt sensor',
    '23': 'distance sensor',
    '25': 'something else (type 37)',
  };
  const hub = createHub();
  for (const [type, name] of Object.entries(names)) {
    const attach = `01 01 00 ${type} 00 00 00 10 00 00 00 10`;
    t.equal(hub.receive('attachedIo', attach), `At A there is: ${name}`);
  }
  t.equal(hub.receive('attachedIo', '01 00'), 'At A there is nothing now');
  t.equal(hub.receive('attachedIo', '01 02'), '');
  hub.receive('attachedIo', '01 01 00 08 00 00 00 10 00 00 00 10');
  t.equal(hub.send('outputCommand', '01 01 01 14'), 'Light brick A at 20 %');
  t.end();
});

t.test('values by the mode that was set, also before the hub has announced it', t => {
  const hub = createHub({port: 1, type: 34}, {port: 2, type: 35});
  const setMode = (port: string, type: string, mode: string) =>
    hub.send('inputCommand', `01 02 ${port} ${type} ${mode} 01 00 00 00 00 01`);
  t.equal(hub.receive('values', '03 01 f1 2d'), 'Tilt at A: -15° left–right, 45° up–down');
  setMode('01', '22', '02');
  t.equal(hub.receive('values', '03 01 01 02 03'), 'Bumps at A: 1, 2, 3');
  setMode('01', '22', '03');
  t.equal(hub.receive('values', '03 01 01 fe 40'), 'Acceleration at A: 1, -2, 64');
  t.equal(hub.receive('values', '03 02 46'), 'Distance at B: 70 %');
  setMode('02', '23', '01');
  t.equal(hub.receive('values', '03 02 02 01 00 00'), 'Passings at B: 258');
  t.equal(
    hub.receive('values', '03 01 05 05 02 0a'),
    'Tilt at A: 5° left–right, 5° up–down + Distance at B: 10 %',
  );
  t.end();
});

t.test('values by the announced format', t => {
  const hub = createHub({port: 1, type: 34}, {port: 2, type: 35});
  const announced = hub.receive('formats', '03 01 22 01 01 00 00 00 00 01 01');
  t.equal(announced, 'I report the tilt direction of A');
  const directions = {
    '00': 'flat',
    '03': 'backward',
    '05': 'right',
    '07': 'left',
    '09': 'forward',
  };
  for (const [byte, direction] of Object.entries(directions)) {
    t.equal(hub.receive('values', `03 01 ${byte}`), `Tilt at A: ${direction}`);
  }
  t.equal(hub.receive('values', '03 01 04'), 'Value at A: 04');
  hub.receive('formats', '03 02 23 00 01 00 00 00 00 01 01');
  t.equal(hub.receive('values', '03 02 07'), 'Distance at B: 7 of 10', 'raw');
  hub.receive('formats', '03 02 23 00 01 00 00 00 02 01 04');
  t.equal(hub.receive('values', '03 02 00 00 80 3f'), 'Value at B: 00 00 80 3f', 'in SI units');
  hub.receive('attachedIo', '03 01 32 15 00 00 00 10 00 00 00 10');
  hub.receive('attachedIo', '04 01 33 14 00 00 00 10 00 00 00 10');
  t.equal(hub.receive('values', '03 04 68 01'), 'Battery: 9 V');
  t.equal(hub.receive('values', '03 03 2c 01'), 'Current: 300 mA');
  t.equal(hub.receive('values', '03 05 01'), '', 'a port without a sensor');
  t.end();
});

t.test('outputs', t => {
  const {describer} = createHub();
  const names = {
    'motor:1': 'Motor A',
    'motor:2': 'Motor B',
    'light-brick:2': 'Light brick B',
    light: 'Light',
    'light-mode': 'Light: set-up',
    tone: 'Sound',
    'format:1': 'Port A: set-up',
    'counts:2': 'Counter B',
    name: 'Hub name',
    firmware: 'Firmware',
    question: 'Are you there?',
    status: 'Battery question',
  };
  for (const [name, expected] of Object.entries(names)) {
    const described = describer.output(name);
    if (described !== null) note(described);
    t.equal(described && words.frame(described), expected);
  }
  t.equal(describer.output('winch:1'), null);
  t.equal(describer.output('toString'), null);
  t.end();
});

t.test('every text of the group is used, and every key has one', t => {
  const others = ['unknown', 'deviceField'];
  t.same([...used, ...others, ...LWP3_TEXTS].sort(), Object.keys(frames).sort());
  t.end();
});

testProperty(
  'any bytes are described or not, and never fail',
  fc.property(
    fc.constantFrom(...Object.values(GATT_TABLE)),
    fc.constantFrom('sent', 'received'),
    fc.array(garbage, {maxLength: 5}),
    (endpoint, direction, messages) => {
      const describer = new Wedo2Describer([{port: 1, type: 34}]);
      for (const bytes of messages) {
        for (const described of describer.frame(endpoint, Uint8Array.from(bytes), direction)) {
          if (/\{[a-z]+\}/.test(words.frame(described).replace(/“.*”/s, ''))) {
            throw new Error(`a name in braces is left: ${words.frame(described)}`);
          }
        }
      }
    },
  ),
  2000,
);

t.test('the endpoints of the driver have a description', t => {
  const table: readonly string[] = Object.values(GATT_TABLE).map(
    ({characteristic}) => characteristic,
  );
  for (const {characteristic} of Object.values(endpoints)) t.ok(table.includes(characteristic));
  t.end();
});
