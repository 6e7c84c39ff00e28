import type {LivePoint} from '../../../lab/throughput/curve.js';
import {measuredLatenciesMs, type Message} from '../../../lab/throughput/message-log.js';
import {quantilesOf} from '../../../lab/statistics.js';

const WINDOW_MS = 2_000;
/** Before, the messages under way would count as missing. */
const LEAST_MS = 1_000;

/**
 * What was obtained in the last two seconds, and the latencies of the step so far without its warm-up. Null: it is too early to say.
 * @param rate Messages a second that are offered.
 */
export function livePoint(
  messages: readonly Message[],
  rate: number,
  nowMs: number,
  isEchoed: boolean,
): LivePoint | null {
  const beganMs = messages[0]?.dueMs ?? nowMs;
  if (nowMs - beganMs < LEAST_MS) return null;
  const fromMs = Math.max(beganMs, nowMs - WINDOW_MS);
  const count = messages.filter(({arrivedMs, answeredMs}) => {
    const atMs = isEchoed ? arrivedMs : answeredMs;
    return atMs !== null && atMs > fromMs;
  }).length;
  return {
    offered: rate,
    obtained: (count * 1_000) / (nowMs - fromMs),
    latency: quantilesOf(measuredLatenciesMs(messages, isEchoed)),
  };
}
