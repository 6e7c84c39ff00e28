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

/** The fields of each command that the devices know, as sizes; a minus sign marks a signed field. */
const COMMANDS: ReadonlyMap<number, readonly number[]> = new Map([
  [0, []],
  [26, []],
  [32, [1]],
  [40, [2]],
  [110, [-1, 1, 1]],
  [112, [1, 2, 1]],
  [114, []],
  [120, [1, -4]],
  [122, [1, 1]],
  [124, [1, -4, 1]],
  [126, [1, 4, 1]],
  [128, [1, 2, 1]],
  [130, [1, -4]],
  [138, [1]],
  [140, [1, -1]],
  [142, [1, -1]],
  [144, [1, 1, 1]],
  [150, [1]],
  [152, [4, 1]],
  [154, [-4, 1]],
  [156, [-1, -1]],
  [160, [-4, 1]],
  [168, []],
  [170, [-1]],
  [172, [-1]],
  [174, [1, 1]],
  [176, [1]],
  [190, [1]],
  [192, [-2]],
]);

export interface WireCommand {
  readonly id: number;
  readonly values: readonly number[];
}

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
    const fields = COMMANDS.get(id);
    const size = fields?.reduce((sum, field) => sum + Math.abs(field), 1) ?? Infinity;
    if (fields === undefined || at + size > view.byteLength) break;
    let from = at + 1;
    const values = fields.map(field => {
      const value = readNumber(view, from, field);
      from += Math.abs(field);
      return value;
    });
    commands.push({id, values});
    at += size;
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
