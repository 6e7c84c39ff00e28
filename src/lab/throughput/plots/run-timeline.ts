import type {Second, StepReport} from '../report.js';
import {roundTripMs, writeTimeMs, type Message} from '../message-log.js';
import {binned, binOf} from './latency-bins.js';

/** One second of a run, including warm-ups and pauses. Each event counts in the second in which it happened. */
export interface RunSecond {
  offered: number;
  /** Sent by the gate. */
  admitted: number;
  /** Echoed, or sent by the device itself; null: the device does neither. */
  delivered: number | null;
  /** Dropped by the gate. Counts in the second in which the message was due, like `lost`. */
  dropped: number;
  /** Refused or, after the end of the step, never reported by the device. */
  lost: number;
  /** The number of latencies in each bin, for messages that were due in this second. Empty bins may be missing. */
  readonly latencies: Map<number, number>;
}

/** The seconds of a run from its first message on. */
export class RunTimeline {
  readonly #seconds: RunSecond[];
  readonly #startMs: number;
  readonly #isEchoed: boolean;

  /** @param isEchoed Whether the device reports each message. */
  constructor(startMs: number, isEchoed: boolean, seconds: RunSecond[] = []) {
    this.#startMs = startMs;
    this.#isEchoed = isEchoed;
    this.#seconds = seconds;
  }

  get seconds(): readonly RunSecond[] {
    return this.#seconds;
  }

  /** Adds a step's messages. `isOver`: messages without an outcome are lost. */
  add(messages: readonly Message[], isOver: boolean): void {
    const latency = this.#isEchoed ? roundTripMs : writeTimeMs;
    for (const message of messages) {
      const {dueMs, writtenMs, arrivedMs, fate} = message;
      const due = this.#at(dueMs);
      due.offered++;
      if (writtenMs !== null) this.#at(writtenMs).admitted++;
      if (arrivedMs !== null) {
        const arrived = this.#at(arrivedMs);
        arrived.delivered = (arrived.delivered ?? 0) + 1;
      }
      if (writtenMs === null && fate !== null) due.dropped++;
      const isMissing = isOver && this.#isEchoed && arrivedMs === null;
      if (writtenMs !== null && (fate === 'failed' || isMissing)) due.lost++;
      const ms = latency(message);
      if (ms === null) continue;
      const bin = binOf(ms);
      due.latencies.set(bin, (due.latencies.get(bin) ?? 0) + 1);
    }
  }

  copy(): RunTimeline {
    const seconds = this.#seconds.map(each => ({...each, latencies: new Map(each.latencies)}));
    return new RunTimeline(this.#startMs, this.#isEchoed, seconds);
  }

  #at(atMs: number): RunSecond {
    const index = Math.max(0, Math.floor((atMs - this.#startMs) / 1_000));
    let second = this.#seconds[index];
    while (second === undefined) {
      this.#seconds.push(newSecond(this.#isEchoed));
      second = this.#seconds[index];
    }
    return second;
  }
}

function newSecond(isEchoed: boolean): RunSecond {
  const delivered = isEchoed ? 0 : null;
  return {offered: 0, admitted: 0, delivered, dropped: 0, lost: 0, latencies: new Map()};
}

/** The seconds of a run as its report has them: without warm-ups and pauses, and without times of delivery. */
export function secondsOf(steps: readonly StepReport[]): RunSecond[] {
  return steps
    .flatMap(({timeline}) => timeline)
    .map(second => {
      const {offered, dropped, lost} = second;
      const counts = binned(latenciesOf(second));
      const latencies = new Map([...counts.entries()].filter(([, count]) => count > 0));
      return {offered, admitted: offered - dropped, delivered: null, dropped, lost, latencies};
    });
}

/** In milliseconds. */
export function latenciesOf({latencyMicroseconds}: Second): number[] {
  return latencyMicroseconds.map(us => us / 1_000);
}
