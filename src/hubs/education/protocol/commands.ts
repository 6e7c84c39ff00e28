import {readFields, sizeOf, writeFields, type Fields, type ValuesOf} from './fields.js';

/**
 * All commands that are ever sent, with their ids on the wire. The others are not here, so no code can send one by mistake: one is
 * a firmware update.
 */
export const COMMANDS = {
  info: {id: 0, fields: {}},
  /** 0: none; 15..1000. */
  reportEvery: {id: 40, fields: {intervalMs: 'u16'}},

  /** `brightness` is 0..100. */
  light: {id: 110, fields: {color: 'i8', pattern: 'u8', brightness: 'u8'}},
  /** `repeats` come after the first one. */
  beep: {id: 112, fields: {pattern: 'u8', frequencyHz: 'u16', repeats: 'u8'}},
  stopSound: {id: 114, fields: {}},

  runFor: {id: 126, fields: {mask: 'u8', durationMs: 'u32', direction: 'u8'}},
  turnFor: {id: 124, fields: {mask: 'u8', degrees: 'i32', direction: 'u8'}},
  turnToAngle: {id: 128, fields: {mask: 'u8', degrees: 'u16', direction: 'u8'}},
  turnToPosition: {id: 130, fields: {mask: 'u8', degrees: 'i32'}},
  stopMotor: {id: 138, fields: {mask: 'u8'}},
  motorSpeed: {id: 140, fields: {mask: 'u8', speed: 'i8'}},
  motorEndState: {id: 142, fields: {mask: 'u8', endState: 'i8'}},

  moveFor: {id: 152, fields: {durationMs: 'u32', direction: 'u8'}},
  moveDegrees: {id: 154, fields: {degrees: 'i32', direction: 'u8'}},
  /** Ends by the motion sensor. */
  turnVehicle: {id: 160, fields: {degrees: 'i32', direction: 'u8'}},
  stopMovement: {id: 168, fields: {}},
  moveSpeed: {id: 170, fields: {speed: 'i8'}},
  moveEndState: {id: 172, fields: {endState: 'i8'}},
} as const satisfies CommandTable;

type CommandTable = Readonly<Record<string, {readonly id: number; readonly fields: Fields}>>;
export type CommandOf<Table extends CommandTable> = {
  readonly [Name in keyof Table]: {readonly kind: Name} & ValuesOf<Table[Name]['fields']>;
}[keyof Table];

export type CommandName = keyof typeof COMMANDS;
export type Command = CommandOf<typeof COMMANDS>;

const BY_ID: ReadonlyMap<number, CommandName> = new Map(
  (Object.keys(COMMANDS) as CommandName[]).map(name => [COMMANDS[name].id, name]),
);

/** One write with these commands, one directly after the other. */
export function encodeCommands(commands: readonly Command[]): Uint8Array {
  const bytes = new Uint8Array(commands.reduce((size, {kind}) => size + sizeOfCommand(kind), 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const {kind, ...values} of commands) {
    const {id, fields} = COMMANDS[kind];
    bytes[at] = id;
    writeFields(view, at + 1, fields as Fields, values as ValuesOf<Fields>);
    at += sizeOfCommand(kind);
  }
  return bytes;
}

/** The commands of one write. Null: bytes that are no commands of the table. */
export function parseCommands(view: DataView): readonly Command[] | null {
  const commands: Command[] = [];
  let at = 0;
  while (at < view.byteLength) {
    const kind = BY_ID.get(view.getUint8(at));
    if (kind === undefined || at + sizeOfCommand(kind) > view.byteLength) return null;
    const values = readFields(view, at + 1, COMMANDS[kind].fields as Fields);
    commands.push({kind, ...values} as unknown as Command);
    at += sizeOfCommand(kind);
  }
  return commands;
}

/** With its id. */
function sizeOfCommand(kind: CommandName): number {
  return 1 + sizeOf(COMMANDS[kind].fields);
}
