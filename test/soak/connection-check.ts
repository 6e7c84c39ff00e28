import assert from 'node:assert/strict';
import type {RandomFaults} from './random-faults.js';
import type {Student} from './student.js';
import {STEP_MS, type TestBed} from './test-bed.js';

/** Time for notifications and for a socket to close. */
const SOON_MS = 1_000;
/** A silent death is noticed within 16 s (docs/how-it-works.md) and seen at the next check. */
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
    const isFalse = this.#falselyConnectedMs > SOON_MS;
    assert(!isFalse, `${name}: connected to a hub that has no connection`);
    const isUnnoticed = isConnected && clock.awakeMs - this.#faults.deadSinceMs > SILENCE_MS;
    assert(!isUnnoticed, `${name}: a silent death is not noticed`);
    const {openSessions, mostSubscriptions} = server;
    assert(openSessions <= 1, `${name}: ${openSessions} connections`);
    assert(mostSubscriptions <= 1, `${name}: ${mostSubscriptions} subscriptions to one`);
    this.#checkSockets();
    for (const student of students) this.#checkComeback(student);
  }

  checkNoneLeft(): void {
    const {server, name, hub, openSockets} = this.#bed;
    const left = {connections: server.openSessions, sockets: openSockets() ?? 0};
    assert.deepEqual(left, {connections: 0, sockets: 0}, `${name}: ${JSON.stringify(left)} left`);
    assert.equal(hub.state.connected, false, `${name}: the hub is still connected`);
  }

  /** An old socket may still send its last messages while a new one opens. */
  #checkSockets(): void {
    const {students, openSockets, name} = this.#bed;
    const sockets = openSockets();
    if (sockets === null) return;
    this.#steadyMs = students.every(student => student.isConnected) ? this.#steadyMs + STEP_MS : 0;
    const isTooMany =
      this.#steadyMs > 5_000 ? sockets !== students.length : sockets > 2 * students.length;
    assert(!isTooMany, `${name}: ${sockets} sockets for ${students.length}`);
  }

  #checkComeback(student: Student): void {
    const {clock, journal, name} = this.#bed;
    const waitedMs = this.#waits.get(student) ?? 0;
    if (!student.isWaiting) {
      if (waitedMs > 0 && student.isConnected) {
        journal.count('reconnections');
        journal.reconnectionsMs.push(waitedMs);
      }
      this.#waits.set(student, 0);
      return;
    }
    const isReachable = this.#faults.isWell;
    const reachableMs = clock.awakeMs - this.#faults.reachableSinceMs;
    const nowWaitedMs = isReachable ? Math.min(waitedMs + STEP_MS, reachableMs) : 0;
    this.#waits.set(student, nowWaitedMs);
    assert(nowWaitedMs <= COMEBACK_MS, `${name}: it does not come back`);
  }
}
