import fc from 'fast-check';
import {parseDistance, parseTiltAngle} from '../../../../src/hubs/wedo2/protocol/sensor-values.js';
import {int8} from '../arbitraries.js';
import {checkCodec} from '../codec.js';

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
