import assert from 'node:assert/strict';
import {Random} from '../../src/virtual/random.js';
import {FinalStateCheck} from './final-state-check.js';
import {RandomFaults} from './random-faults.js';
import {Journal} from './journal.js';
import {StudentScript} from './student-script.js';
import {FakeClock} from '../support/fake-clock.js';
import {happens, isAtRest, STEP_MS, STEPS_PER_SECOND, type TestBed} from './test-bed.js';
import {createTestBed, TEST_BED_NAMES} from './test-beds.js';
import {ConnectionCheck} from './connection-check.js';
import {Promises} from '../support/watched-provider.js';

const CHECK_EVERY_SECONDS = 25;
const SLEEP_EVERY_SECONDS = 150;
const LONGEST_SLEEP_SECONDS = 120;
/** After a stop, over the slowest link. */
const REST_MS = 4_000;
/** Longer than the longest block and a connection attempt without an answer. */
const LAST_MS = 60_000;
/** In a test bed with two students. More are a leak. */
const MOST_TIMERS = 100;

interface BedState {
  readonly bed: TestBed;
  readonly faults: RandomFaults;
  readonly scripts: readonly StudentScript[];
  readonly connectionCheck: ConnectionCheck;
  check: FinalStateCheck | null;
  /** After a stop: the hub must be at rest at `atMs`, unless something else has happened. */
  rest: {readonly atMs: number; readonly faults: number; readonly starts: number} | null;
}

/** Test beds with their students and faults, in simulated time. `step` throws the first invariant that does not hold. */
export class Classroom {
  readonly clock = new FakeClock();
  readonly journal = new Journal(() => this.clock.now());
  readonly #promises = new Promises(this.clock);
  readonly #random: Random;
  readonly #beds: readonly BedState[];

  constructor(seed: number) {
    this.#random = new Random(seed);
    const {clock, journal} = this;
    this.#beds = TEST_BED_NAMES.map((name, index) => {
      const parts = {clock, journal, promises: this.#promises};
      const bed = createTestBed(name, seed + 1 + index, parts);
      const faults = new RandomFaults(bed);
      const scripts = bed.students.map(student => new StudentScript(bed, student));
      const connectionCheck = new ConnectionCheck(bed, faults);
      return {bed, faults, scripts, connectionCheck, check: null, rest: null};
    });
  }

  get frames(): number {
    return this.#beds.reduce((sum, {bed}) => sum + bed.frameCheck.frames, 0);
  }

  /** Simulates a thirtieth of a second. */
  async step(): Promise<void> {
    if (happens(this.#random, SLEEP_EVERY_SECONDS)) this.#sleep();
    for (const state of this.#beds) this.#act(state);
    await this.clock.advance(STEP_MS);
    for (const state of this.#beds) this.#check(state);
    const [late] = this.#promises.overdue();
    assert(late === undefined, `this has not settled: ${late}`);
    const timerCount = this.clock.timerCount();
    assert(timerCount <= MOST_TIMERS * this.#beds.length, `${timerCount} timers`);
  }

  /** Disposes of all extensions; nothing may be left. */
  async end(): Promise<void> {
    for (const {bed} of this.#beds) {
      bed.frameCheck.isStopped = true;
      for (const student of bed.students) student.extension.dispose();
    }
    await this.clock.advance(LAST_MS);
    for (const {bed, connectionCheck} of this.#beds) {
      connectionCheck.checkNoneLeft();
      this.#checkFrames(bed);
    }
    assert.equal(this.#promises.count, 0, `${this.#promises.count} promises never settled`);
    assert.equal(this.clock.timerCount(), 0, `${this.clock.timerCount()} timers are left`);
  }

  #sleep(): void {
    const seconds = 1 + this.#random.below(LONGEST_SLEEP_SECONDS);
    this.journal.note('the machine', `sleeps for ${seconds} s`);
    this.journal.count('sleeps');
    for (const state of this.#beds) {
      if (this.#random.below(2) === 0) state.faults.linkDied();
      state.check = null;
      state.rest = null;
    }
    this.clock.sleep(seconds * 1_000);
  }

  #act(state: BedState): void {
    const {bed, faults, scripts} = state;
    if (state.check !== null) {
      faults.stepHarmless();
      return;
    }
    const isReady = faults.isWell && bed.students.every(student => student.state === 'connected');
    if (isReady && happens(bed.random, CHECK_EVERY_SECONDS)) {
      bed.journal.note(bed.name, 'a check of the final state begins');
      state.rest = null;
      state.check = new FinalStateCheck(bed);
      return;
    }
    faults.stepAny();
    for (const script of scripts) script.step();
    if (state.rest === null && isReady && scripts.some(script => script.hasStopped))
      this.#expectRest(state);
  }

  /** The check counts only if no block runs and no fault happens until then. */
  #expectRest(state: BedState): void {
    const {bed, faults, scripts} = state;
    const {starts, startsAtStop} = bed.frameCheck;
    if (starts > startsAtStop || bed.random.below(3) > 0) return;
    for (const script of scripts) script.beQuiet(2 * REST_MS);
    const {awakeMs} = bed.clock;
    state.rest = {atMs: awakeMs + REST_MS, faults: faults.count, starts};
  }

  #check(state: BedState): void {
    const {bed, connectionCheck} = state;
    const {journal, name} = bed;
    this.#checkFrames(bed);
    connectionCheck.check();
    this.#checkRest(state);
    const outcome = state.check?.step() ?? 'on';
    if (outcome === 'on') return;
    if (typeof outcome === 'object') assert.fail(`${name}: ${outcome.wrong}`);
    journal.note(name, `the check of the final state is ${outcome}`);
    journal.count(outcome === 'passed' ? 'final states checked' : 'final states not checked');
    state.check = null;
  }

  #checkFrames({name, frameCheck: {broken}}: TestBed): void {
    assert.equal(broken, null, `${name}: ${broken}`);
  }

  #checkRest(state: BedState): void {
    const {rest, bed, faults} = state;
    if (rest === null || bed.clock.awakeMs < rest.atMs) return;
    state.rest = null;
    if (rest.faults !== faults.count || rest.starts !== bed.frameCheck.starts) return;
    assert(isAtRest(bed.hub), `${bed.name}: it still runs after a stop`);
    bed.journal.count('stops checked');
  }
}

/** Runs for these simulated seconds. Throws the first invariant that does not hold. */
export async function runClassroom(
  classroom: Classroom,
  seconds: number,
  onSecond: (second: number) => void = () => undefined,
): Promise<void> {
  for (let step = 0; step < seconds * STEPS_PER_SECOND; step++) {
    await classroom.step();
    if ((step + 1) % STEPS_PER_SECOND === 0) onSecond((step + 1) / STEPS_PER_SECOND);
  }
  await classroom.end();
}
