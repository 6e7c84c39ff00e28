import type {DeviceProfile} from '../../src/profiles/format.js';

const SERVICE = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';

/** A made-up car with two motors, a horn, a distance sensor, a button and a battery. */
export const testCar: DeviceProfile = {
  formatVersion: 1,
  id: 'testcar',
  name: {en: 'Test car', de: 'Testauto'},
  description: 'Two motors and a horn.',
  find: {services: [SERVICE], namePrefix: 'Test'},
  characteristics: {
    write: {service: SERVICE, uuid: '6e400002-b5a3-f393-e0a9-e50e24dcca9e'},
    notify: {service: SERVICE, uuid: '6e400003-b5a3-f393-e0a9-e50e24dcca9e'},
    battery: {service: '180f', uuid: '2a19'},
  },
  sending: {perSecond: 20, burst: 4},
  commands: {
    motor: {
      to: 'write',
      kind: 'state',
      outputBy: ['side'],
      fields: [
        {constant: 1},
        {name: 'side', type: 'u8', max: 1},
        {name: 'power', type: 'i8', min: -100, max: 100},
      ],
    },
    horn: {
      to: 'write',
      kind: 'event',
      fields: [{constant: 2}, {name: 'hertz', type: 'u16', min: 20, initial: 440}],
    },
    mode: {to: 'write', kind: 'urgent', fields: [{constant: 3}, {name: 'mode', type: 'u8'}]},
    turn: {
      to: 'write',
      kind: 'state',
      fields: [{constant: 4}, {name: 'degrees', type: 'i16', bigEndian: true}],
    },
    light: {
      to: 'write',
      kind: 'state',
      fields: [
        {constant: 5},
        {name: 'red', type: 'u8'},
        {name: 'green', type: 'u8'},
        {name: 'blue', type: 'u8'},
      ],
    },
    show: {
      to: 'write',
      kind: 'state',
      fields: [{constant: 6}, {name: 'shown', type: 'text', maxBytes: 8}],
    },
    ping: {to: 'write', kind: 'urgent', fields: [{constant: 0}]},
    bye: {to: 'write', kind: 'urgent', fields: [{constant: 9}]},
  },
  reports: {
    distance: {
      from: 'notify',
      fields: [
        {constant: 1},
        {name: 'distance', type: 'u16', scale: 0.1, unit: 'cm', initial: 400},
      ],
    },
    button: {
      from: 'notify',
      fields: [{constant: 2}, {name: 'button', type: 'u8', max: 2}],
    },
    turned: {from: 'notify', fields: [{constant: 3}]},
    bumped: {
      from: 'notify',
      fields: [{constant: 4}],
      run: [{set: {bumps: 'bumps + 1'}}],
    },
    charge: {from: 'battery', fields: [{name: 'charge', type: 'u8', max: 100}]},
  },
  variables: {
    speed: {initial: 50, remember: true},
    runs: {initial: 0, afterStop: 0},
    bumps: {initial: 0},
    red: {initial: 0, remember: true},
    blue: {initial: 255, remember: true},
  },
  events: {
    leftPressed: {report: 'button', when: 'button = 1'},
    rightPressed: {report: 'button', when: 'button = 2'},
    turned: {report: 'turned'},
    bump: {report: 'bumped'},
  },
  question: {send: 'ping'},
  setUp: [
    {send: 'mode', values: {mode: 7}},
    {send: 'light', values: {red: 'red', blue: 'blue'}},
  ],
  stop: [
    {send: 'motor', values: {side: 0, power: 0}},
    {send: 'motor', values: {side: 1, power: 0}},
  ],
  end: [{send: 'bye'}],
  battery: 'charge',
  menus: {
    side: {
      items: [
        {value: 'left', text: {en: 'left', de: 'links'}},
        {value: 'right', text: {en: 'right', de: 'rechts'}},
        {value: 'both', number: 9},
      ],
    },
    button: {items: [{value: 'left'}, {value: 'right'}]},
  },
  blocks: [
    {
      type: 'command',
      opcode: 'drive',
      text: {en: 'drive [SIDE] at [POWER]', de: 'fahre [SIDE] mit [POWER]'},
      arguments: {
        SIDE: {type: 'menu', menu: 'side', initial: 'both'},
        POWER: {type: 'number', initial: 50, min: -100, max: 100},
      },
      help: 'Drives until the next command.',
      run: [
        {set: {speed: 'POWER', runs: 1}},
        {when: 'SIDE != 1', send: 'motor', values: {side: 0, power: 'speed'}},
        {when: 'SIDE != 0', send: 'motor', values: {side: 1, power: 'speed'}},
      ],
    },
    {
      type: 'command',
      opcode: 'driveFor',
      text: 'drive for [SECONDS] s',
      arguments: {SECONDS: {type: 'number', initial: 1, min: 0, max: 10}},
      run: [
        {send: 'motor', values: {side: 0, power: 'speed'}, set: {runs: 1}},
        {
          afterMs: 'SECONDS * 1000',
          send: 'motor',
          as: 'stop',
          values: {side: 0},
          set: {runs: 0},
        },
      ],
      lastsMs: 'SECONDS * 1000',
    },
    {
      type: 'command',
      opcode: 'turnBy',
      text: 'turn by [ANGLE]',
      arguments: {ANGLE: {type: 'angle', initial: 90}},
      run: [{send: 'turn', values: {degrees: 'ANGLE'}}],
      until: {event: 'turned', timeLimitMs: 3000},
    },
    {
      type: 'command',
      opcode: 'honk',
      text: 'honk [NOTE]',
      arguments: {NOTE: {type: 'note', initial: 60}},
      run: [{send: 'horn', values: {hertz: 'frequencyOfNote(NOTE)'}}],
    },
    {
      type: 'command',
      opcode: 'glow',
      text: 'glow [COLOR]',
      arguments: {COLOR: {type: 'color', initial: '#ff0000'}},
      run: [
        {
          set: {red: 'redOfColor(COLOR)', blue: 'blueOfColor(COLOR)'},
          send: 'light',
          values: {red: 'red', green: 'greenOfColor(COLOR)', blue: 'blue'},
        },
      ],
    },
    {
      type: 'command',
      opcode: 'showText',
      text: 'show [TEXT]',
      arguments: {TEXT: {type: 'text', initial: 'hi', maxLength: 20}},
      run: [{send: 'show', values: {shown: 'TEXT'}}],
    },
    {type: 'label', text: {en: 'Sensors', de: 'Sensoren'}},
    {type: 'reporter', opcode: 'distance', text: 'distance', value: 'distance'},
    {type: 'reporter', opcode: 'bumps', text: 'bumps', value: 'bumps'},
    {type: 'boolean', opcode: 'isNear', text: 'near?', value: 'distance < 10'},
    {
      type: 'hat',
      opcode: 'whenNear',
      text: 'when nearer than [CM]',
      arguments: {CM: {type: 'number', initial: 10}},
      when: 'distance < CM',
    },
    {
      type: 'event',
      opcode: 'whenButton',
      text: 'when [BUTTON] is pressed',
      arguments: {BUTTON: {type: 'menu', menu: 'button', initial: 'left'}},
      on: {left: 'leftPressed', right: 'rightPressed'},
    },
    {type: 'event', opcode: 'whenBumped', text: 'when bumped', on: 'bump'},
  ],
  virtual: {
    reports: {distance: {values: {distance: 100}}, charge: {values: {charge: 80}}},
    answers: [{on: 'turn', report: 'turned', afterMs: 'abs(degrees) * 10'}],
  },
};
