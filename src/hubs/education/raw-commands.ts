/** The commands of a client's write, one by one. */
import {COMMANDS, type CommandOf} from './protocol/commands.js';
import {readFields, sizeOf} from './protocol/fields.js';
import {MASK} from './protocol/values.js';

/** The driver sends only its own commands: some of these run without an end. */
const ALL = {
  ...COMMANDS,
  uuid: {id: 26, fields: {}},
  /** The present position becomes this one. */
  setPosition: {id: 120, fields: {mask: 'u8', degrees: 'i32'}},
  run: {id: 122, fields: {mask: 'u8', direction: 'u8'}},
  power: {id: 132, fields: {mask: 'u8', power: 'i16'}},
  motorAcceleration: {id: 144, fields: {mask: 'u8', up: 'u8', down: 'u8'}},
  move: {id: 150, fields: {direction: 'u8'}},
  tank: {id: 156, fields: {left: 'i8', right: 'i8'}},
  moveAcceleration: {id: 174, fields: {up: 'u8', down: 'u8'}},
  steering: {id: 176, fields: {percent: 'u8'}},
  yawFace: {id: 190, fields: {face: 'u8'}},
  setYaw: {id: 192, fields: {degrees: 'i16'}},
} as const;

type AnyCommand = CommandOf<typeof ALL>;

const NAMES = Object.keys(ALL) as (keyof typeof ALL)[];

export interface RawCommand {
  readonly command: AnyCommand;
  /** With its id. */
  readonly bytes: Uint8Array;
}

/** `rest`: the first bytes that are no command that is known, and all behind them, because their length is not known. */
export function splitCommands(bytes: Uint8Array): {
  readonly commands: readonly RawCommand[];
  readonly rest: Uint8Array;
} {
  const commands: RawCommand[] = [];
  let rest = bytes;
  for (;;) {
    const first = firstOf(rest);
    if (first === null) return {commands, rest};
    commands.push(first);
    rest = rest.subarray(first.bytes.length);
  }
}

function firstOf(bytes: Uint8Array): RawCommand | null {
  const kind = NAMES.find(name => ALL[name].id === bytes[0]);
  if (kind === undefined) return null;
  const {fields} = ALL[kind];
  const size = 1 + sizeOf(fields);
  if (bytes.length < size) return null;
  const own = bytes.slice(0, size);
  const command = {kind, ...readFields(new DataView(own.buffer), 1, fields)} as AnyCommand;
  return namesMotors(command) ? {command, bytes: own} : null;
}

/** A device may refuse a command for motors that no device has, or carry it out for some of them. */
function namesMotors(command: AnyCommand): boolean {
  return !('mask' in command) || (command.mask >= MASK.left && command.mask <= MASK.both);
}
