import type {Frame} from '../../hubs/link.js';
import type {Gate} from '../../gate/gate.js';
import type {Limiter} from '../../limiters/limiter.js';
import {DEFAULT_TIMES} from '../../gate/gate-times.js';
import type {DeviceSession, LoadFrame} from './device-session.js';
import {MessageLog} from './message-log.js';
import {isPending, type Message} from './message.js';
import {dueAfterMs} from './schedule.js';
import {LEAST_WAIT_MS, waitForQuiet, waitUntil} from './waiting.js';

/** A sender that is late pauses after this time, so that answers and the abort signal are processed. */
const LONGEST_TURN_MS = 20;
/** A hub has fewer outputs. At high rates there are more, so that no message replaces one that still waits in the gate. */
const LEAST_OUTPUTS = 16;

export interface StepLoad {
  readonly rate: number;
  readonly warmUpCount: number;
  /** Without the warm-up. */
  readonly count: number;
  readonly firstSequence: number;
  readonly isEchoed: boolean;
  readonly limiter: Limiter;
  toFrame(sequence: number): Frame;
  /** Called with each message: the share that was offered, 0..1. */
  onProgress(share: number, log: () => MessageLog): void;
}

export interface StepRun {
  readonly log: MessageLog;
  /** The earliest time at which the first message after the warm-up could be due. */
  readonly startMs: number;
}

/**
 * Offers messages at a steady rate to a gate of its own, without waiting for their outcome. Then waits for the device's
 * last reports. Each message is an event: the gate drops it after its `eventWaitMs` and never sends it twice.
 */
export async function runStep(
  session: DeviceSession,
  load: StepLoad,
  signal: AbortSignal,
): Promise<StepRun> {
  const {clock} = session;
  const {rate, warmUpCount, count} = load;
  const log = new MessageLog(load.firstSequence);
  const gate = session.createGate(load.limiter);
  const activity = {atMs: -Infinity};
  session.onArrival = (sequence, atMs) => {
    if (log.arrived(sequence, atMs)) activity.atMs = atMs;
  };
  const outputs = Math.max(
    LEAST_OUTPUTS,
    Math.ceil((2 * DEFAULT_TIMES.eventWaitMs * rate) / 1_000),
  );
  const beganMs = clock.now();
  let turnMs = beganMs;
  for (let index = 0; index < warmUpCount + count; index++) {
    const dueMs = beganMs + dueAfterMs(index, rate);
    const nowMs = clock.now();
    if (dueMs > nowMs || nowMs - turnMs > LONGEST_TURN_MS) {
      await waitUntil(clock, Math.max(dueMs, nowMs + LEAST_WAIT_MS), signal);
      turnMs = clock.now();
    }
    if (signal.aborted) break;
    const message = log.add(dueMs, index < warmUpCount);
    message.offeredMs = clock.now();
    offer(gate, `load:${index % outputs}`, message, load);
    load.onProgress((index + 1) / (warmUpCount + count), () => log);
  }
  const isDone = () => !log.messages.some(each => isPending(each, load.isEchoed));
  await waitForQuiet(clock, activity, isDone, signal);
  if (signal.aborted) log.removePending(load.isEchoed);
  gate.close();
  session.onArrival = null;
  return {log, startMs: beganMs + (warmUpCount * 1_000) / rate};
}

function offer(gate: Gate<LoadFrame>, output: string, message: Message, load: StepLoad): void {
  const {to, bytes} = load.toFrame(message.sequence);
  void gate.event(output, {to, bytes, message}).then(fate => (message.fate = fate));
}
