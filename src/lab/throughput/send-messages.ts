import {DEFAULT_TIMES} from '../../gate/options.js';
import type {Frame} from '../../hubs/link.js';
import type {Limiter} from '../../limiters/limiter.js';
import type {DeviceSession} from './device-session.js';
import {isPending, MessageLog} from './message-log.js';
import {LEAST_WAIT_MS, waitForQuiet, waitUntil} from './waiting.js';

/** A sender that is late pauses after this time, so that answers and the abort signal are processed. */
const LONGEST_TURN_MS = 20;
/** A hub has fewer outputs. At high rates there are more, so that no message replaces one that still waits in the gate. */
const LEAST_OUTPUTS = 16;
/** The fractional parts of its multiples are spread evenly over 0..1. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/** The messages of one step. */
export interface StepLoad {
  readonly rate: number;
  readonly warmUpCount: number;
  /** Without the warm-up. */
  readonly count: number;
  readonly firstSequence: number;
  /** Called when the last message of the warm-up was offered. */
  readonly onWarmUpEnd: () => void;
  /** Called with each message that is offered, or each arrival of a stream. `share` is the finished share, 0..1. */
  readonly onProgress: (share: number, log: () => MessageLog) => void;
}

/** How the messages of a step are sent. */
interface Sending {
  readonly limiter: Limiter;
  readonly isEchoed: boolean;
  /** How many different sequence numbers the device can return. */
  readonly numberCount: number;
  readonly toFrame: (sequence: number) => Frame;
}

export interface StepMessages {
  readonly log: MessageLog;
  /** The earliest time at which the first message after the warm-up could be due. */
  readonly startMs: number;
}

/**
 * Offers messages at a steady rate to a new gate, without waiting for their outcome. Then waits for the device's
 * last reports. Each message is an event: the gate drops it after its `eventWaitMs` and never sends it twice.
 */
export async function sendMessages(
  session: DeviceSession,
  {rate, warmUpCount, count, firstSequence, onProgress, onWarmUpEnd}: StepLoad,
  {limiter, isEchoed, numberCount, toFrame}: Sending,
  signal: AbortSignal,
): Promise<StepMessages> {
  const {clock} = session;
  const log = new MessageLog(firstSequence, numberCount);
  const gate = session.createGate(limiter);
  const activity = {atMs: -Infinity};
  session.onArrival = (sequence, atMs, difference) => {
    if (log.arrived(sequence, atMs, difference)) activity.atMs = atMs;
  };
  const waiting = Math.ceil((2 * DEFAULT_TIMES.eventWaitMs * rate) / 1_000);
  const outputs = Math.max(LEAST_OUTPUTS, waiting);
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
    const sent = gate.event(`load:${index % outputs}`, {
      message,
      toFrame: () => toFrame(log.number(message)),
    });
    void sent.then(fate => (message.fate = fate));
    if (index + 1 === warmUpCount) onWarmUpEnd();
    onProgress((index + 1) / (warmUpCount + count), () => log);
  }
  const isDone = () => !log.messages.some(each => isPending(each, isEchoed));
  await waitForQuiet(
    clock,
    activity,
    isDone,
    onAnswer => {
      const asked = session.whenHandled(onAnswer);
      // A device that does not answer the question counts as silent.
      void asked.catch(() => undefined);
    },
    signal,
  );
  if (signal.aborted) log.removePending(isEchoed);
  gate.close();
  session.onArrival = null;
  return {log, startMs: beganMs + (warmUpCount * 1_000) / rate};
}

/**
 * When message `index` (from 0) of a step is due, in milliseconds after the step's start. One message is due in each period
 * of 1 / `rate`, each at another moment of it: evenly spaced messages could be in phase with the radio's connection
 * events, and would then all wait equally long.
 */
export function dueAfterMs(index: number, rate: number): number {
  return ((index + ((index * GOLDEN_RATIO) % 1)) * 1_000) / rate;
}
