import {randomCalls, type BlockCall} from '../../bench/block-calls.js';
import {FinalStateJudge, type OutputName} from '../../bench/final-state-judge.js';
import {DEVICE_TYPE} from '../../src/hubs/wedo2/protocol/device-types.js';
import {stopAll, type TestBed} from './test-bed.js';

/** Until earlier blocks have ended, timed runs and repeats included. */
const CALM_MS = 12_000;
const FLOOD_MS = 2_000;
/** On the slowest link, with one missing answer (2 s), and until a timed run has ended. */
const SETTLE_MS = 14_000;

type Step = 'on' | 'passed' | 'abandoned' | {readonly wrong: string};

/**
 * Whether the hub ends in the state last commanded: a flood of blocks, each output by one student, then a look
 * at the hub. Only harmless faults may happen meanwhile.
 */
export class FinalStateCheck {
  readonly #bed: TestBed;
  readonly #judge = new FinalStateJudge();
  readonly #calls: {readonly atMs: number; readonly call: BlockCall}[];
  readonly #beganMs: number;
  readonly #connects: number;
  #begun = 0;

  constructor(bed: TestBed) {
    const {random, clock, server} = bed;
    this.#bed = bed;
    this.#beganMs = clock.now();
    this.#connects = server.connects;
    this.#calls = [
      ...(['motor A', 'motor B'] as const).map(MOTOR_ID => ({
        atMs: 0,
        call: {opcode: 'startMotorPower' as const, args: {MOTOR_ID, POWER: 50}},
      })),
      ...randomCalls(random, 'all blocks', 30 + random.below(60), FLOOD_MS),
    ];
    stopAll(bed);
    for (const student of bed.students) {
      student.call('setMotorDirection', {MOTOR_ID: 'all motors', MOTOR_DIRECTION: 'this way'});
    }
  }

  step(): Step {
    const {clock, server, students, hub} = this.#bed;
    const isSame = server.connects === this.#connects;
    if (!isSame || students.some(({isConnected}) => !isConnected)) return 'abandoned';
    const atMs = clock.now() - this.#beganMs - CALM_MS;
    for (;;) {
      const next = this.#calls[this.#begun];
      if (next === undefined || next.atMs > atMs) break;
      this.#begun++;
      this.#call(next.call);
    }
    if (atMs < FLOOD_MS + SETTLE_MS) return 'on';
    const wrong = this.#judge
      .wrongOutputs(hub.state, clock.now())
      .filter(output => this.#isThere(output));
    if (wrong.length === 0) return 'passed';
    const {motors, light, tone} = hub.state;
    const seen = JSON.stringify({motors: [...motors], light, tone});
    return {wrong: `${wrong.join(', ')} not as last commanded, but ${seen}`};
  }

  #call(call: BlockCall): void {
    const {clock, students, frameCheck, journal} = this.#bed;
    const isSecond = call.opcode === 'playNoteFor' || isFor(call, 'motor B');
    const student = students[isSecond ? students.length - 1 : 0];
    frameCheck.start();
    journal.count('blocks');
    this.#judge.called(call, clock.now());
    student?.call(call.opcode, call.args);
  }

  #isThere(output: OutputName): boolean {
    const {ports} = this.#bed.hub.state;
    if (output === 'motor A') return ports.get(1) === DEVICE_TYPE.motor;
    if (output === 'motor B') return ports.get(2) === DEVICE_TYPE.motor;
    return true;
  }
}

function isFor({args}: BlockCall, motor: string): boolean {
  return 'MOTOR_ID' in args && args.MOTOR_ID === motor;
}
