import fc from 'fast-check';
import {
  parseFlag,
  parsePercent,
  parseText,
} from '../../../../src/hubs/wedo2/protocol/hub-properties.js';
import {parseDistance, parseTiltAngle} from '../../../../src/hubs/wedo2/protocol/sensor-values.js';
import {int8} from '../arbitraries.js';
import {checkCodec} from '../codec.js';

checkCodec({
  encode: isSet => Uint8Array.of(Number(isSet)),
  parse: parseFlag,
  messages: fc.boolean(),
  samples: [
    {name: 'no alert', message: false, bytes: [0x00]},
    {name: 'an alert', message: true, bytes: [0x01]},
  ],
  misfits: {nothing: [], 'neither 0 nor 1': [2], 'two bytes': [1, 0]},
});

checkCodec({
  encode: percent => Uint8Array.of(percent),
  parse: parsePercent,
  messages: fc.integer({min: 0, max: 100}),
  samples: [{name: 'a full battery', message: 100, bytes: [0x64]}],
  misfits: {nothing: [], 'over 100 percent': [101], 'two bytes': [50, 0]},
});

checkCodec({
  encode: text => new TextEncoder().encode(text),
  parse: parseText,
  messages: fc.string({unit: 'grapheme', maxLength: 30}),
  samples: [
    {name: 'a version', message: '1.0.09', bytes: [0x31, 0x2e, 0x30, 0x2e, 0x30, 0x39]},
    {name: 'a byte order mark', message: '\uFEFF1', bytes: [0xef, 0xbb, 0xbf, 0x31]},
  ],
  misfits: {'half a character': [0xc3]},
});

checkCodec({
  encode: ({xDegrees, yDegrees}) => Uint8Array.of(xDegrees, yDegrees),
  parse: parseTiltAngle,
  messages: fc.record({xDegrees: int8, yDegrees: int8}),
  samples: [
    {
      name: 'tilted right and up',
      message: {xDegrees: 30, yDegrees: -45},
      bytes: [0x1e, 0xd3], // x: 30; y: -45 in two's complement
    },
  ],
  misfits: {nothing: [], 'one axis': [30], 'three axes': [30, 0, 0]},
});

checkCodec({
  encode: ({distancePercent}) => Uint8Array.of(distancePercent),
  parse: parseDistance,
  messages: fc.record({distancePercent: fc.integer({min: 0, max: 100})}),
  samples: [{name: 'far', message: {distancePercent: 100}, bytes: [0x64]}],
  misfits: {nothing: [], 'over 100 percent': [101], 'two bytes': [50, 0]},
});
