import type {Random} from '../../src/virtual/random.js';
import {DEVICE_TYPE} from '../../src/hubs/wedo2/protocol/device-types.js';
import type {VirtualHub} from '../../src/virtual/index.js';
import type {FaultyServer} from './faulty-server.js';
import type {HubWatch} from './hub-watch.js';
import type {Journal} from './journal.js';
import type {Pupil} from './pupil.js';
import type {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';
import type {Tally} from './tally.js';

/** A hub, the way to it, and who plays with it. */
export interface Station {
  readonly name: string;
  readonly hub: VirtualHub;
  readonly server: FaultyServer;
  readonly watch: HubWatch;
  readonly pupils: readonly Pupil[];
  /** Through a gate of its own, one for all clients. */
  readonly isShared: boolean;
  /** Not over Bluetooth itself, where all that follows would wait for it. */
  readonly canLoseAnswers: boolean;
  /** Open Scratch Link sockets; null where there are none. */
  readonly openSockets: () => number | null;
  readonly clock: SimulatedClock;
  readonly random: Random;
  readonly journal: Journal;
  readonly tally: Tally;
}

/** All press stop in one moment; from then on nothing may start a motor but a new command. */
export function stopAll(station: Station): void {
  for (const pupil of station.pupils) pupil.pressStop();
  markStopped(station);
}

/**
 * A served hub gets the stops of one client one after the other, as messages, and may hand on what waits for an
 * output whose own stop has not come yet. The messages come within this moment.
 */
export function markStopped({isShared, clock, watch}: Station): void {
  watch.startsAtStop = watch.starts;
  if (!isShared) {
    watch.isStopped = true;
    return;
  }
  clock.after(0, () => {
    if (watch.starts === watch.startsAtStop) watch.isStopped = true;
  });
}

/** Other devices than motors that the extension has a driver for are none of its business, whatever they do. */
export function isAtRest({state}: VirtualHub): boolean {
  const isMoving = [...state.motors].some(
    ([port, {mode}]) => mode === 'run' && state.ports.get(port) === DEVICE_TYPE.motor,
  );
  return !isMoving && state.tone === null;
}

/** True once in so many seconds, on average, where it is asked at each step. */
export function happens(random: Random, everySeconds: number): boolean {
  return random.below(everySeconds * STEPS_PER_SECOND) === 0;
}

export const STEPS_PER_SECOND = 30;
export const STEP_MS = 1000 / STEPS_PER_SECOND;
