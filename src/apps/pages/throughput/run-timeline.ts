import {roundTripMs, writeTimeMs, type Message} from '../../../lab/throughput/message.js';
import {binOf} from './latency-bins.js';

/** One second of a run, with its warm-ups and pauses. Each thing counts when it happened. */
export interface RunSecond {
  offered: number;
  sent: number;
  /** Echoed, or sent by the device itself; null where it does neither. */
  cameBack: number | null;
  /** By the gate, and when they were due; as is what is lost. */
  dropped: number;
  /** Refused or, once the step is over, never told of. */
  lost: number;
  /** How many latencies of messages due then are in each bin; bins without any may be left out. */
  readonly latencies: Map<number, number>;
}

/** What happened when, from the first message of a run on. */
export class RunTimeline {
  readonly #seconds: RunSecond[];
  readonly #startMs: number;
  readonly #isEchoed: boolean;

  /** @param isEchoed Whether the device tells of each message. */
  constructor(startMs: number, isEchoed: boolean, seconds: RunSecond[] = []) {
    this.#startMs = startMs;
    this.#isEchoed = isEchoed;
    this.#seconds = seconds;
  }

  get seconds(): readonly RunSecond[] {
    return this.#seconds;
  }

  /** Adds a step's messages; `isOver`: nothing more will come of them. */
  add(messages: readonly Message[], isOver: boolean): void {
    const latency = this.#isEchoed ? roundTripMs : writeTimeMs;
    for (const message of messages) {
      const {dueMs, writtenMs, arrivedMs, fate} = message;
      const due = this.#at(dueMs);
      due.offered++;
      if (writtenMs !== null) this.#at(writtenMs).sent++;
      if (arrivedMs !== null) {
        const arrived = this.#at(arrivedMs);
        arrived.cameBack = (arrived.cameBack ?? 0) + 1;
      }
      if (writtenMs === null && fate !== null) due.dropped++;
      const isSilent = isOver && this.#isEchoed && arrivedMs === null;
      if (writtenMs !== null && (fate === 'failed' || isSilent)) due.lost++;
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
  const cameBack = isEchoed ? 0 : null;
  return {offered: 0, sent: 0, cameBack, dropped: 0, lost: 0, latencies: new Map()};
}
