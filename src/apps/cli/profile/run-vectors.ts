import {LONGEST_TIMER_MS, within, type Clock} from '../../../clock.js';
import {createHubGate} from '../../../connection/hub-gate.js';
import type {Transport} from '../../../ble/transport.js';
import type {Frame} from '../../../hubs/link.js';
import {createHubProtocol} from '../../../profiles/engine/hub-protocol.js';
import {createPlan} from '../../../profiles/engine/plan.js';
import {NO_ARGUMENTS} from '../../../profiles/engine/scope.js';
import {isNever, type Sending} from '../../../profiles/engine/steps.js';
import type {DeviceProfile} from '../../../profiles/format.js';
import {notUnderstood} from './understood.js';
import type {Vector} from './vectors.js';

export interface VectorResult {
  readonly vector: Vector;
  /** Null: passed. */
  readonly problem: string | null;
}

interface Run {
  readonly profile: DeviceProfile;
  readonly vectors: readonly Vector[];
  readonly transport: Transport;
  readonly clock: Clock;
  /** What is wrong with what the device has understood; null: nothing, or unknown. */
  readonly understood: (vector: Vector) => string | null;
  /** Ends the run at once. A message without an answer ends it, too. */
  readonly signal: AbortSignal;
}

/** The vectors use one output of the gate: each is sent once, after the one before. */
const OUTPUT = 'test';
/** How long to wait for the answers to what stops the device. */
const STOP_ANSWER_TIMEOUT_MS = 1_000;

/** Sends the set-up, all vectors, and then what stops the device: also after an interruption. */
export async function runVectors(run: Run): Promise<VectorResult[]> {
  const {profile, vectors, transport, clock, understood, signal} = run;
  // Each message is to arrive once, at the rate that the profile promises.
  const plan = createPlan({...profile, sending: {...profile.sending, adaptive: false}});
  const lookup = plan.initial.lookupWith(NO_ARGUMENTS);
  const framesOf = (sendings: readonly Sending[]) => sendings.map(({make}) => make(lookup));
  let error: unknown = null;
  let isAnswering = true;
  const {gate} = createHubGate({
    protocol: {...createHubProtocol(plan), eventWaitMs: LONGEST_TIMER_MS},
    clock,
    transport: {
      maxOpenWrites: transport.maxOpenWrites,
      write: (...message) =>
        transport.write(...message).catch((reason: unknown) => {
          error = reason;
          throw reason;
        }),
    },
    observer: {isActive: false, onWrite: () => () => undefined},
    onSilence: () => undefined,
  });
  const aborted = new Promise<void>(resolve => {
    signal.addEventListener('abort', () => resolve(), {once: true});
  });
  const send = async (frame: Frame): Promise<string | null> => {
    error = null;
    const fate = await Promise.race([gate.event(OUTPUT, frame), aborted]);
    if (fate === 'sent') return null;
    if (error instanceof Error) return error.message;
    isAnswering = false;
    return 'the device did not answer';
  };
  const isOver = () => signal.aborted || !isAnswering;
  const results: VectorResult[] = [];
  for (const {frame} of framesOf(plan.setUp)) if (!isOver()) await send(frame);
  for (const vector of vectors) {
    if (isOver()) break;
    const frame = plan.commands.get(vector.command)?.make(vector.given).frame;
    if (frame === undefined || vector.expected === null) {
      const fields = profile.commands[vector.command]?.fields ?? [];
      results.push({vector, problem: notUnderstood(fields, vector.given)});
      continue;
    }
    const problem = await send(frame);
    if (!signal.aborted) results.push({vector, problem: problem ?? understood(vector)});
  }
  const stopAtEnd = async () => {
    await gate.stop(framesOf(plan.stop.filter(({when}) => !isNever(when))));
    for (const {output, frame} of framesOf(plan.end)) await gate.urgent(output, frame);
  };
  await within(clock, STOP_ANSWER_TIMEOUT_MS, stopAtEnd());
  gate.close();
  return results;
}
