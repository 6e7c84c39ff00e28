import {isAdmitted, isPending, measuredLatenciesMs, type Message} from './message-log.js';
import type {Second} from './report.js';

/**
 * The seconds of a step, up to its last message and, if the device reports each message, its last arrival.
 * @param messages Without the warm-up.
 * @param isOver Whether messages without an outcome are lost.
 */
export function timelineOf(
  messages: readonly Message[],
  startMs: number,
  isEchoed: boolean,
  isOver: boolean,
): Second[] {
  const secondOf = (atMs: number) => Math.max(0, Math.floor((atMs - startMs) / 1_000));
  const due: Message[][] = [];
  const arrivals: number[] = [];
  for (const message of messages) {
    (due[secondOf(message.dueMs)] ??= []).push(message);
    if (message.arrivedMs === null) continue;
    const second = secondOf(message.arrivedMs);
    arrivals[second] = (arrivals[second] ?? 0) + 1;
  }
  const isLost = ({arrivedMs, errorCode}: Message) =>
    isEchoed ? arrivedMs === null : errorCode !== null;
  return Array.from({length: Math.max(due.length, arrivals.length)}, (_, second) => {
    const all = due[second] ?? [];
    const known = all.filter(message => isOver || !isPending(message, isEchoed));
    return {
      offered: all.length,
      dropped: known.filter(message => !isAdmitted(message)).length,
      lost: known.filter(message => isAdmitted(message) && isLost(message)).length,
      delivered: isEchoed ? (arrivals[second] ?? 0) : null,
      latencyMicroseconds: measuredLatenciesMs(all, isEchoed).map(ms => Math.round(ms * 1_000)),
    };
  });
}

/** In milliseconds. */
export function latenciesOf({latencyMicroseconds}: Second): number[] {
  return latencyMicroseconds.map(us => us / 1_000);
}
