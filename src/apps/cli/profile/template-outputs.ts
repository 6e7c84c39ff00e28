import {MESSAGE, numbered, type ProfilePart} from './template-part.js';

const indexes = (count: number) => Array.from({length: count}, (_, index) => index);

export function motorParts(count: number): ProfilePart {
  if (count === 0) return {};
  return {
    commands: {
      motor: {
        $comment: 'Power of one motor; negative: backwards. Each motor is an output of its own.',
        to: 'rx',
        kind: 'state',
        outputBy: ['motor'],
        fields: [
          {constant: MESSAGE.motor},
          {name: 'motor', type: 'u8', max: count - 1},
          {name: 'power', type: 'i8', min: -100, max: 100, unit: '%'},
        ],
      },
    },
    menus: {motors: numbered(count)},
    stop: indexes(count).map(motor => ({send: 'motor', values: {motor, power: 0}})),
    blocks: [
      {
        opcode: 'setMotorPower',
        type: 'command',
        text: 'set motor [MOTOR] power to [POWER] %',
        arguments: {
          MOTOR: {type: 'menu', menu: 'motors', initial: '1'},
          POWER: {type: 'number', initial: 50, min: -100, max: 100},
        },
        help: 'Runs a motor with this power. A negative power runs it backwards.',
        run: [{send: 'motor', values: {motor: 'MOTOR', power: 'POWER'}}],
      },
      {
        opcode: 'stopMotor',
        type: 'command',
        text: 'stop motor [MOTOR]',
        arguments: {MOTOR: {type: 'menu', menu: 'motors', initial: '1'}},
        help: 'Stops a motor.',
        run: [{send: 'motor', values: {motor: 'MOTOR', power: 0}, as: 'stop'}],
      },
    ],
  };
}

export function servoParts(count: number): ProfilePart {
  if (count === 0) return {};
  return {
    commands: {
      servo: {
        $comment: 'The position that a servo goes to.',
        to: 'rx',
        kind: 'state',
        outputBy: ['servo'],
        fields: [
          {constant: MESSAGE.servo},
          {name: 'servo', type: 'u8', max: count - 1},
          {name: 'degrees', type: 'u8', max: 180, initial: 90, unit: '°'},
        ],
      },
    },
    menus: {servos: numbered(count)},
    blocks: [
      {
        opcode: 'setServo',
        type: 'command',
        text: 'turn servo [SERVO] to [DEGREES] degrees',
        arguments: {
          SERVO: {type: 'menu', menu: 'servos', initial: '1'},
          DEGREES: {type: 'number', initial: 90, min: 0, max: 180},
        },
        help: 'Turns a servo to a position.',
        run: [{send: 'servo', values: {servo: 'SERVO', degrees: 'DEGREES'}}],
      },
    ],
  };
}

export function lightParts(count: number): ProfilePart {
  if (count === 0) return {};
  return {
    commands: {
      light: {
        $comment: 'The color of one RGB light.',
        to: 'rx',
        kind: 'state',
        outputBy: ['led'],
        remember: true,
        fields: [
          {constant: MESSAGE.light},
          {name: 'led', type: 'u8', max: count - 1},
          {name: 'red', type: 'u8'},
          {name: 'green', type: 'u8'},
          {name: 'blue', type: 'u8'},
        ],
      },
    },
    menus: {lights: numbered(count)},
    stop: indexes(count).map(led => ({send: 'light', values: {led}})),
    blocks: [
      {
        opcode: 'setLight',
        type: 'command',
        text: 'set light [LIGHT] to [COLOR]',
        arguments: {
          LIGHT: {type: 'menu', menu: 'lights', initial: '1'},
          COLOR: {type: 'color', initial: '#ff8800'},
        },
        help: 'Sets the color of a light.',
        run: [
          {
            send: 'light',
            values: {
              led: 'LIGHT',
              red: 'redOfColor(COLOR)',
              green: 'greenOfColor(COLOR)',
              blue: 'blueOfColor(COLOR)',
            },
          },
        ],
      },
    ],
  };
}
