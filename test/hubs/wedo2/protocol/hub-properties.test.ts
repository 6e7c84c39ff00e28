import fc from 'fast-check';
import t from 'tap';
import {
  encodeBatteryType,
  encodeDisconnect,
  encodeFlag,
  encodeName,
  encodePercent,
  encodeText,
  encodeTurnOff,
  parseBatteryType,
  parseFlag,
  parseName,
  parsePercent,
  parseText,
} from '../../../../src/hubs/wedo2/protocol/hub-properties.js';
import {viewOf} from '../bytes.js';
import {checkCodec} from '../codec.js';

checkCodec({
  encode: encodeFlag,
  parse: parseFlag,
  messages: fc.boolean(),
  samples: [
    {name: 'released, or no alert', message: false, bytes: [0x00]},
    {name: 'pressed, or an alert', message: true, bytes: [0x01]},
  ],
  misfits: {nothing: [], 'neither 0 nor 1': [2], 'two bytes': [1, 0]},
});

checkCodec({
  encode: encodePercent,
  parse: parsePercent,
  messages: fc.integer({min: 0, max: 100}),
  samples: [{name: 'a full battery', message: 100, bytes: [0x64]}],
  misfits: {nothing: [], 'over 100 percent': [101], 'two bytes': [50, 0]},
});

checkCodec({
  encode: encodeBatteryType,
  parse: parseBatteryType,
  messages: fc.constantFrom('standard', 'rechargeable'),
  samples: [
    {name: 'batteries', message: 'standard', bytes: [0x00]},
    {name: 'the rechargeable block', message: 'rechargeable', bytes: [0x01]},
  ],
  misfits: {nothing: [], 'a third kind': [2], 'two bytes': [1, 0]},
});

checkCodec({
  encode: encodeName,
  parse: parseName,
  messages: fc.string({unit: 'grapheme-ascii', maxLength: 20}),
  samples: [
    {
      name: 'a name',
      message: 'Hub é',
      bytes: [
        ...[0x48, 0x75, 0x62, 0x20], // "Hub "
        ...[0xc3, 0xa9], // "é" in UTF-8
      ],
    },
    {name: 'no name', message: '', bytes: []},
  ],
  misfits: {
    '21 bytes': Array.from({length: 21}, () => 0x41),
    'half a character': [0x41, 0xc3],
  },
});

t.same(parseName(viewOf(encodeName('a'.repeat(30)))), 'a'.repeat(20), 'a long name is cut');
t.same(
  parseName(viewOf(encodeName('a'.repeat(19) + 'é'))),
  'a'.repeat(19),
  'never inside a character',
);

checkCodec({
  encode: encodeText,
  parse: parseText,
  messages: fc.string({unit: 'grapheme', maxLength: 30}),
  samples: [
    {
      name: 'a firmware version',
      message: '1.0.09',
      bytes: [0x31, 0x2e, 0x30, 0x2e, 0x30, 0x39],
    },
  ],
  misfits: {'half a character': [0xc3]},
});

t.same(
  [...encodeTurnOff()],
  [
    0x01, // as LEGO's software writes it
  ],
  'turn off',
);
t.same(
  [...encodeDisconnect()],
  [
    0x00, // as node-poweredup writes it
  ],
  'disconnect',
);
