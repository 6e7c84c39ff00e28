import type {Fate} from '../../gate/gate.js';

/** One message of a step, from when it was due to what came of it. Times are the clock's. */
export interface Message {
  /** In the payload; no two messages of a run have the same. */
  readonly sequence: number;
  readonly dueMs: number;
  /** The warm-up's messages load the device and are not counted. */
  readonly isWarmUp: boolean;
  /** Given to the gate: later than due where this machine was busy. */
  offeredMs: number;
  /** Handed to the transport; null: not, or not yet. */
  writtenMs: number | null;
  /** The transport's answer: taken, or acknowledged where that was asked for. */
  answeredMs: number | null;
  /** Why the transport refused it. */
  errorCode: string | null;
  /** What the gate says became of it; null: under way. */
  fate: Fate | null;
  /** Told by the device for the first time. */
  arrivedMs: number | null;
  arrivals: number;
}

export function newMessage(sequence: number, dueMs: number, isWarmUp: boolean): Message {
  return {
    sequence,
    dueMs,
    isWarmUp,
    offeredMs: dueMs,
    writtenMs: null,
    answeredMs: null,
    errorCode: null,
    fate: null,
    arrivedMs: null,
    arrivals: 0,
  };
}

/** From when it was due, so that a pause of the sender or the device is in the figures of all it delayed. */
export function writeTimeMs({dueMs, answeredMs}: Message): number | null {
  return answeredMs === null ? null : answeredMs - dueMs;
}

/** From when it was due until the device's echo. */
export function roundTripMs({dueMs, arrivedMs}: Message): number | null {
  return arrivedMs === null ? null : arrivedMs - dueMs;
}

/** Whether something may still become of it. */
export function isUnderWay({fate, arrivedMs}: Message, isEchoed: boolean): boolean {
  return fate === null || (isEchoed && fate === 'sent' && arrivedMs === null);
}
