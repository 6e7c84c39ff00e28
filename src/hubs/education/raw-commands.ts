/** The commands of a client's write, one by one. */
import {COMMANDS, commandOf, parseCommands, type Command} from './protocol/commands.js';
import {readFields, sizeOf, type Fields} from './protocol/fields.js';
import {MASK} from './protocol/values.js';

/** Other clients send these. They are in no table of the driver, which never sends them: they run without an end. */
const ENDLESS = {
  run: {id: 122, fields: {mask: 'u8', direction: 'u8'}},
  power: {id: 132, fields: {mask: 'u8', power: 'i16'}},
  move: {id: 150, fields: {direction: 'u8'}},
  tank: {id: 156, fields: {left: 'i8', right: 'i8'}},
} as const satisfies Record<string, {readonly id: number; readonly fields: Fields}>;

export type EndlessCommand =
  | {readonly kind: 'run'; readonly mask: number; readonly direction: number}
  | {readonly kind: 'power'; readonly mask: number; readonly power: number}
  | {readonly kind: 'move'; readonly direction: number}
  | {readonly kind: 'tank'; readonly left: number; readonly right: number};

export interface RawCommand {
  readonly command: Command | EndlessCommand;
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
  const [id] = bytes;
  if (id === undefined) return null;
  const name = commandOf(id);
  const endless = (Object.keys(ENDLESS) as (keyof typeof ENDLESS)[]).find(
    each => ENDLESS[each].id === id,
  );
  const row = name === null ? endless && ENDLESS[endless] : COMMANDS[name];
  if (row === undefined || bytes.length < 1 + sizeOf(row.fields)) return null;
  const own = bytes.slice(0, 1 + sizeOf(row.fields));
  const view = new DataView(own.buffer);
  const command =
    name === null
      ? ({kind: endless, ...readFields(view, 1, row.fields as Fields)} as unknown as EndlessCommand)
      : parseCommands(view)?.[0];
  if (command === undefined || !namesMotors(command)) return null;
  return {command, bytes: own};
}

/** A device may refuse a command for motors that no device has, or carry it out for some of them. */
function namesMotors(command: RawCommand['command']): boolean {
  return !('mask' in command) || (command.mask >= MASK.left && command.mask <= MASK.both);
}
