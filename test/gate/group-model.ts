/** What Gate.together() promises, checked with the log of a history. For a gate with excess 'latest'. */
import type {Command, Written} from './gate-harness.js';

export type LogEntry =
  /** `isKnown`: the gate answered at once that the output is in this state already. */
  | {
      readonly kind: 'state' | 'urgent' | 'set-up';
      readonly command: Command;
      isKnown?: boolean;
    }
  | {readonly kind: 'together'; readonly parts: readonly Part[]}
  | {readonly kind: 'stop'}
  | {readonly kind: 'forget'; readonly output: string}
  | {readonly kind: 'written'; readonly write: Written};

export interface Part {
  readonly kind: 'state' | 'set-up';
  readonly command: Command;
}

interface Waiting {
  readonly serial: number;
  readonly isSetUp: boolean;
}

/** Outputs with a waiting part. */
interface Group {
  readonly outputs: Set<string>;
  isUrgent: boolean;
}

/**
 * Throws if a part was written without the others directly after it.
 * @returns the writes that went before the rate: those of groups with an urgent part.
 */
export function checkGroups(log: readonly LogEntry[]): ReadonlySet<Written> {
  const waiting = new Map<string, Waiting>();
  const groups = new Map<string, Group>();
  const urgentWrites = new Set<Written>();
  const open = new OpenGroup();

  const leave = (output: string) => {
    waiting.delete(output);
    groups.get(output)?.outputs.delete(output);
    groups.delete(output);
  };
  const wait = (kind: LogEntry['kind'], {output, serial}: Command) => {
    waiting.set(output, {serial, isSetUp: kind === 'set-up'});
    const group = groups.get(output);
    if (group && kind !== 'state') group.isUrgent = true;
  };
  const form = (parts: readonly Part[]) => {
    const group: Group = {outputs: new Set(), isUrgent: false};
    for (const {command} of parts) {
      const before = groups.get(command.output);
      group.isUrgent ||= before?.isUrgent === true;
      for (const output of before?.outputs ?? []) group.outputs.add(output);
      group.outputs.add(command.output);
    }
    if (group.outputs.size > 1) for (const output of group.outputs) groups.set(output, group);
    for (const {kind, command} of parts) wait(kind, command);
  };
  const write = (written: Written) => {
    const {output, serial} = written.command;
    // A retry, or a frame of a stop.
    if (waiting.get(output)?.serial !== serial) return;
    const group = groups.get(output);
    leave(output);
    if (group === undefined) return;
    if (group.isUrgent) urgentWrites.add(written);
    open.write(group, written);
  };

  for (const entry of log) {
    const left = open.left;
    if (entry.kind === 'written') write(entry.write);
    else if (entry.kind === 'together') form(entry.parts);
    else if (entry.kind === 'forget') leave(entry.output);
    else if (entry.kind === 'stop') {
      for (const [output, {isSetUp}] of waiting) if (!isSetUp) leave(output);
    } else if (entry.isKnown) leave(entry.command.output);
    else wait(entry.kind, entry.command);
    if (left > 0 && open.left === left) throw new Error('half of a group was written');
  }
  if (open.left > 0) throw new Error('half of a group was written at the end');
  return urgentWrites;
}

/** The group that is being written. */
class OpenGroup {
  #group: Group | null = null;
  #first: Written | null = null;

  /** How many parts must follow. */
  get left(): number {
    return this.#group?.outputs.size ?? 0;
  }

  write(group: Group, written: Written): void {
    if (this.#group !== group) {
      if (this.left > 0) throw new Error('parts of two groups were mixed');
      this.#group = group;
      this.#first = written;
    } else if (this.#first?.atMs !== written.atMs || this.#first.call !== written.call) {
      throw new Error('the parts of a group were written in several calls');
    }
  }
}
