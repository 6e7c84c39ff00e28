import fc from 'fast-check';
import t from 'tap';
import {
  encodeModeInformationRequest,
  encodePortInformationRequest,
  MODE_INFORMATION,
  modeText,
  parseModeInformation,
  parseModeInformationRequest,
  parsePortInformation,
  parsePortInformationRequest,
  PORT_INFORMATION,
  type ModeInformation,
} from '../../../../src/hubs/lwp3/protocol/port-information.js';
import {byte} from '../../wedo2/arbitraries.js';
import {view} from '../../wedo2/bytes.js';
import {checkCodec} from '../../wedo2/codec.js';
import {encodeModeInformation} from '../../../support/lwp3/encode-messages.js';

checkCodec({
  encode: encodePortInformationRequest,
  parse: parsePortInformationRequest,
  messages: fc.record({port: byte, what: fc.integer({min: 0, max: 2})}),
  samples: {
    // The modes of port C: length, hub, port information request | port C | modes.
    '05 00 21 | 02 | 01': {port: 2, what: PORT_INFORMATION.modes},
  },
  misfits: {
    'a port alone': [0x04, 0x00, 0x21, 0x02],
    'information 3': [0x05, 0x00, 0x21, 0x02, 0x03],
    'a byte too many': [0x06, 0x00, 0x21, 0x02, 0x01, 0x00],
  },
});

t.test('what a port can do', async t => {
  const parse = (...bytes: number[]) => parsePortInformation(view(...bytes));
  // An interactive motor: length, hub, port information | port C, modes | output, input, combinable, synchronizable
  // | modes | input: 1 and 2 | output: 0 and 2.
  const motor = parse(0x0b, 0x00, 0x43, 0x02, 0x01, 0x0f, 0x03, 0x06, 0x00, 0x05, 0x00);
  t.same(motor, {port: 2, modeCount: 3});
  const combination = [0x07, 0x00, 0x43, 0x02, 0x02, 0x06, 0x00];
  t.same(parse(...combination), {port: 2, modeCount: null});
  t.equal(parse(0x04, 0x00, 0x43, 0x02), null, 'a port alone');
  t.equal(parse(0x07, 0x00, 0x43, 0x02, 0x01, 0x0f, 0x03), null, 'modes without their bits');
  t.equal(parse(0x06, 0x00, 0x43, 0x02, 0x02, 0x06), null, 'half a combination');
  t.equal(parse(0x06, 0x00, 0x43, 0x02, 0x00, 0x06), null, 'a value');
});

const what = fc.constantFrom(...Object.values(MODE_INFORMATION));

checkCodec({
  encode: encodeModeInformationRequest,
  parse: parseModeInformationRequest,
  messages: fc.record({port: byte, mode: byte, what}),
  samples: {
    // The name of mode 0: length, hub, mode information request | port C, mode 0, name.
    '06 00 22 | 02 00 00': {port: 2, mode: 0, what: MODE_INFORMATION.name},
  },
  misfits: {
    'no mode': [0x05, 0x00, 0x22, 0x02, 0x00],
    'information 6': [0x06, 0x00, 0x22, 0x02, 0x00, 0x06],
    'information 0x81': [0x06, 0x00, 0x22, 0x02, 0x00, 0x81],
  },
});

const dataOf = (length: number) => fc.array(byte, {minLength: length, maxLength: length});
const answer = (which: number, data: fc.Arbitrary<number[]>) =>
  fc.record({port: byte, mode: byte, what: fc.constant(which), data});

checkCodec<ModeInformation>({
  encode: encodeModeInformation,
  parse: parseModeInformation,
  messages: fc.oneof(
    answer(MODE_INFORMATION.name, fc.array(byte, {maxLength: 11})),
    answer(MODE_INFORMATION.rawRange, dataOf(8)),
    answer(MODE_INFORMATION.symbol, fc.array(byte, {maxLength: 5})),
    answer(MODE_INFORMATION.mapping, dataOf(2)),
    answer(MODE_INFORMATION.motorBias, dataOf(1)),
    answer(MODE_INFORMATION.capabilityBits, dataOf(6)),
    answer(MODE_INFORMATION.valueFormat, dataOf(4)),
  ),
  samples: {
    // Mode 2 is called POS: length, hub, mode information | port C, mode 2, name.
    '0a 00 44 | 02 02 00 | 50 4f 53 00': {
      port: 2,
      mode: 2,
      what: 0,
      data: [0x50, 0x4f, 0x53, 0x00],
    },
    // Its values: length, hub, mode information | port C, mode 2, value format | one value of 32 bits | four figures,
    // no decimals.
    '0a 00 44 | 02 02 80 | 01 02 | 04 00': {port: 2, mode: 2, what: 0x80, data: [1, 2, 4, 0]},
  },
  misfits: {
    'no information': [0x05, 0x00, 0x44, 0x02, 0x02],
    'a range of one number': [0x0a, 0x00, 0x44, 0x02, 0x02, 0x01, 0, 0, 0, 0],
    'information 6': [0x06, 0x00, 0x44, 0x02, 0x02, 0x06],
  },
});

t.test('a name ends before the first zero', async t => {
  t.equal(modeText([0x50, 0x4f, 0x53, 0x00, 0x22]), 'POS');
  t.equal(modeText([0x50, 0x4f, 0x53]), 'POS');
  t.equal(modeText([]), '');
});
