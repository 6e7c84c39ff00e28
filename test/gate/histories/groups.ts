/** What Gate.batch() promises, checked with the log of a history. */
import type {Command, Written} from '../gate-harness.js';

export type LogEntry =
  | {readonly kind: 'batch'; readonly parts: readonly GroupPart[]}
  | {readonly kind: 'stop'}
  | {readonly kind: 'forget'; readonly output: string}
  | {readonly kind: 'written'; readonly write: Written};

type MessageKind = GroupPart['kind'];

export interface GroupPart {
  readonly kind: 'state' | 'urgent' | 'set-up';
  readonly command: Command;
  /** The gate answered at once that the output is in this state already. */
  isKnown?: boolean;
}

interface Waiting {
  readonly serial: number;
  readonly kind: MessageKind;
}

/** Outputs with a waiting part. All parts are states, or none is. */
type Group = Set<string>;

/**
 * Throws if a part was written without the others of its group directly after it. Urgent parts and states may leave one
 * after the other.
 */
export function checkGroups(log: readonly LogEntry[]): void {
  const waiting = new Map<string, Waiting>();
  const groups = new Map<string, Group>();
  const open = new OpenGroup();

  const leave = (output: string) => {
    waiting.delete(output);
    groups.get(output)?.delete(output);
    groups.delete(output);
  };
  const wait = (kind: MessageKind, {output, serial}: Command) => {
    leave(output);
    waiting.set(output, {serial, kind});
  };
  const form = (parts: readonly GroupPart[]) => {
    const group: Group = new Set();
    for (const {kind, command} of parts) {
      wait(kind, command);
      group.add(command.output);
    }
    if (group.size > 1) for (const output of group) groups.set(output, group);
  };
  const write = (written: Written) => {
    const {output, serial} = written.command;
    // A retry, or a frame of a stop.
    if (waiting.get(output)?.serial !== serial) return;
    const group = groups.get(output);
    leave(output);
    if (group === undefined) return;
    open.write(group, written);
  };

  for (const entry of log) {
    const left = open.left;
    if (entry.kind === 'written') write(entry.write);
    else if (entry.kind === 'batch') {
      for (const {isKnown, command} of entry.parts) if (isKnown) leave(command.output);
      const parts = entry.parts.filter(({isKnown}) => !isKnown);
      form(parts.filter(({kind}) => kind !== 'state'));
      form(parts.filter(({kind}) => kind === 'state'));
    } else if (entry.kind === 'forget') leave(entry.output);
    else {
      for (const [output, {kind}] of waiting) if (kind !== 'set-up') leave(output);
    }
    if (left > 0 && open.left === left) throw new Error('half of a group was written');
  }
  if (open.left > 0) throw new Error('half of a group was written at the end');
}

/** The group that is being written. */
class OpenGroup {
  #group: Group | null = null;
  #first: Written | null = null;

  /** How many parts must follow. */
  get left(): number {
    return this.#group?.size ?? 0;
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
