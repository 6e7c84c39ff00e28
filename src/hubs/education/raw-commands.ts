/** The commands of a client's write, one by one. */
import {COMMANDS, commandOf, parseCommands, type Command} from './protocol/commands.js';
import {readFields, sizeOf, type Fields} from './protocol/fields.js';
import {MASK} from './protocol/values.js';

/** Other clients send these. They are in no table of the driver, which never sends them: they run without an end. */
const ENDLESS = [
  endless('run', 122, {mask: 'u8', direction: 'u8'}),
  endless('power', 132, {mask: 'u8', power: 'i16'}),
  endless('move', 150, {direction: 'u8'}),
  endless('tank', 156, {left: 'i8', right: 'i8'}),
] as const;

type EndlessCommand = ReturnType<(typeof ENDLESS)[number]['read']>;

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
  const row = name === null ? ENDLESS.find(each => each.id === id) : COMMANDS[name];
  if (row === undefined || bytes.length < 1 + sizeOf(row.fields)) return null;
  const own = bytes.slice(0, 1 + sizeOf(row.fields));
  const view = new DataView(own.buffer);
  const command = 'read' in row ? row.read(view, 1) : parseCommands(view)?.[0];
  if (command === undefined || !namesMotors(command)) return null;
  return {command, bytes: own};
}

function endless<const Kind extends string, const Own extends Fields>(
  kind: Kind,
  id: number,
  fields: Own,
) {
  return {
    id,
    fields,
    read: (view: DataView, offset: number) => ({kind, ...readFields(view, offset, fields)}),
  };
}

/** A device may refuse a command for motors that no device has, or carry it out for some of them. */
function namesMotors(command: RawCommand['command']): boolean {
  return !('mask' in command) || (command.mask >= MASK.left && command.mask <= MASK.both);
}
