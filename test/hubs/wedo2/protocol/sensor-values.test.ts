import fc from 'fast-check';
import {
  encodeDetectCount,
  encodeDetectPercent,
  encodeDetectRaw,
  encodeElectric,
  encodeSi,
  encodeTiltAcceleration,
  encodeTiltAngle,
  encodeTiltCrashes,
  encodeTiltDirection,
  parseDetectCount,
  parseDetectPercent,
  parseDetectRaw,
  parseElectric,
  parseSi,
  parseTiltAcceleration,
  parseTiltAngle,
  parseTiltCrashes,
  parseTiltDirection,
} from '../../../../src/hubs/wedo2/protocol/sensor-values.js';
import {byte, int8, u32} from '../arbitraries.js';
import {checkCodec} from '../codec.js';

checkCodec({
  encode: encodeTiltAngle,
  parse: parseTiltAngle,
  messages: fc.record({xDegrees: int8, yDegrees: int8}),
  samples: [
    {
      name: 'tilted right and up',
      message: {xDegrees: 30, yDegrees: -45},
      bytes: [
        0x1e, // x: 30
        0xd3, // y: -45 in two's complement
      ],
    },
  ],
  misfits: {nothing: [], 'one axis': [30], 'three axes': [30, 0, 0]},
});

checkCodec({
  encode: encodeTiltDirection,
  parse: parseTiltDirection,
  messages: fc.constantFrom('neutral', 'back', 'right', 'left', 'forward'),
  samples: [
    {name: 'level', message: 'neutral', bytes: [0x00]},
    {name: 'leaning back', message: 'back', bytes: [0x03]},
    {name: 'leaning right', message: 'right', bytes: [0x05]},
    {name: 'leaning left', message: 'left', bytes: [0x07]},
    {name: 'leaning forward', message: 'forward', bytes: [0x09]},
  ],
  misfits: {nothing: [], 'no direction': [1], 'beyond the last': [10], 'two bytes': [3, 3]},
});

checkCodec({
  encode: encodeTiltCrashes,
  parse: parseTiltCrashes,
  messages: fc.record({x: byte, y: byte, z: byte}),
  samples: [{name: 'crashes', message: {x: 1, y: 0, z: 255}, bytes: [0x01, 0x00, 0xff]}],
  misfits: {nothing: [], 'two axes': [1, 0], 'four axes': [1, 0, 0, 0]},
});

checkCodec({
  encode: encodeTiltAcceleration,
  parse: parseTiltAcceleration,
  messages: fc.record({x: int8, y: int8, z: int8}),
  samples: [{name: 'acceleration', message: {x: 1, y: -1, z: -128}, bytes: [0x01, 0xff, 0x80]}],
  misfits: {nothing: [], 'two axes': [1, 0], 'four axes': [1, 0, 0, 0]},
});

checkCodec({
  encode: encodeDetectRaw,
  parse: parseDetectRaw,
  messages: fc.integer({min: 0, max: 10}),
  samples: [{name: 'nothing seen', message: 10, bytes: [0x0a]}],
  misfits: {nothing: [], 'beyond what there is': [11], 'two bytes': [10, 0]},
});

checkCodec({
  encode: encodeDetectPercent,
  parse: parseDetectPercent,
  messages: fc.integer({min: 0, max: 100}),
  samples: [{name: 'far', message: 100, bytes: [0x64]}],
  misfits: {nothing: [], 'over 100 percent': [101], 'two bytes': [50, 0]},
});

checkCodec({
  encode: encodeDetectCount,
  parse: parseDetectCount,
  messages: u32,
  samples: [{name: '258 passes', message: 258, bytes: [0x02, 0x01, 0x00, 0x00]}],
  misfits: {nothing: [], 'three bytes': [1, 0, 0], 'five bytes': [1, 0, 0, 0, 0]},
});

checkCodec({
  encode: encodeElectric,
  parse: parseElectric,
  messages: fc.integer({min: -0x8000, max: 0x7fff}),
  samples: [
    {name: '7.5 V', message: 300, bytes: [0x2c, 0x01]},
    {name: 'below nothing', message: -2, bytes: [0xfe, 0xff]},
  ],
  misfits: {nothing: [], 'one byte': [1], 'three bytes': [1, 0, 0]},
});

checkCodec({
  encode: encodeSi,
  parse: parseSi,
  messages: fc.float({noNaN: true, noDefaultInfinity: true}),
  samples: [{name: 'one and a half', message: 1.5, bytes: [0x00, 0x00, 0xc0, 0x3f]}],
  misfits: {
    nothing: [],
    'three bytes': [0, 0, 0xc0],
    'not a number': [0, 0, 0xc0, 0x7f],
    'without end': [0, 0, 0x80, 0x7f],
  },
});
