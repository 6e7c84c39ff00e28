import {Shaper} from '../../limiters/shapers/index.js';
import type {StrategyEntry} from '../../limiters/strategies/index.js';
import {worstSecond} from '../../limiters/worst-second.js';
import {SimulatedClock} from '../../virtual/clock/simulated-clock.js';
import type {ExcessTreatment} from './excess.js';
import {SmallDevice, type SmallDeviceOptions} from './small-device.js';
import type {Load, Message} from './traffic.js';

export interface ComparisonOptions {
  readonly rate: number;
  /** Default: each strategy's own. */
  readonly burst?: number;
  readonly seconds: number;
  readonly load: Load;
  readonly excess: ExcessTreatment;
  readonly device: SmallDeviceOptions;
}

/** What became of the same traffic behind one strategy. Rates are per second. */
export interface StrategyResult {
  readonly strategy: string;
  readonly offered: number;
  /** In the time of the traffic; what waits is sent after it, too. */
  readonly admittedPerSecond: number;
  /** The most that was sent in any half-open second. */
  readonly worstSecond: number;
  /** Of those sent, from when they were offered. */
  readonly waitMs: {readonly p50: number; readonly p95: number; readonly max: number};
  readonly sent: number;
  readonly dropped: number;
  /** Of those sent, the ones that found room in the device, and those that did not. */
  readonly reached: number;
  readonly lost: number;
  /** Outputs whose last message reached the device as the last of that output; and how many outputs there are. */
  readonly outputsAsTold: number;
  readonly outputs: number;
  /** How many were sent in each tenth of a second from the start. */
  readonly sentEachTenth: readonly number[];
}

interface Sent {
  readonly message: Message;
  readonly atMs: number;
  readonly reached: boolean;
}

/** For what waits when the traffic has ended. */
const DRAIN_MS = 60_000;
const TENTH_MS = 100;
const SECOND_MS = 1000;
/** Timers come out a little early or late by rounding. */
const ROUNDING_MS = 0.002;

/** Plays the same traffic through each strategy, in simulated time. */
export function compareStrategies(
  strategies: Readonly<Record<string, StrategyEntry>>,
  options: ComparisonOptions,
): readonly StrategyResult[] {
  const messages = options.load.messages(options.rate, options.seconds);
  return Object.entries(strategies).map(([name, entry]) => {
    const {sent, dropped} = play(entry, messages, options);
    return summarize(name, messages, sent, dropped, options.seconds);
  });
}

function play(
  entry: StrategyEntry,
  messages: readonly Message[],
  {rate, burst, seconds, excess, device: deviceOptions}: ComparisonOptions,
) {
  const clock = new SimulatedClock();
  const device = new SmallDevice(deviceOptions);
  const sent: Sent[] = [];
  const shaper = new Shaper<Message>({
    limiter: entry.create(rate, {clock: () => clock.now(), ...(burst !== undefined && {burst})}),
    clock,
    room: excess.createRoom(),
    send(message) {
      const atMs = clock.now();
      sent.push({message, atMs, reached: device.receive(atMs)});
    },
  });
  for (const message of messages) {
    clock.runUntil(message.atMs);
    shaper.offer(message);
  }
  clock.runUntil(seconds * SECOND_MS + DRAIN_MS);
  return {sent, dropped: shaper.statistics.dropped};
}

function summarize(
  strategy: string,
  messages: readonly Message[],
  sent: readonly Sent[],
  dropped: number,
  seconds: number,
): StrategyResult {
  const waits = sent.map(({message, atMs}) => atMs - message.atMs).sort((a, b) => a - b);
  const inTime = sent.filter(({atMs}) => atMs < seconds * SECOND_MS);
  const reached = sent.filter(each => each.reached);
  const lastOffered = new Map(messages.map(message => [message.output, message]));
  const lastReached = new Map(reached.map(({message}) => [message.output, message]));
  return {
    strategy,
    offered: messages.length,
    admittedPerSecond: inTime.length / seconds,
    worstSecond: worstSecond(
      sent.map(({atMs}) => atMs),
      ROUNDING_MS,
    ),
    waitMs: {p50: quantile(waits, 0.5), p95: quantile(waits, 0.95), max: waits.at(-1) ?? 0},
    sent: sent.length,
    dropped,
    reached: reached.length,
    lost: sent.length - reached.length,
    outputsAsTold: [...lastOffered].filter(([output, last]) => lastReached.get(output) === last)
      .length,
    outputs: lastOffered.size,
    sentEachTenth: eachTenth(inTime, seconds),
  };
}

/** The smallest value that so large a share does not exceed; 0 of none. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

function eachTenth(sent: readonly Sent[], seconds: number): readonly number[] {
  const counts = Array.from({length: Math.ceil((seconds * SECOND_MS) / TENTH_MS)}, () => 0);
  for (const {atMs} of sent) {
    const tenth = Math.min(Math.floor((atMs + ROUNDING_MS) / TENTH_MS), counts.length - 1);
    counts[tenth] = (counts[tenth] ?? 0) + 1;
  }
  return counts;
}
