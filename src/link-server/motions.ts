/** What may run at a hub, and the writes that stop it. */
import type {RawPart, RawWrite} from '../hubs/raw-access.js';
import type {Endpoint} from '../ble/endpoint.js';

/** A motor or tone that may run, and the bytes that stop it. */
export interface Motion {
  /** The client that has started it, which is stopped when that leaves. Null: this is itself only a stop. */
  readonly by: object | null;
  readonly to: Endpoint;
  readonly stop: Uint8Array;
  /** Its newest write is a stop that the hub has not acknowledged. */
  isStopping: boolean;
  /** The write that has started it, and others. */
  readonly whole: Whole | null;
}

/** What one write has started. */
interface Whole {
  readonly output: string;
  /** Stops all of it. */
  readonly stop: Uint8Array;
  /** Whether each output has a write that does the same to it alone. */
  readonly isDivisible: boolean;
  readonly outputs: readonly string[];
}

/** A write that stops one motion, or all of a whole. */
interface StopWrite {
  readonly write: RawWrite;
  readonly to: Endpoint;
  readonly bytes: Uint8Array;
}

/** Null: the part neither starts nor stops anything. */
export function motionOf(
  client: object | null,
  part: RawPart,
  to: Endpoint,
  whole: Whole | null,
): Motion | null {
  const isStopping = part.kind === 'stop';
  const stop = part.stop ?? (isStopping ? part.bytes : null);
  if (stop === null) return null;
  return {by: part.stop === undefined ? null : client, to, stop, isStopping, whole};
}

export function wholeOf({output, stop}: RawWrite, parts: readonly RawPart[]): Whole | null {
  if (stop === undefined) return null;
  return {
    output,
    stop,
    isDivisible: parts.every(({bytes}) => bytes !== null),
    outputs: parts.flatMap(part => (part.stop === undefined ? [] : part.output)),
  };
}

/** One write for each of these motions, or for all that one write has started if nothing else has come for a part of it. */
export function stopsOf(
  motions: readonly (readonly [output: string, motion: Motion])[],
): StopWrite[] {
  const left = new Map(motions);
  return motions.flatMap(([output, {to, stop, whole}]) => {
    if (!left.has(output)) return [];
    const outputs = whole?.outputs.every(each => left.get(each)?.whole === whole)
      ? whole.outputs
      : [];
    const parts = outputs.map(each => {
      const bytes = left.get(each)?.stop ?? null;
      left.delete(each);
      return {output: each, kind: 'stop', bytes} as const;
    });
    if (whole === null || parts.length === 0)
      return {write: {output, kind: 'stop'}, to, bytes: stop};
    return {write: {output: whole.output, kind: 'stop', parts}, to, bytes: whole.stop};
  });
}

/** A write without parts is one itself. */
export function partsOf(write: RawWrite, bytes: Uint8Array): readonly RawPart[] {
  return write.parts ?? [{...write, bytes}];
}
