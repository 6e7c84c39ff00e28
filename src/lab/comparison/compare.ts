import {Shaper} from '../../limiters/shapers/shaper.js';
import {
  STRATEGIES,
  type StrategyEntry,
  type StrategyName,
} from '../../limiters/strategies/index.js';
import {worstSecond} from '../../limiters/worst-second.js';
import {SimulatedClock} from '../../virtual/clock/simulated-clock.js';
import {quantilesOf, type Quantiles} from '../statistics.js';
import {EXCESS} from './excess.js';
import type {LimitersSettings} from './options.js';
import {createSmallDevice} from './small-device.js';
import {LOADS, type Message} from './traffic.js';

/** What one strategy did with the traffic. Rates are messages a second. */
export interface StrategyResult {
  readonly strategy: StrategyName;
  readonly offered: number;
  /** While the traffic lasted. Waiting messages are sent after that. */
  readonly admittedPerSecond: number;
  /** The most messages that were sent in any half-open second. */
  readonly worstSecond: number;
  /** From when a message was offered until it was sent. */
  readonly waitMs: Quantiles;
  readonly sent: number;
  readonly dropped: number;
  /** Sent messages that fitted into the device's buffer, and those that did not. */
  readonly reached: number;
  readonly lost: number;
  /** Outputs that end in the state of their last message, and all outputs. */
  readonly outputsAsTold: number;
  readonly outputs: number;
  /** Messages that were sent in each tenth of a second from the start. */
  readonly sentEachTenth: readonly number[];
}

interface Sent {
  readonly message: Message;
  readonly atMs: number;
  readonly reached: boolean;
}

const TENTH_MS = 100;
const SECOND_MS = 1000;
/** Timers are slightly early or late because of rounding. */
const ROUNDING_MS = 0.002;

/** Sends the same traffic through each strategy, in simulated time. */
export function compareStrategies(
  settings: LimitersSettings,
  messages = LOADS[settings.load].messages(settings.rate, settings.seconds),
): readonly StrategyResult[] {
  const names = Object.keys(STRATEGIES) as StrategyName[];
  return names.map(name => {
    const {sent, dropped} = simulate(STRATEGIES[name], messages, settings);
    return summarize(name, messages, sent, dropped, settings.seconds);
  });
}

function simulate(entry: StrategyEntry, messages: readonly Message[], settings: LimitersSettings) {
  const {rate, burst, seconds, excess} = settings;
  const clock = new SimulatedClock();
  const receive = createSmallDevice(settings);
  const sent: Sent[] = [];
  const shaper = new Shaper<Message>({
    limiter: entry.create(rate, {clock, ...(burst !== null && {burst})}),
    clock,
    room: EXCESS[excess].createRoom(),
    send(message) {
      const atMs = clock.now();
      sent.push({message, atMs, reached: receive(atMs)});
    },
  });
  for (const message of messages) {
    clock.runUntil(message.atMs);
    shaper.offer(message);
  }
  clock.runUntil(seconds * SECOND_MS);
  while (shaper.statistics.waiting > 0) clock.runUntil(clock.now() + SECOND_MS);
  return {sent, dropped: shaper.statistics.dropped};
}

function summarize(
  strategy: StrategyName,
  messages: readonly Message[],
  sent: readonly Sent[],
  dropped: number,
  seconds: number,
): StrategyResult {
  const waits = sent.map(({message, atMs}) => atMs - message.atMs);
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
    waitMs: quantilesOf(waits) ?? {p50: 0, p95: 0, p99: 0, max: 0},
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

function eachTenth(sent: readonly Sent[], seconds: number): readonly number[] {
  const counts = Array.from({length: Math.ceil((seconds * SECOND_MS) / TENTH_MS)}, () => 0);
  for (const {atMs} of sent) {
    const tenth = Math.min(Math.floor((atMs + ROUNDING_MS) / TENTH_MS), counts.length - 1);
    counts[tenth] = (counts[tenth] ?? 0) + 1;
  }
  return counts;
}

/** The usual burst of a hub's profile. */
const USUAL_BURST = 4;

/**
 * A sentence if a device that handles the rate loses messages because the burst is larger than its buffer: that says little
 * about the limiters. Null otherwise.
 */
export function burstAdvice(
  {rate, burst, capacity, bufferFrames}: LimitersSettings,
  results: readonly StrategyResult[],
): string | null {
  const atOnce = burst ?? rate;
  const isLost = results.some(({lost}) => lost > 0);
  if (!isLost || atOnce <= bufferFrames || capacity < rate) return null;
  const smaller = Math.max(1, Math.min(USUAL_BURST, Math.floor(bufferFrames / 2)));
  return `Most messages are lost because ${atOnce} at once exceed the device's buffer of ${bufferFrames}. Try a burst of ${smaller}.`;
}
