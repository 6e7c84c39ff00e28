import type {Random} from '../../src/virtual/random.js';
import {DEVICE_TYPE} from '../../src/hubs/wedo2/protocol/device-types.js';
import type {LinkedHub} from '../../src/virtual/index.js';
import type {ObservedServer} from '../support/observed-server.js';
import type {FrameCheck} from './frame-check.js';
import type {Journal} from './journal.js';
import type {Student} from './student.js';
import type {FakeClock} from '../support/fake-clock.js';
import type {Promises} from '../support/watched-provider.js';
import type {FaultInjector} from '../support/faults/fault-injector.js';

/** What all test beds of a classroom share. */
export interface ClassroomParts {
  readonly clock: FakeClock;
  readonly journal: Journal;
  readonly promises: Promises;
}

/** A hub, how it is reached, and the students who use it. */
export interface TestBed extends ClassroomParts {
  readonly name: string;
  readonly hub: LinkedHub;
  readonly faults: FaultInjector;
  /** In front of the faults. */
  readonly server: ObservedServer;
  readonly frameCheck: FrameCheck;
  readonly students: readonly Student[];
  /** One gate, the served hub's own, serves all clients. */
  readonly isShared: boolean;
  /** False over Bluetooth, where a lost answer would hold up all that follows. */
  readonly canLoseAnswers: boolean;
  /** Open Scratch Link sockets; null if the bed does not use them. */
  readonly openSockets: () => number | null;
  readonly random: Random;
}

/** All students press stop at the same time. From then on only a new command may start a motor. */
export function stopAll(bed: TestBed): void {
  for (const student of bed.students) student.pressStop();
  markStopped(bed);
}

/**
 * A served hub receives the stops of a client as separate messages. Until the stop of an output has arrived, a frame that
 * waits for that output may still leave. All messages arrive before time passes.
 */
export function markStopped({isShared, clock, frameCheck}: TestBed): void {
  frameCheck.startsAtStop = frameCheck.starts;
  if (!isShared) {
    frameCheck.isStopped = true;
    return;
  }
  clock.after(0, () => {
    if (frameCheck.starts === frameCheck.startsAtStop) frameCheck.isStopped = true;
  });
}

/** Only motors that the extension has a driver for count. */
export function isAtRest({state}: LinkedHub): boolean {
  const isMoving = [...state.motors].some(
    ([port, {mode}]) => mode === 'run' && state.ports.get(port) === DEVICE_TYPE.motor,
  );
  return !isMoving && state.tone === null;
}

/** True once in `everySeconds` on average, if called at each step. */
export function happens(random: Random, everySeconds: number): boolean {
  return random.below(everySeconds * STEPS_PER_SECOND) === 0;
}

export const STEPS_PER_SECOND = 30;
export const STEP_MS = 1000 / STEPS_PER_SECOND;
