import type {Fate} from '../../gate/gate.js';

/** One message of a step and its outcome. Times are those of the clock. */
export interface Message {
  /** Sent in the payload; unique in a run. */
  readonly sequence: number;
  readonly dueMs: number;
  /** Messages of the warm-up are not counted. */
  readonly isWarmUp: boolean;
  /** When it was given to the gate: after `dueMs` if this machine was busy. */
  offeredMs: number;
  /** When it was handed to the transport; null: not yet. */
  writtenMs: number | null;
  /** When the transport answered: accepted or, with response, acknowledged by the device. */
  answeredMs: number | null;
  /** The code of the transport's error. */
  errorCode: string | null;
  /** The gate's result; null: pending. */
  fate: Fate | null;
  /** When the device reported it first. */
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

/** From when it was due, so that a pause of the sender or the device shows in every message that it delayed. */
export function writeTimeMs({dueMs, answeredMs}: Message): number | null {
  return answeredMs === null ? null : answeredMs - dueMs;
}

/** From when it was due until the device's echo. */
export function roundTripMs({dueMs, arrivedMs}: Message): number | null {
  return arrivedMs === null ? null : arrivedMs - dueMs;
}

/** Whether its outcome is still open. */
export function isPending({fate, arrivedMs}: Message, isEchoed: boolean): boolean {
  return fate === null || (isEchoed && fate === 'sent' && arrivedMs === null);
}
