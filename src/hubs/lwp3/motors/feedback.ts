/**
 * The hub reports the progress of commands, and the gate their outcomes. Feedback names no command, so each report is about the
 * oldest one that it can be about. If a report is lost, a run may end late, but none ends early.
 */
import type {Fate} from '../../../gate/gate.js';
import {DEFAULT_TIMES} from '../../../gate/gate-times.js';
import {FEEDBACK, isEndReport} from '../protocol/output-feedback.js';
import {finish} from './motions.js';
import {watchStall} from './positions.js';
import {forgetReplaced, markReplaced} from './runs.js';
import type {Command, Output} from './state.js';

/**
 * An error message is about a command that the hub has acknowledged at most this long before. It names no port. A run that is
 * wrongly ended stops its motor; a refused one that is missed ends on its stall or at its deadline.
 */
const REFUSAL_MS = 1_000;

export function feedback(output: Output, flags: number): void {
  if (flags === FEEDBACK.refused) {
    takeRefusal(output);
    return;
  }
  const {hub, lastReport} = output;
  // Scratch Link 2.x can deliver a notification several times.
  if (flags === lastReport.flags && hub.nowMs < lastReport.atMs + 1) return;
  output.lastReport = {flags, atMs: hub.nowMs};
  forgetReplaced(output);
  const isBegun = (flags & FEEDBACK.inProgress) !== 0;
  const isOver = isEndReport(flags);
  if (isOver) takeEnd(output, isBegun);
  // One was discarded, and the next one has been completed.
  if ((flags & FEEDBACK.discarded) !== 0 && (flags & FEEDBACK.completed) !== 0) {
    takeEnd(output, isBegun);
  }
  if (isBegun) reportBegun(output, isOver);
}

/** An error message names no command. */
function takeRefusal(output: Output): void {
  const command = output.run?.command ?? null;
  if (command === null || command.isStarted) return;
  const isRecent = output.hub.nowMs < command.acknowledgedAtMs + REFUSAL_MS;
  if (!isRecent) return;
  forget(output, command);
  finish(output, false);
}

/** @param isOtherBegun The same report says that the hub executes a command. */
function takeEnd(output: Output, isOtherBegun: boolean): void {
  const [oldest] = output.unreported;
  // The hub has not got it: the report is about an older one.
  if (oldest === undefined || !isReceived(oldest)) return;
  const isOfRun = oldest === output.run?.command;
  if (isOfRun && isOtherBegun) return;
  forget(output, oldest);
  if (isOfRun) finish(output, true);
}

/** @param isOtherOver The same report says that a command has ended. */
function reportBegun(output: Output, isOtherOver: boolean): void {
  const [oldest, next] = output.unreported;
  if (oldest === undefined) return;
  const isEndLost = oldest.isStarted && !isOtherOver && next !== undefined;
  const command = isEndLost ? next : oldest;
  const isOfRun = command === output.run?.command;
  // On a link without answers, one that was sent is repeated.
  if (isOfRun) output.hub.effects.push({kind: 'confirm', output, command});
  if (!isOfRun || isReceived(command)) markBegun(output, command);
}

/** The hub executes this command, so that older ones have ended. */
export function markBegun(output: Output, command: Command): void {
  command.isStarted = true;
  output.unreported = output.unreported.filter(({id}) => id >= command.id);
  if (command === output.run?.command) watchStall(output);
}

/** What has become of a command at the gate. */
export function takeOutcome(output: Output, command: Command, fate: Fate): void {
  const {nowMs} = output.hub;
  if (fate === 'sent') {
    while ((output.open[0]?.id ?? Infinity) <= command.id) output.open.shift();
    command.acknowledgedAtMs = nowMs;
    markReplaced(output, command.id);
    if (command === output.run?.command) watchStall(output);
    return;
  }
  output.open = output.open.filter(each => each !== command);
  // If a write timed out, the hub may execute the command.
  const isSurelyNotExecuted = nowMs < command.sentAtMs + DEFAULT_TIMES.writeTimeoutMs;
  if (isSurelyNotExecuted && !command.isStarted) forget(output, command);
}

function isReceived({acknowledgedAtMs, isStarted}: Command): boolean {
  return isStarted || acknowledgedAtMs > -Infinity;
}

function forget(output: Output, command: Command): void {
  output.unreported = output.unreported.filter(each => each !== command);
}
