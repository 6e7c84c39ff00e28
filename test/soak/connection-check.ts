import type {RandomFaults} from './random-faults.js';
import {InvariantError} from './journal.js';
import type {Student} from './student.js';
import {STEP_MS, type TestBed} from './test-bed.js';

/** Time for notifications and for a socket to close. */
const SOON_MS = 1_000;
/** A silent death is noticed within 16 s (docs/connection.md) and seen at the next check. */
const SILENCE_MS = 17_500;
/** The longest pause, search, and a connection that hangs. */
const COMEBACK_MS = 75_000;

/** Checks that the extensions of a bed report the true state of their hub, and that nothing exists twice. */
export class ConnectionCheck {
  readonly #bed: TestBed;
  readonly #faults: RandomFaults;
  readonly #waits: Map<Student, number>;
  /** For how long a student has been connected to a hub that has no connection. */
  #falselyConnectedMs = 0;
  /** For how long all students have been connected. */
  #steadyMs = 0;

  constructor(bed: TestBed, faults: RandomFaults) {
    this.#bed = bed;
    this.#faults = faults;
    this.#waits = new Map(bed.students.map(student => [student, 0]));
  }

  check(): void {
    const {students, server, clock, name} = this.#bed;
    const isConnected = students.some(student => student.isConnected);
    this.#falselyConnectedMs =
      isConnected && server.openSessions === 0 ? this.#falselyConnectedMs + STEP_MS : 0;
    if (this.#falselyConnectedMs > SOON_MS)
      throw new InvariantError(`${name}: connected to a hub that has no connection`);
    if (isConnected && clock.awakeMs - this.#faults.deadSinceMs > SILENCE_MS) {
      throw new InvariantError(`${name}: a silent death is not noticed`);
    }
    if (server.openSessions > 1)
      throw new InvariantError(`${name}: ${server.openSessions} connections`);
    if (server.mostSubscriptions > 1) {
      throw new InvariantError(
        `${name}: ${server.mostSubscriptions} subscriptions to one characteristic`,
      );
    }
    this.#checkSockets();
    for (const student of students) this.#checkComeback(student);
  }

  checkNoneLeft(): void {
    const {server, name, hub, openSockets} = this.#bed;
    const sockets = openSockets() ?? 0;
    if (server.openSessions > 0 || sockets > 0 || hub.state.connected) {
      throw new InvariantError(
        `${name}: ${server.openSessions} connections and ${sockets} sockets are left`,
      );
    }
  }

  /** An old socket may still send its last messages while a new one opens. */
  #checkSockets(): void {
    const {students, openSockets, name} = this.#bed;
    const sockets = openSockets();
    if (sockets === null) return;
    this.#steadyMs = students.every(student => student.isConnected) ? this.#steadyMs + STEP_MS : 0;
    const isTooMany =
      this.#steadyMs > 5_000 ? sockets !== students.length : sockets > 2 * students.length;
    if (isTooMany) throw new InvariantError(`${name}: ${sockets} sockets for ${students.length}`);
  }

  #checkComeback(student: Student): void {
    const {clock, tally, name} = this.#bed;
    const waitedMs = this.#waits.get(student) ?? 0;
    if (!student.isWaiting) {
      if (waitedMs > 0 && student.isConnected) {
        tally.count('comebacks');
        tally.comebacksMs.push(waitedMs);
      }
      this.#waits.set(student, 0);
      return;
    }
    const isReachable = this.#faults.isWell;
    const reachableMs = clock.awakeMs - this.#faults.reachableSinceMs;
    const nowWaitedMs = isReachable ? Math.min(waitedMs + STEP_MS, reachableMs) : 0;
    this.#waits.set(student, nowWaitedMs);
    if (nowWaitedMs > COMEBACK_MS) throw new InvariantError(`${name}: it does not come back`);
  }
}
