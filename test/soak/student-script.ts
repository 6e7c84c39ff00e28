import type {Random} from '../../src/virtual/random.js';
import type {Student} from './student.js';
import {happens, markStopped, STEP_MS, stopAll, type TestBed} from './test-bed.js';

const HOSTILE = [
  ...[undefined, null, NaN, Infinity, -1, 1e9, '', 'motor', 'all motors', '__proto__', '<', {}, []],
] as const;
const MOTORS = ['motor', 'motor A', 'motor B', 'all motors'] as const;
const STARTS = new Set(['motorOn', 'motorOnFor', 'startMotorPower', 'runMotor']);

/** The actions of one student: searches for the hub, runs blocks, presses stop, disconnects, connects again. */
export class StudentScript {
  readonly #bed: TestBed;
  readonly #student: Student;
  #callsPerStep = 1;
  #quietMs = 0;
  /** In the latest step. */
  hasStopped = false;

  constructor(bed: TestBed, student: Student) {
    this.#bed = bed;
    this.#student = student;
  }

  /** No block runs for this time. */
  beQuiet(ms: number): void {
    this.#quietMs = ms;
  }

  step(): void {
    const {random} = this.#bed;
    const student = this.#student;
    this.hasStopped = false;
    if (student.isConnected) this.#play();
    else if (student.isLooking) this.#choose();
    else if (student.isWaiting) {
      if (happens(random, 150)) this.#do('scan');
      else if (happens(random, 300)) this.#do('disconnect');
    } else if (student.state === 'connecting') {
      if (happens(random, 20)) this.#do('disconnect');
    } else if (happens(random, 2)) this.#do('scan');
  }

  #choose(): void {
    const {random} = this.#bed;
    if (happens(random, 1)) this.#student.pick(random);
    else if (happens(random, 6)) this.#do('scan');
    else if (happens(random, 20)) this.#do('disconnect');
  }

  #play(): void {
    const {random, journal} = this.#bed;
    if (happens(random, 120)) this.#do('disconnect');
    else if (happens(random, 150)) this.#do('scan');
    else if (happens(random, 9)) {
      journal.note(this.#student.name, 'stop');
      journal.count('stops');
      stopAll(this.#bed);
      this.hasStopped = true;
      // Half of them go on at once.
      if (random.below(2) === 0) this.beQuiet(random.below(2_000));
    }
    if (happens(random, 4)) this.#callsPerStep = random.below(5);
    if (this.#quietMs > 0) this.#quietMs -= STEP_MS;
    else for (let call = 0; call < this.#callsPerStep; call++) this.#callBlock();
  }

  #do(what: 'scan' | 'disconnect'): void {
    const {journal, students} = this.#bed;
    journal.note(this.#student.name, what);
    journal.count(what === 'scan' ? 'searches' : 'disconnects');
    if (what === 'scan') this.#student.scan();
    else this.#student.extension.disconnect();
    // No one else could have started it.
    if (students.length === 1) markStopped(this.#bed);
  }

  #callBlock(): void {
    const {random, frameCheck, journal} = this.#bed;
    const [opcode, args] = randomBlock(random);
    if (STARTS.has(opcode)) frameCheck.start();
    journal.count('blocks');
    this.#student.call(opcode, args);
  }
}

function randomBlock(random: Random): [opcode: string, args: Record<string, unknown>] {
  const isHostile = random.below(20) === 0;
  const value = (usual: unknown) => (isHostile ? random.of(HOSTILE) : usual);
  const motor = {MOTOR_ID: value(random.of(MOTORS))};
  return random.of<[string, Record<string, unknown>]>([
    ['motorOn', motor],
    ['motorOff', motor],
    ['motorOnFor', {...motor, DURATION: value(random.below(30) / 10)}],
    ['startMotorPower', {...motor, POWER: value(random.below(101))}],
    ['setMotorDirection', {...motor, MOTOR_DIRECTION: value(random.of(['this way', 'reverse']))}],
    ['setLightHue', {HUE: value(random.below(101))}],
    ['playNoteFor', {NOTE: value(40 + random.below(60)), DURATION: value(random.below(10) / 10)}],
    ['runMotor', {...motor, POWER: value(random.below(201) - 100)}],
    ['stopMotor', {...motor, STOP_ACTION: value(random.of(['brake', 'coast']))}],
    ['getMotorPower', {MOTOR_PORT: value('motor A')}],
    ['setLightNamedColor', {COLOR_NAME: value(random.of(['red', 'light-blue']))}],
    ['turnLightOff', {}],
    // Some seconds at most, so that their promises settle in time.
    ['playFrequency', {FREQUENCY: value(440), DURATION: random.below(10) / 10}],
    ['playTune', {NOTES: value(random.of(['C D E C', '- A*4, A/4'])), TEMPO: 240}],
    ['stopSound', {}],
    ['getDistance', {}],
    ['whenDistance', {OP: value('<'), REFERENCE: value(50)}],
    ['isTilted', {TILT_DIRECTION_ANY: value('any')}],
    ['getTiltAngle', {TILT_DIRECTION: value('up')}],
  ]);
}
