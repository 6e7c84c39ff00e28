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
  samples: {
    // No alert.
    '00': false,
    // An alert.
    '01': true,
  },
  misfits: {nothing: [], 'neither 0 nor 1': [2], 'two bytes': [1, 0]},
});

checkCodec({
  encode: percent => Uint8Array.of(percent),
  parse: parsePercent,
  messages: fc.integer({min: 0, max: 100}),
  samples: {
    // A full battery.
    '64': 100,
  },
  misfits: {nothing: [], 'over 100 percent': [101], 'two bytes': [50, 0]},
});

checkCodec({
  encode: text => new TextEncoder().encode(text),
  parse: parseText,
  messages: fc.string({unit: 'grapheme', maxLength: 30}),
  samples: {
    // A version.
    '31 2e 30 2e 30 39': '1.0.09',
    // A byte order mark.
    'ef bb bf 31': '\uFEFF1',
  },
  misfits: {'half a character': [0xc3]},
});

checkCodec({
  encode: ({xDegrees, yDegrees}) => Uint8Array.of(xDegrees, yDegrees),
  parse: parseTiltAngle,
  messages: fc.record({xDegrees: int8, yDegrees: int8}),
  samples: {
    // Tilted right and up: x: 30; y: -45 in two's complement.
    '1e d3': {xDegrees: 30, yDegrees: -45},
  },
  misfits: {nothing: [], 'one axis': [30], 'three axes': [30, 0, 0]},
});

checkCodec({
  encode: ({distancePercent}) => Uint8Array.of(distancePercent),
  parse: parseDistance,
  messages: fc.record({distancePercent: fc.integer({min: 0, max: 100})}),
  samples: {
    // Far.
    '64': {distancePercent: 100},
  },
  misfits: {nothing: [], 'over 100 percent': [101], 'two bytes': [50, 0]},
});
