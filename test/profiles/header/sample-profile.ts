import type {DeviceProfile} from '../../../src/profiles/format.js';

/** A profile with fields of every kind, names that are keywords of C, and texts that try to leave their comments. */
export const SAMPLE_PROFILE: DeviceProfile = {
  formatVersion: 1,
  id: 'sample',
  name: 'Sample */ int x; ??/',
  description: 'A device \\\n with everything /* and more',
  find: {namePrefix: 'My "hub" ??/'},
  characteristics: {
    rx: {
      service: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
      uuid: '6e400002-b5a3-f393-e0a9-e50e24dcca9e',
    },
    tx: {
      service: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
      uuid: '6e400003-b5a3-f393-e0a9-e50e24dcca9e',
    },
    battery: {service: '180f', uuid: '2a19'},
  },
  sending: {perSecond: 20},
  commands: {
    drive: {
      $comment: 'Both motors */',
      to: 'rx',
      kind: 'state',
      fields: [
        {constant: 1},
        {length: 'following'},
        {name: 'left', type: 'i8', min: -100, max: 100, unit: '%'},
        {name: 'right', type: 'i16', min: -10, max: 10, scale: 0.1, unit: '%', bigEndian: true},
        {name: 'while', type: 'u24', initial: 3},
        {name: 'double', type: 'i32', min: -2147483648, max: 5},
        {constant: -2, type: 'i16'},
      ],
    },
    int: {
      to: 'rx',
      kind: 'event',
      fields: [
        {constant: 2},
        {length: 'message', type: 'u16', bigEndian: true},
        {
          bits: [
            {name: 'on', size: 1},
            {constant: 2, size: 3},
            {name: 'tilt', size: 9, signed: true, min: -90, max: 90},
          ],
          type: 'u16',
        },
        {name: 'name', type: 'text', maxBytes: 12},
      ],
    },
    ask: {to: 'rx', kind: 'urgent', fields: [{constant: 0xffffffff, type: 'u32'}]},
  },
  reports: {
    drive: {
      from: 'tx',
      fields: [
        {name: 'temperature', type: 'i16', scale: 0.01, offset: 20, min: -40, max: 85, unit: '°C'},
        {name: 'pressure', type: 'f32', min: 300, max: 1100.5},
        {name: 'exact', type: 'f64', scale: -0.5, bigEndian: true},
        {name: 'label', type: 'text', bytes: 5},
        {name: 'i24', type: 'i24', bigEndian: true},
        {name: 'large', type: 'u32', min: 1},
      ],
    },
    characteristic: {from: 'battery', fields: [{name: 'level', type: 'u8', max: 100}]},
  },
  question: {send: 'ask'},
  blocks: [],
};
