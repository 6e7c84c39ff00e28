import type {Frame} from '../../hubs/link.js';
import type {Gate, GateLimiter} from '../../gate/gate.js';
import {DEFAULT_TIMES} from '../../gate/gate-times.js';
import type {DeviceSession, LoadFrame} from './device-session.js';
import {MessageLog} from './message-log.js';
import {isUnderWay, type Message} from './message.js';
import {dueAfterMs} from './schedule.js';
import {LEAST_WAIT_MS, waitForQuiet, waitUntil} from './waiting.js';

/** How long a sender that is behind goes on before answers, and who ends the run, have their turn. */
const LONGEST_TURN_MS = 20;
/** As many as a hub has; more where else one would displace another that the gate may still send. */
const LEAST_OUTPUTS = 16;

export interface StepLoad {
  readonly rate: number;
  readonly warmUpCount: number;
  /** Without the warm-up. */
  readonly count: number;
  readonly firstSequence: number;
  readonly isEchoed: boolean;
  readonly limiter: GateLimiter;
  toFrame(sequence: number): Frame;
  /** Now and then, with how far it has come: 0 to 1. */
  onProgress(share: number, log: () => MessageLog): void;
}

export interface StepRun {
  readonly log: MessageLog;
  /** When the first message after the warm-up was due at the earliest. */
  readonly startMs: number;
}

/**
 * Offers messages to a gate of their own at a steady rate, whatever becomes of them, then waits for what
 * the device has yet to tell. Each message is an event: it waits its turn for the gate's eventWaitMs at most, is
 * then dropped, and is never repeated.
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
  const isDone = () => !log.messages.some(each => isUnderWay(each, load.isEchoed));
  await waitForQuiet(clock, activity, isDone, signal);
  if (signal.aborted) log.forgetUnderWay(load.isEchoed);
  gate.close();
  session.onArrival = null;
  return {log, startMs: beganMs + (warmUpCount * 1_000) / rate};
}

function offer(gate: Gate<LoadFrame>, output: string, message: Message, load: StepLoad): void {
  const {to, bytes} = load.toFrame(message.sequence);
  void gate.event(output, {to, bytes, message}).then(fate => (message.fate = fate));
}
