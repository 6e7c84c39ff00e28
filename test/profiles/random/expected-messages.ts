/** What the steps of a block send at once, by a second reading of the profile. */
import type {CommandMessage, FormulaSource, ProfileStep} from '../../../src/profiles/format.js';
import {parseFormula, type Value} from '../../../src/profiles/formula.js';
import {decode, encode} from './own-codec.js';

export interface Expected {
  readonly command: string;
  readonly output: string;
  readonly bytes: readonly number[];
  readonly as: NonNullable<ProfileStep['as']>;
}

export interface ExpectedRun {
  /** In order. */
  readonly messages: readonly Expected[];
  /** Whether something may be sent later. */
  readonly hasLater: boolean;
  /** Whether something that waits is dropped. */
  readonly forgets: boolean;
}

/** @param scope The names before the block runs; changed as the steps change it. */
export function expectedMessages(
  run: readonly ProfileStep[],
  commands: Readonly<Record<string, CommandMessage>>,
  scope: Map<string, Value>,
): ExpectedRun {
  const messages: Expected[] = [];
  let [hasLater, forgets] = [false, false];
  // Whether the step before has run; null: it runs later, if at all.
  let hasRun: boolean | null = true;
  const value = (source: FormulaSource) =>
    parseFormula(source).evaluate(name => scope.get(name) ?? 0);
  for (const {send, values = {}, as, set = {}, when, afterMs, then = false} of run) {
    if (then && hasRun !== true) continue;
    const waitMs = afterMs === undefined ? 0 : Number(value(afterMs)) || 0;
    if (waitMs > 0 && send !== undefined) {
      hasRun = null;
      hasLater = true;
      continue;
    }
    hasRun = when === undefined || (typeof value(when) === 'number' && value(when) !== 0);
    if (!hasRun) continue;
    const news = Object.entries(set).map(([name, source]) => [name, value(source)] as const);
    for (const [name, each] of news) scope.set(name, typeof each === 'number' ? each : 0);
    const command = send === undefined ? undefined : commands[send];
    if (send === undefined || command === undefined) continue;
    const given = Object.fromEntries(
      Object.entries(values).map(([name, source]) => [name, value(source)]),
    );
    const bytes = encode(command.fields, given);
    const kind = as ?? command.kind;
    if (kind === 'forget') {
      forgets = true;
      continue;
    }
    messages.push({command: send, output: outputOf(send, command, bytes), bytes, as: kind});
  }
  return {messages, hasLater, forgets};
}

function outputOf(name: string, command: CommandMessage, bytes: readonly number[]): string {
  const {output = name, outputBy = [], fields} = command;
  const sent = decode(fields, bytes) ?? {};
  return [output, ...outputBy.map(field => sent[field])].join(':');
}
