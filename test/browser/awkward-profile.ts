import type {DeviceProfile, NumberField} from '../../src/profiles/format.js';

const SERVICE = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';
const MARKUP = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script><b>bold</b>';
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitaenspatentverlaengerungsantragsformular';

const many = (prefix: string, count: number): readonly NumberField[] =>
  Array.from({length: count}, (_, index) => ({
    name: `${prefix}${index}`,
    type: 'u8',
    ...(index % 3 === 0 && {max: 1}),
    ...(index % 5 === 0 && {unit: '%'}),
  }));

/** Whatever a valid profile may contain that is hard to show: markup, long names, 50 fields, tiny and endless ranges. */
export const awkwardProfile: DeviceProfile = {
  formatVersion: 1,
  id: 'awkward',
  name: {en: `${MARKUP} ${LONG}`, ar: `جهاز ${MARKUP}`},
  find: {services: [SERVICE], namePrefix: 'A'},
  characteristics: {
    write: {service: SERVICE, uuid: '6e400002-b5a3-f393-e0a9-e50e24dcca9e'},
    notify: {service: SERVICE, uuid: '6e400003-b5a3-f393-e0a9-e50e24dcca9e'},
  },
  sending: {perSecond: 40},
  commands: {
    ping: {to: 'write', kind: 'event', fields: [{constant: 0}]},
    setAll: {
      to: 'write',
      kind: 'state',
      text: MARKUP,
      fields: [
        {constant: 1},
        {name: 'anyFloat', type: 'f32', initial: -1.5e30},
        {name: 'anyDouble', type: 'f64', initial: 1e300, unit: 'kg·m²/s³·A²'},
        {name: 'aVeryLongNameThatNoOneWouldEverUseReally', type: 'u32', initial: 4_000_000_000},
        {name: 'longLabel', text: LONG, type: 'i8', min: -1, max: 1},
        {name: 'shown', text: MARKUP, type: 'text', maxBytes: 120, initial: MARKUP},
      ],
    },
    setMany: {to: 'write', kind: 'state', fields: [{constant: 2}, ...many('output', 50)]},
    shout: {to: 'write', kind: 'event', text: LONG, fields: [{constant: 3}]},
  },
  reports: {
    odd: {
      from: 'notify',
      fields: [
        {constant: 1},
        {name: 'tiny', type: 'i16', scale: 1e-6, unit: 'µm'},
        {name: 'fixed', type: 'u8', min: 7, max: 7},
        {name: 'endless', type: 'f32', unit: 'Ω'},
        {name: 'huge', type: 'u32', unit: '12345678901234567890'},
        {name: 'cold', type: 'i16', min: -273, max: -1, unit: '°C'},
        {name: 'labelled', text: {en: LONG, de: MARKUP}, type: 'u8', max: 1},
        {name: 'said', text: MARKUP, type: 'text', maxBytes: 120},
      ],
    },
    wide: {from: 'notify', fields: [{constant: 2}, ...many('input', 50)]},
    gestureSeen: {
      from: 'notify',
      text: LONG,
      fields: [{constant: 3}, {name: 'gesture', type: 'u8', max: 5}],
    },
    knock: {from: 'notify', text: MARKUP, fields: [{constant: 4}]},
  },
  events: {gesture: {report: 'gestureSeen'}, knock: {report: 'knock'}},
  question: {send: 'ping'},
  blocks: [
    {type: 'command', opcode: 'setAll', text: 'set all', run: [{send: 'setAll'}]},
    {type: 'command', opcode: 'setMany', text: 'set many', run: [{send: 'setMany'}]},
    {type: 'command', opcode: 'shout', text: 'shout', run: [{send: 'shout'}]},
  ],
};
