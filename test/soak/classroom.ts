import {Random} from '../../src/virtual/random.js';
import {Exam} from './exam.js';
import {Faults} from './faults.js';
import {Broken, Journal} from './journal.js';
import {Lesson} from './lesson.js';
import {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';
import {happens, isAtRest, STEP_MS, STEPS_PER_SECOND, type Station} from './station.js';
import {createStation, STATION_NAMES} from './stations.js';
import {Tally} from './tally.js';
import {Truth} from './truth.js';
import {Promises} from './watched-provider.js';

const EXAM_EVERY_SECONDS = 25;
const SLEEP_EVERY_SECONDS = 150;
const LONGEST_SLEEP_SECONDS = 120;
/** After a stop, over the slowest link. */
const REST_MS = 4_000;
/** Until everything that was begun has come to its end, the longest block and the hung connections among it. */
const LAST_MS = 60_000;
/** Of a station with two pupils; far more are a leak. */
const MOST_TIMERS = 100;

interface Seat {
  readonly station: Station;
  readonly faults: Faults;
  readonly lessons: readonly Lesson[];
  readonly truth: Truth;
  exam: Exam | null;
  /** A stop that the hub should have followed by then, unless anything else has happened to it. */
  rest: {readonly atMs: number; readonly faults: number; readonly starts: number} | null;
}

/** A lesson in simulated time: stations, each with its pupils and its faults. `step` throws what does not hold. */
export class Classroom {
  readonly clock = new SimulatedClock();
  readonly journal = new Journal(() => this.clock.now());
  readonly tally = new Tally();
  readonly #promises = new Promises(this.clock);
  readonly #random: Random;
  readonly #seats: readonly Seat[];

  constructor(seed: number) {
    this.#random = new Random(seed);
    const {clock, journal, tally} = this;
    this.#seats = STATION_NAMES.map((name, index) => {
      const parts = {clock, journal, tally, promises: this.#promises};
      const station = createStation(name, seed + 1 + index, parts);
      const faults = new Faults(station);
      const lessons = station.pupils.map(pupil => new Lesson(station, pupil));
      return {station, faults, lessons, truth: new Truth(station, faults), exam: null, rest: null};
    });
  }

  get frames(): number {
    return this.#seats.reduce((sum, {station}) => sum + station.watch.frames, 0);
  }

  /** A thirtieth of a second. */
  async step(): Promise<void> {
    if (happens(this.#random, SLEEP_EVERY_SECONDS)) this.#sleep();
    for (const seat of this.#seats) this.#act(seat);
    await this.clock.advance(STEP_MS);
    for (const seat of this.#seats) this.#check(seat);
    const [late] = this.#promises.overdue();
    if (late !== undefined) throw new Broken(`this has not settled: ${late}`);
    const timerCount = this.clock.timerCount();
    if (timerCount > MOST_TIMERS * this.#seats.length) throw new Broken(`${timerCount} timers`);
  }

  /** Everybody goes home: nothing may be left. */
  async end(): Promise<void> {
    for (const {station} of this.#seats) {
      station.watch.isStopped = true;
      for (const pupil of station.pupils) pupil.extension.dispose();
    }
    await this.clock.advance(LAST_MS);
    for (const {station, truth} of this.#seats) {
      truth.checkNoneLeft();
      if (station.watch.broken !== null) throw new Broken(station.watch.broken);
    }
    if (this.#promises.count > 0)
      throw new Broken(`${this.#promises.count} promises never settled`);
    if (this.clock.timerCount() > 0) throw new Broken(`${this.clock.timerCount()} timers are left`);
  }

  #sleep(): void {
    const seconds = 1 + this.#random.below(LONGEST_SLEEP_SECONDS);
    this.journal.note('the machine', `sleeps for ${seconds} s`);
    this.tally.count('sleeps');
    for (const seat of this.#seats) {
      if (this.#random.below(2) === 0) seat.faults.linkDied();
      seat.exam = null;
      seat.rest = null;
    }
    this.clock.sleep(seconds * 1_000);
  }

  #act(seat: Seat): void {
    const {station, faults, lessons} = seat;
    if (seat.exam !== null) {
      faults.stepHarmless();
      return;
    }
    const isReady = faults.isWell && station.pupils.every(pupil => pupil.state === 'connected');
    if (isReady && happens(station.random, EXAM_EVERY_SECONDS)) {
      station.journal.note(station.name, 'an exam begins');
      seat.rest = null;
      seat.exam = new Exam(station);
      return;
    }
    faults.stepAny();
    for (const lesson of lessons) lesson.step();
    if (seat.rest === null && isReady && lessons.some(lesson => lesson.hasStopped))
      this.#expectRest(seat);
  }

  /** Only the hub's own doing is judged: whoever plays on within that time, or is disturbed, is left out. */
  #expectRest(seat: Seat): void {
    const {station, faults, lessons} = seat;
    const {starts, startsAtStop} = station.watch;
    if (starts > startsAtStop || station.random.below(3) > 0) return;
    for (const lesson of lessons) lesson.beQuiet(2 * REST_MS);
    const {awakeMs} = station.clock;
    seat.rest = {atMs: awakeMs + REST_MS, faults: faults.count, starts};
  }

  #check(seat: Seat): void {
    const {station, truth} = seat;
    const {watch, journal, tally, name} = station;
    if (watch.broken !== null) throw new Broken(`${name}: ${watch.broken}`);
    truth.check();
    this.#checkRest(seat);
    const outcome = seat.exam?.step() ?? 'on';
    if (outcome === 'on') return;
    if (typeof outcome === 'object') throw new Broken(`${name}: ${outcome.wrong}`);
    journal.note(name, `the exam is ${outcome}`);
    tally.count(outcome === 'passed' ? 'final states looked at' : 'final states not looked at');
    seat.exam = null;
  }

  #checkRest(seat: Seat): void {
    const {rest, station, faults} = seat;
    if (rest === null || station.clock.awakeMs < rest.atMs) return;
    seat.rest = null;
    if (rest.faults !== faults.count || rest.starts !== station.watch.starts) return;
    if (!isAtRest(station.hub)) throw new Broken(`${station.name}: it still runs after a stop`);
    station.tally.count('stops looked at');
  }
}

/** So many simulated seconds. Throws what does not hold. */
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
