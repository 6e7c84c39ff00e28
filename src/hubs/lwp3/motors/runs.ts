/** What an output sends, and the run that its command begins. */
import type {OutputCommand} from '../protocol/output-commands.js';
import {isEndReported} from './frames.js';
import type {HubState, Output, Run} from './state.js';

/** The hub reports the end of a command at most this long after another one has replaced it. */
const REPORT_MS = 1_000;
/** More than a hub gets in that time. */
const MOST_UNREPORTED = 32;

export function beginRun(
  output: Output,
  run: Pick<Run, 'ticket' | 'deadlineMs' | 'endsAtMs'>,
): void {
  const {hub} = output;
  output.run = {...run, lookAtMs: Infinity, command: null};
  hub.running = [...hub.running, output];
}

export function endRun(output: Output): void {
  const {hub} = output;
  if (output.run === null) return;
  output.run = null;
  hub.running = hub.running.filter(each => each !== output);
}

export function hasRun({running}: HubState, ticket: number): boolean {
  return running.some(({run}) => run?.ticket === ticket);
}

export function send(output: Output, order: OutputCommand, isStop = false): void {
  const {hub, run} = output;
  const command = {
    id: ++hub.newestId,
    order,
    isStop,
    sentAtMs: hub.nowMs,
    acknowledgedAtMs: -Infinity,
    isStarted: false,
    replacedAtMs: Infinity,
  };
  const isReported = isEndReported(order);
  if (run !== null) run.command = isReported ? command : null;
  if (isReported) {
    forgetReplaced(output);
    output.unreported = [...output.unreported, command].slice(-MOST_UNREPORTED);
  }
  output.open.push(command);
  hub.effects.push({kind: 'send', output, command});
}

/** Another output takes over: what waits is not sent any more. */
export function drop(output: Output): void {
  output.open = [];
  output.hub.effects.push({kind: 'drop', output});
}

/**
 * The hub has got something for these motors that replaces the commands with smaller numbers: those of the output, and those of
 * others that drive one of the motors.
 */
export function markReplaced({hub, motors}: Output, beforeId: number): void {
  for (const output of hub.outputs) {
    if (!output.motors.some(motor => motors.includes(motor))) continue;
    for (const each of output.unreported) {
      if (each.id < beforeId) each.replacedAtMs = Math.min(each.replacedAtMs, hub.nowMs);
    }
  }
}

/** The reports about these commands were lost. */
export function forgetReplaced(output: Output): void {
  const {nowMs} = output.hub;
  output.unreported = output.unreported.filter(
    ({replacedAtMs}) => nowMs <= replacedAtMs + REPORT_MS,
  );
}
