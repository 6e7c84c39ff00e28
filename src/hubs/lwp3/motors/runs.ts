/** The runs of outputs, and the commands that they send. */
import type {OutputCommand} from '../protocol/output-commands.js';
import {asksForReport} from './messages.js';
import type {HubState, Output, Run} from './state.js';

/** If the hub has not reported the end of a command this long after a later one has replaced it, the report was lost. */
const REPORT_MS = 1_000;
/** More commands than a hub gets in that time. */
const MOST_UNREPORTED = 32;

export function beginRun(
  output: Output,
  run: Pick<Run, 'promiseId' | 'deadlineMs' | 'endsAtMs'>,
): void {
  const {hub} = output;
  output.run = {...run, nextCheckMs: Infinity, command: null};
  hub.running = [...hub.running, output];
}

export function endRun(output: Output): void {
  const {hub} = output;
  if (output.run === null) return;
  output.run = null;
  hub.running = hub.running.filter(each => each !== output);
}

export function hasRun({running}: HubState, promiseId: number): boolean {
  return running.some(({run}) => run?.promiseId === promiseId);
}

export function send(output: Output, message: OutputCommand, isStop = false): void {
  const {hub, run} = output;
  const command = {
    id: ++hub.newestId,
    message,
    isStop,
    sentAtMs: hub.nowMs,
    acknowledgedAtMs: -Infinity,
    hasBegun: false,
    replacedAtMs: Infinity,
  };
  const isReported = asksForReport(message);
  if (run !== null) run.command = isReported ? command : null;
  if (isReported) {
    forgetReplaced(output);
    output.unreported = [...output.unreported, command].slice(-MOST_UNREPORTED);
  }
  output.pending.push(command);
  hub.effects.push({kind: 'send', output, command});
}

/** Another output has taken control: what waits at the gate is not sent any more. */
export function dropWaiting(output: Output): void {
  output.pending = [];
  output.hub.effects.push({kind: 'drop', output});
}

/**
 * The hub has acknowledged a command of this output, or stops its motors. This replaces the commands with smaller numbers, also
 * those of other outputs that have a motor in common.
 */
export function markReplaced({hub, motors}: Output, beforeId: number): void {
  for (const output of hub.outputs) {
    if (!output.motors.some(motor => motors.includes(motor))) continue;
    for (const each of output.unreported) {
      if (each.id < beforeId) each.replacedAtMs = Math.min(each.replacedAtMs, hub.nowMs);
    }
  }
}

/** Does not wait any longer for the reports that were lost. */
export function forgetReplaced(output: Output): void {
  const {nowMs} = output.hub;
  output.unreported = output.unreported.filter(
    ({replacedAtMs}) => nowMs <= replacedAtMs + REPORT_MS,
  );
}
