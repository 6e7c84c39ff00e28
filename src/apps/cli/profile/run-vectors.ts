import type {Clock} from '../../../clock.js';
import type {Endpoint} from '../../../gatt/endpoint.js';
import type {Transport} from '../../../gatt/transport.js';
import type {DeviceProfile} from '../../../profiles/format.js';
import {fullUuid} from '../../../profiles/uuid.js';
import {framesOf, type Vector} from './vectors.js';

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
  /** Ends the run after the message that is being sent. */
  readonly signal: AbortSignal;
}

/** Sends the set-up, all vectors, and then what stops the device: also after an error. */
export async function runVectors(run: Run): Promise<VectorResult[]> {
  const {profile, vectors, signal} = run;
  const results: VectorResult[] = [];
  try {
    for (const frame of framesOf(profile, profile.setUp)) await send(run, frame);
    for (const vector of vectors) {
      if (signal.aborted) break;
      results.push({vector, problem: await problemOf(run, vector)});
    }
  } finally {
    const last = [...framesOf(profile, profile.stop), ...framesOf(profile, profile.end)];
    for (const frame of last) await send(run, frame).catch(() => undefined);
  }
  return results;
}

async function problemOf(run: Run, vector: Vector): Promise<string | null> {
  if (vector.expected === null) return 'the profile itself does not understand these bytes';
  try {
    await send(run, vector);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return run.understood(vector);
}

/** Sends a message; resolves when the next one may be sent. */
async function send(
  {profile, transport, clock}: Run,
  {command, bytes}: {readonly command: string; readonly bytes: readonly number[]},
): Promise<void> {
  const to = endpointOf(profile, command);
  if (to === null) return;
  const next = new Promise<void>(resolve => {
    clock.after(1000 / profile.sending.perSecond, resolve);
  });
  try {
    await transport.write(to, Uint8Array.from(bytes), {response: true});
  } finally {
    await next;
  }
}

function endpointOf({commands, characteristics}: DeviceProfile, name: string): Endpoint | null {
  const characteristic = characteristics[commands[name]?.to ?? ''];
  if (characteristic === undefined) return null;
  const {service, uuid} = characteristic;
  return {service: fullUuid(service), characteristic: fullUuid(uuid)};
}
