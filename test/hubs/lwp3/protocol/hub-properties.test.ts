import fc from 'fast-check';
import t from 'tap';
import {
  ACTION,
  ALERT,
  encodeAlert,
  encodeHubProperty,
  parseAction,
  parseAlert,
  parseByte,
  parseError,
  parseHubProperty,
  parseText,
  parseVersion,
  PROPERTY,
  type AlertMessage,
  type HubPropertyMessage,
} from '../../../../src/hubs/lwp3/protocol/hub-properties.js';
import {byte} from '../../wedo2/arbitraries.js';
import {checkCodec} from '../../wedo2/codec.js';
import {encodeAction, encodeError} from '../../../support/lwp3/encode-messages.js';

checkCodec<HubPropertyMessage>({
  encode: encodeHubProperty,
  parse: parseHubProperty,
  messages: fc.oneof(
    fc.record({
      property: byte,
      operation: fc.constantFrom('enable' as const, 'disable', 'reset', 'request'),
      value: fc.constant([]),
    }),
    fc.record({
      property: byte,
      operation: fc.constantFrom('set' as const, 'update'),
      value: fc.array(byte, {minLength: 1, maxLength: 20}),
    }),
  ),
  samples: {
    // Report the button: length, hub, hub property | button | enable updates.
    '05 00 01 | 02 | 02': {property: PROPERTY.button, operation: 'enable', value: []},
    // Which model are you?.
    '05 00 01 0b 05': {property: PROPERTY.systemType, operation: 'request', value: []},
    // A Move Hub: length, hub, hub property | system type, update | Move Hub.
    '06 00 01 | 0b 06 | 40': {property: PROPERTY.systemType, operation: 'update', value: [0x40]},
    // The name "LEGO": length, hub, hub property | name, set.
    '09 00 01 | 01 01 | 4c 45 47 4f': {
      property: PROPERTY.name,
      operation: 'set',
      value: [0x4c, 0x45, 0x47, 0x4f],
    },
  },
  misfits: {
    nothing: [],
    'no operation': [0x04, 0x00, 0x01, 0x02],
    'operation 0': [0x05, 0x00, 0x01, 0x02, 0x00],
    'operation 7': [0x05, 0x00, 0x01, 0x02, 0x07],
    'an update without a value': [0x05, 0x00, 0x01, 0x02, 0x06],
    'a request with a value': [0x06, 0x00, 0x01, 0x02, 0x05, 0x00],
    'an alert': [0x05, 0x00, 0x03, 0x02, 0x02],
  },
});

checkCodec<number>({
  encode: encodeAction,
  parse: parseAction,
  messages: fc.constantFrom(...Object.values(ACTION)),
  samples: {
    // Switch off.
    '04 00 02 01': ACTION.switchOff,
    // The hub will disconnect.
    '04 00 02 31': ACTION.willDisconnect,
  },
  misfits: {
    'no action': [0x03, 0x00, 0x02],
    'action 0': [0x04, 0x00, 0x02, 0x00],
    'an unknown action': [0x04, 0x00, 0x02, 0x33],
    'two actions': [0x05, 0x00, 0x02, 0x01, 0x02],
  },
});

const alert = fc.constantFrom(...Object.values(ALERT));

checkCodec<AlertMessage>({
  encode: encodeAlert,
  parse: parseAlert,
  messages: fc.oneof(
    fc.record({
      alert,
      operation: fc.constantFrom('enable' as const, 'disable', 'request'),
      isActive: fc.constant(null),
    }),
    fc.record({alert, operation: fc.constant('update' as const), isActive: fc.boolean()}),
  ),
  samples: {
    // Report a low voltage.
    '05 00 03 01 01': {alert: ALERT.lowVoltage, operation: 'enable', isActive: null},
    // The voltage is low.
    '06 00 03 01 04 ff': {alert: ALERT.lowVoltage, operation: 'update', isActive: true},
    // Is the signal weak?.
    '05 00 03 03 03': {alert: ALERT.lowSignal, operation: 'request', isActive: null},
    // Report too much power no more.
    '05 00 03 04 02': {alert: ALERT.overPower, operation: 'disable', isActive: null},
    // The current is fine.
    '06 00 03 02 04 00': {alert: ALERT.highCurrent, operation: 'update', isActive: false},
  },
  misfits: {
    'no operation': [0x04, 0x00, 0x03, 0x01],
    'alert 0': [0x05, 0x00, 0x03, 0x00, 0x01],
    'alert 5': [0x05, 0x00, 0x03, 0x05, 0x01],
    'operation 5': [0x05, 0x00, 0x03, 0x01, 0x05],
    'an update without a state': [0x05, 0x00, 0x03, 0x01, 0x04],
    'state 1': [0x06, 0x00, 0x03, 0x01, 0x04, 0x01],
    'a request with a state': [0x06, 0x00, 0x03, 0x01, 0x03, 0xff],
  },
});

checkCodec({
  encode: encodeError,
  parse: parseError,
  messages: fc.record({command: byte, code: fc.integer({min: 1, max: 8})}),
  samples: {
    // The buffer of a port is full: length, hub, error | output command | buffer overflow.
    '05 00 05 | 81 | 03': {command: 0x81, code: 3},
  },
  misfits: {
    'no code': [0x04, 0x00, 0x05, 0x81],
    'code 0': [0x05, 0x00, 0x05, 0x81, 0x00],
    'code 9': [0x05, 0x00, 0x05, 0x81, 0x09],
    'a byte too many': [0x06, 0x00, 0x05, 0x81, 0x03, 0x00],
  },
});

t.test('versions', async t => {
  t.equal(parseVersion([0x24, 0x02, 0x00, 0x10]), '1.0.00.0224');
  t.equal(parseVersion([0x17, 0x00, 0x00, 0x20]), '2.0.00.0017');
  t.equal(parseVersion([0x24, 0x02, 0x10]), null, 'three bytes');
  t.equal(parseVersion([0x2a, 0x02, 0x00, 0x10]), null, 'a digit that is none');
});

t.test('a byte and a text', async t => {
  t.equal(parseByte([7]), 7);
  t.equal(parseByte([]), null);
  t.equal(parseByte([1, 2]), null);
  t.equal(parseText([0x4d, 0xc3, 0xbc]), 'Mü');
  t.equal(parseText([0x4d, 0xff]), null, 'no UTF-8');
});
