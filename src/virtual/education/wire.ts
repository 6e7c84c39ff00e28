/** The bytes of the devices, separate from those of the driver. */

type Size = 1 | 2 | 4;
/** A number and its size in bytes; the sign does not matter for writing. */
export type Part = readonly [value: number, size: Size];

export const u8 = (value: number): Part => [value, 1];
export const u16 = (value: number): Part => [value, 2];
export const u32 = (value: number): Part => [value, 4];

export function bytesOf(parts: readonly Part[]): Uint8Array {
  const bytes: number[] = [];
  for (const [value, size] of parts) {
    const whole = Math.round(value);
    for (let at = 0; at < size; at++) bytes.push((whole >> (8 * at)) & 0xff);
  }
  return Uint8Array.from(bytes);
}

/** The motors that a command names. */
export const MASK = {left: 1, right: 2, both: 3} as const;
/** How a command has ended. */
export const STATUS = {completed: 0, interrupted: 1, refused: 2} as const;
/** Messages that are no answers to a command of the table. */
export const MESSAGE = {info: 1, uuid: 27, report: 60} as const;
/** The types of the records of a report. */
export const RECORD = {
  ...{info: 0, motion: 1, card: 3, button: 4, motor: 10, color: 12, levers: 15},
  ...{motionGesture: 16, motorGesture: 17},
} as const;

/** The commands that the devices know, with the size of each field; a minus sign marks a signed one. Those with a mask are for motors. */
const COMMANDS = {
  info: {id: 0, fields: {}},
  uuid: {id: 26, fields: {}},
  programFlow: {id: 32, fields: {state: 1}},
  reportEvery: {id: 40, fields: {intervalMs: 2}},
  light: {id: 110, fields: {color: -1, pattern: 1, brightness: 1}},
  beep: {id: 112, fields: {pattern: 1, frequencyHz: 2, repeats: 1}},
  stopSound: {id: 114, fields: {}},

  setPosition: {id: 120, fields: {mask: 1, degrees: -4}},
  run: {id: 122, fields: {mask: 1, direction: 1}},
  turnDegrees: {id: 124, fields: {mask: 1, degrees: -4, direction: 1}},
  runTime: {id: 126, fields: {mask: 1, durationMs: 4, direction: 1}},
  turnToAngle: {id: 128, fields: {mask: 1, degrees: 2, direction: 1}},
  turnToPosition: {id: 130, fields: {mask: 1, degrees: -4}},
  stopMotor: {id: 138, fields: {mask: 1}},
  motorSpeed: {id: 140, fields: {mask: 1, percent: -1}},
  motorEnd: {id: 142, fields: {mask: 1, state: -1}},
  motorAcceleration: {id: 144, fields: {mask: 1, up: 1, down: 1}},

  move: {id: 150, fields: {direction: 1}},
  moveTime: {id: 152, fields: {durationMs: 4, direction: 1}},
  moveDegrees: {id: 154, fields: {degrees: -4, direction: 1}},
  tank: {id: 156, fields: {left: -1, right: -1}},
  turnVehicle: {id: 160, fields: {degrees: -4, direction: 1}},
  stopMovement: {id: 168, fields: {}},
  moveSpeed: {id: 170, fields: {percent: -1}},
  moveEnd: {id: 172, fields: {state: -1}},
  moveAcceleration: {id: 174, fields: {up: 1, down: 1}},
  steering: {id: 176, fields: {percent: 1}},
  yawFace: {id: 190, fields: {face: 1}},
  setYaw: {id: 192, fields: {tenths: -2}},
} as const;

type CommandName = keyof typeof COMMANDS;
export type WireCommand = {
  readonly [Name in CommandName]: {readonly name: Name; readonly id: number} & {
    readonly [Field in keyof (typeof COMMANDS)[Name]['fields']]: number;
  };
}[CommandName];
export type MotorCommand = Extract<WireCommand, {mask: number}>;

const NAMES = Object.keys(COMMANDS) as CommandName[];

/** The commands of one write. An unknown id ends them: its length is not known. */
export function readCommands(bytes: Uint8Array): {
  readonly commands: readonly WireCommand[];
  readonly isUnderstood: boolean;
} {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const commands: WireCommand[] = [];
  let at = 0;
  while (at < view.byteLength) {
    const id = view.getUint8(at);
    const name = NAMES.find(each => COMMANDS[each].id === id);
    if (name === undefined) break;
    const sizes = Object.entries<number>(COMMANDS[name].fields);
    const end = sizes.reduce((sum, [, size]) => sum + Math.abs(size), at + 1);
    if (end > view.byteLength) break;
    let from = at + 1;
    const values = sizes.map(([field, size]) => {
      const value = readNumber(view, from, size);
      from += Math.abs(size);
      return [field, value];
    });
    commands.push({name, id, ...Object.fromEntries(values)} as WireCommand);
    at = end;
  }
  return {commands, isUnderstood: at === view.byteLength && commands.length > 0};
}

function readNumber(view: DataView, at: number, field: number): number {
  switch (field) {
    case 1:
      return view.getUint8(at);
    case -1:
      return view.getInt8(at);
    case 2:
      return view.getUint16(at, true);
    case -2:
      return view.getInt16(at, true);
    case 4:
      return view.getUint32(at, true);
    default:
      return view.getInt32(at, true);
  }
}
