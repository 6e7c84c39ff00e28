/**
 * The hub's feedback about commands, and their outcomes at the gate. Feedback names an output and no command, so each report is
 * taken for the oldest command that it can be about. If a report is lost, a run may end late, but none ends early.
 */
import type {Fate} from '../../../gate/gate.js';
import {DEFAULT_TIMES} from '../../../gate/options.js';
import {FEEDBACK, isEndReport} from '../protocol/output-feedback.js';
import {finishRun} from './motions.js';
import {watchStall} from './progress.js';
import {forgetReplaced, markReplaced} from './runs.js';
import type {Command, Output} from './state.js';

/**
 * An error message is about a command that the hub has acknowledged at most this long before. It names no port, so all outputs
 * get it. A shorter time would miss a refusal, and the run would end on its stall or at its deadline only. A longer one would
 * end, and stop, more runs that were not refused.
 */
const REFUSAL_MS = 1_000;

export function onFeedback(output: Output, flags: number): void {
  if (flags === FEEDBACK.refused) {
    onRefused(output);
    return;
  }
  forgetReplaced(output);
  const isBegun = (flags & FEEDBACK.inProgress) !== 0;
  const isOver = isEndReport(flags);
  if (isOver) onEnded(output, isBegun);
  // "Discarded" together with "completed": one command was discarded, and the next one has been completed.
  if ((flags & FEEDBACK.discarded) !== 0 && (flags & FEEDBACK.completed) !== 0) {
    onEnded(output, isBegun);
  }
  if (isBegun) onBegun(output, isOver);
}

/** The hub has refused a command, perhaps of another output: see REFUSAL_MS. */
function onRefused(output: Output): void {
  const command = output.run?.command ?? null;
  if (command === null || command.hasBegun) return;
  const isRecent = output.hub.nowMs < command.acknowledgedAtMs + REFUSAL_MS;
  if (!isRecent) return;
  forget(output, command);
  finishRun(output, false);
}

/** @param isOtherBegun The same report says that the hub executes a command. */
function onEnded(output: Output, isOtherBegun: boolean): void {
  const [oldest] = output.unreported;
  // If the hub has not received it, the report is about an older one, which is not in the list any more.
  if (oldest === undefined || !isReceived(oldest)) return;
  const isOfRun = oldest === output.run?.command;
  if (isOfRun && isOtherBegun) return;
  forget(output, oldest);
  if (isOfRun) finishRun(output, true);
}

/** @param isOtherOver The same report says that a command has ended. */
function onBegun(output: Output, isOtherOver: boolean): void {
  const [oldest, next] = output.unreported;
  if (oldest === undefined) return;
  const isEndLost = oldest.hasBegun && !isOtherOver && next !== undefined;
  const command = isEndLost ? next : oldest;
  const isOfRun = command === output.run?.command;
  // On a link without acknowledgements, the gate would send it once more.
  if (isOfRun) output.hub.effects.push({kind: 'confirm', output, command});
  if (!isOfRun || isReceived(command)) markBegun(output, command);
}

/** The hub executes this command. So the older ones have ended. */
export function markBegun(output: Output, command: Command): void {
  command.hasBegun = true;
  output.unreported = output.unreported.filter(({id}) => id >= command.id);
  if (command === output.run?.command) watchStall(output);
}

/** The gate reports the outcome of a command. */
export function onOutcome(output: Output, command: Command, fate: Fate): void {
  const {nowMs} = output.hub;
  if (fate === 'sent') {
    while ((output.pending[0]?.id ?? Infinity) <= command.id) output.pending.shift();
    command.acknowledgedAtMs = nowMs;
    markReplaced(output, command.id);
    if (command === output.run?.command) watchStall(output);
    return;
  }
  output.pending = output.pending.filter(each => each !== command);
  // If a write timed out, the hub may execute the command.
  const isSurelyNotExecuted = nowMs < command.sentAtMs + DEFAULT_TIMES.writeTimeoutMs;
  if (isSurelyNotExecuted && !command.hasBegun) forget(output, command);
}

function isReceived({acknowledgedAtMs, hasBegun}: Command): boolean {
  return hasBegun || acknowledgedAtMs > -Infinity;
}

function forget(output: Output, command: Command): void {
  output.unreported = output.unreported.filter(each => each !== command);
}
