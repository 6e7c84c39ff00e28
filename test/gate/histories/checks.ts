import type {GateRig, Written} from '../gate-harness.js';
import {watch} from '../gate-harness.js';
import type {History} from './history.js';
import {costOf, isOfMotor, MOTORS_BURST, MOTORS_RATE, RATE, type Player} from './player.js';

/** Of the messages that leave together. */
const MOST_MESSAGES = 4;

const COUNTS = [
  'offered',
  'sent',
  'superseded',
  'dropped',
  'failed',
  'retried',
  'stopFrames',
  'waiting',
] as const;

/** Throws if the totals are not the sums of the counts of all outputs. */
export function checkCounts({outputs, statistics}: GateRig['gate']): void {
  for (const name of COUNTS) {
    const sum = outputs.reduce((total, {counts}) => total + counts[name], 0);
    if (sum !== statistics[name]) throw new Error(`${name}: ${sum}, ${statistics[name]}`);
  }
  for (const {counts} of outputs) {
    const settled = counts.sent + counts.superseded + counts.dropped + counts.failed;
    if (settled + counts.waiting > counts.offered) throw new Error('more than was offered');
  }
}

/** Throws unless each output is as it was commanded last, each promise has settled, and nothing waits. */
export function checkEnd(
  {rig, allowed, late}: Player,
  settled: ReturnType<typeof watch>,
  mostOpenWrites: number,
): void {
  for (const [output, states] of allowed) {
    const actual = rig.outputs.get(output);
    if (!states.has(actual))
      throw new Error(`${output} is ${String(actual)}, not ${[...states].join(' or ')}`);
  }
  if (late.length > 0) throw new Error('an urgent message waited although there was room');
  if (settled.includes('pending')) throw new Error('a promise never settled');
  if (rig.clock.timerCount() > 0) throw new Error('a timer is left');
  if (rig.mostOpenWrites() > mostOpenWrites) throw new Error('too many open writes');
  checkCounts(rig.gate);
  const {offered, sent, superseded, dropped, failed, waiting, written} = rig.gate.statistics;
  if (waiting > 0) throw new Error('a message waits');
  if (offered !== sent + superseded + dropped + failed) throw new Error('the counts do not add up');
  if (written !== rig.written.length) throw new Error('the gate miscounts its frames');
}

/** Throws if something older was written after its successor, or after a red stop. */
export function checkOrder({rig: {written}, stops, setUps}: Player): void {
  const newest = new Map<string, number>();
  for (const {
    command: {output, serial},
  } of written) {
    // A pair that is tried again undoes newer frames. A stop is tried again after a tone that failed.
    if (!['C', 'light', 'format'].includes(output)) continue;
    if (serial < (newest.get(output) ?? -1))
      throw new Error('a superseded value was sent after its successor');
    newest.set(output, serial);
  }
  for (const {serial, writtenBefore} of stops) {
    const old = written
      .slice(writtenBefore)
      .find(({command}) => command.serial < serial && !setUps.has(command.serial));
    if (old) throw new Error('something from before a stop was sent after it');
  }
}

/**
 * Throws if a state or an event was written although the rate or the limit of the motors was reached. In a history without messages for
 * several outputs: there a state may take the place of a stop.
 */
export function checkRates({rig: {written}, ordinary}: Player, {hasLimits, burst}: History): void {
  const isOrdinary = ({command}: Written) => ordinary.has(command.serial);
  const cost = hasLimits ? costOf : () => 1;
  // Above the burst, the rest of the cost becomes debt.
  const highestCost = hasLimits ? 2 * MOST_MESSAGES : MOST_MESSAGES;
  checkRate(written, RATE + Math.max(0, highestCost - burst), isOrdinary, cost);
  if (!hasLimits) return;
  const ofMotors = written.filter(({command}) => isOfMotor(command));
  checkRate(ofMotors, MOTORS_RATE + highestCost - MOTORS_BURST, isOrdinary, cost);
}

function checkRate(
  written: readonly Written[],
  most: number,
  isChecked: (write: Written) => boolean,
  costOf: (command: Written['command']) => number,
): void {
  for (const [index, write] of written.entries()) {
    if (!isChecked(write)) continue;
    const inOneSecond = written.slice(0, index + 1).filter(({atMs}) => atMs > write.atMs - 1_000);
    const cost = inOneSecond.reduce((sum, {command}) => sum + costOf(command), 0);
    if (cost > most) throw new Error(`${cost} in a second`);
  }
}
