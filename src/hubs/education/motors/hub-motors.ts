import {Alarm} from '../../../alarm.js';
import type {Clock} from '../../../clock.js';
import type {Part} from '../../../gate/message.js';
import type {DeviceContext, StopFrame} from '../../device.js';
import type {Frame, Link} from '../../link.js';
import {AnsweredStates} from '../answered-states.js';
import type {Answer} from '../protocol/messages.js';
import {COMMANDS, type CommandName} from '../protocol/commands.js';
import {MASK, STATUS} from '../protocol/values.js';
import {leaseAnswered, leaseDueMs, leaseVerdict} from './leases.js';
import {OpenTurns} from './open-turns.js';
import {LEASE_MS, olderUntilMs, onReport, positionsOf, type Verdict} from './runs.js';
import {NOTHING_SEEN, nextSeen, type MotorRecord} from './seen.js';
import {
  maskOf,
  type MotorState,
  type Directions,
  type Run,
  type RunPlan,
  type Turn,
} from './state.js';
import {MOVEMENT, PAIR, stopFrame, Stops, type MovementStop} from './stops.js';
import {onOlderEnded, turnAnswered, turnDueMs, turnVerdict} from './turns.js';

const byConnection = new WeakMap<object, HubMotors>();

/**
 * The motors of one device, for one connection: it sends their runs and stops, renews the leases, and notices the ends. Nothing is
 * renewed after a stop, because the run is gone then.
 */
export class HubMotors {
  /** Of motors and movements. */
  readonly settings: AnsweredStates;
  readonly #clock: Clock;
  readonly #link: Link;
  readonly #alarm: Alarm;
  readonly #openTurns = new OpenTurns();
  readonly #stops: Stops;
  #motors: readonly MotorState[] = [];
  /** Whether the device drives by itself. */
  #hasMovement = false;

  private constructor({clock, link}: Pick<DeviceContext, 'clock' | 'link'>) {
    this.#clock = clock;
    this.#link = link;
    this.settings = new AnsweredStates(link);
    this.#stops = new Stops(clock, link, () => this.#motors);
    this.#alarm = new Alarm(clock, () => this.#onAlarm());
  }

  static of(context: Pick<DeviceContext, 'connection' | 'clock' | 'link'>): HubMotors {
    const motors = byConnection.get(context.connection) ?? new HubMotors(context);
    byConnection.set(context.connection, motors);
    return motors;
  }

  get motors(): readonly MotorState[] {
    return this.#motors;
  }

  add(motor: MotorState): void {
    this.#motors = [...this.#motors, motor];
  }

  addMovement(): void {
    this.#hasMovement = true;
  }

  /** The motor is gone, or the connection has ended: nothing more is sent. */
  remove(motor: MotorState): void {
    for (const each of this.#motors) if (each.run !== null) this.#end(each.run);
    this.#motors = this.#motors.filter(each => each !== motor);
    this.#arm();
  }

  /** The newest directions of these motors, as commanded. */
  directions(): Directions {
    const of = (index: 0 | 1) =>
      this.#motors.find(each => each.index === index)?.run?.plan.directions()[index] ?? 0;
    return [of(0), of(1)];
  }

  /** The motors run until another command. If they do that already, nothing is sent. */
  run(motors: readonly MotorState[], plan: RunPlan): void {
    const same = this.#sameRun(motors, plan);
    if (same === null) void this.runUntil(motors, plan, Infinity);
    // The new plan may follow other settings.
    else same.plan = plan;
  }

  /** The motors run until another command, or until then. */
  runUntil(motors: readonly MotorState[], plan: RunPlan, endsAtMs: number): Promise<void> {
    return this.#start(motors, plan, run => ({...run, kind: 'lease', endsAtMs, isRefused: false}));
  }

  /** The motors run to an end that the device knows. Without a sign of it, the run ends after this time. */
  turn(motors: readonly MotorState[], plan: RunPlan, mostMs: number): Promise<void> {
    const endsAtMs = this.#clock.now() + mostMs;
    return this.#start(motors, plan, run => ({
      ...{...run, kind: 'turn', endsAtMs, sends: 0, isWritten: false, answered: null},
      ...{start: positionsOf(motors), hasBegun: false},
    }));
  }

  /** Changes a setting. If that changes the command of a run, the new command is sent at once. A turn keeps its command. */
  change(set: () => void): void {
    const runs = [...this.#runs()];
    const before = runs.map(leaseBytes);
    const directions = this.directions();
    set();
    for (const [at, run] of runs.entries())
      if (leaseBytes(run) !== before[at]) this.#send(run, directions);
    this.#arm();
  }

  /** Stops these motors, and the whole movement of which one of them is a part. */
  stop(motors: readonly MotorState[]): void {
    const movement = this.#movementStopOf(motors);
    const stopped = movement === 'first' ? this.#motors : motors;
    this.#stops.forgetForeign(stopped);
    this.#leave(stopped);
    this.#stopMotors(stopped, stopped.length > 1 ? movement : 'no');
  }

  /** The red stop: ends all runs, and returns the frames. */
  redStop(): readonly StopFrame[] {
    const motors = this.#motors;
    const movement = this.#movementStopOf(motors);
    for (const run of this.#runs()) this.#end(run);
    this.settings.takenBack();
    this.#openTurns.stopped(maskOf(motors), this.#clock.now());
    return this.#stops.frames(motors, movement);
  }

  onReport(motor: MotorState, record: MotorRecord): void {
    const nowMs = this.#clock.now();
    motor.report = record;
    motor.reportedAtMs = nowMs;
    motor.seen = nextSeen(motor.seen, record, nowMs);
    motor.position.onCount(record.position);
    const {run} = motor;
    if (run !== null) {
      onReport(run, nowMs);
      this.#judge(run);
    }
    this.#stops.confirm();
    this.#arm();
  }

  onAnswer(answer: Answer): void {
    if (STOPS.includes(answer.to)) this.#stops.onAnswer(answer);
    else if (LEASES.includes(answer.to)) this.#onLeaseAnswered(answer);
    else if (TURNS.includes(answer.to)) this.#onTurnAnswered(answer);
    else this.settings.onAnswer(answer);
    this.#arm();
  }

  #onLeaseAnswered({to, mask, status}: Answer): void {
    const motors = this.#motors.filter(each => (each.mask & (mask ?? MASK.both)) !== 0);
    if (status === STATUS.completed) this.#onOlderEnded(motors);
    for (const run of new Set(motors.map(each => each.run))) {
      if (run?.kind !== 'lease' || run.plan.command !== to) continue;
      this.#follow(run, leaseAnswered(run, status, this.#clock.now()));
    }
  }

  #onTurnAnswered(answer: Answer): void {
    const nowMs = this.#clock.now();
    const answered = this.#openTurns.take(answer, nowMs);
    if (answered === null) return;
    const {turn, statuses} = answered;
    if (turn.motors.some(({run}) => run === turn)) {
      this.#follow(turn, turnAnswered(turn, statuses, nowMs));
    } else if (statuses.every(each => each === STATUS.completed)) this.#onOlderEnded(turn.motors);
  }

  #onOlderEnded(motors: readonly MotorState[]): void {
    for (const {run} of motors) if (run?.kind === 'turn') onOlderEnded(run);
  }

  /** The endless run that these motors have and that has the same commands; null: none. A lost one is sent again anyway. */
  #sameRun(motors: readonly MotorState[], plan: RunPlan): Run | null {
    const run = motors[0]?.run ?? null;
    if (run === null || run.endsAtMs !== Infinity) return null;
    const bytes = leaseBytes(run);
    return bytes !== null && bytes === leaseBytes({plan, motors}) ? run : null;
  }

  #start(
    motors: readonly MotorState[],
    plan: RunPlan,
    runOf: (run: Omit<Run, 'kind' | 'endsAtMs'>) => Run,
  ): Promise<void> {
    if (motors.length === 0) return Promise.resolve();
    return new Promise(resolve => {
      this.settings.restore();
      const untilMs = olderUntilMs(motors);
      const run = runOf({plan, motors, sentAtMs: -Infinity, olderUntilMs: untilMs, resolve});
      const directions = this.directions();
      this.#leave(motors);
      for (const motor of motors) {
        motor.run = run;
        motor.seen = NOTHING_SEEN;
      }
      this.#send(run, directions);
      this.#arm();
    });
  }

  /** These motors leave what drives them. A movement ends for both, and the other motor is stopped. */
  #leave(leaving: readonly MotorState[]): void {
    // A movement that waits must not start after what comes now, and its stop must not be repeated after that.
    const isMoving = leaving.some(({run}) => run?.plan.isMovement === true);
    this.#link.cancel(MOVEMENT, isMoving ? undefined : 'written');
    for (const run of new Set(leaving.map(each => each.run))) {
      if (run === null) continue;
      const staying = run.motors.filter(each => !leaving.includes(each));
      if (staying.length === 0) this.#end(run);
      else if (run.plan.isMovement) {
        this.#end(run);
        this.#stopMotors(staying, 'no');
      } else {
        const name = outputOf(run);
        run.motors = staying;
        for (const motor of leaving) if (motor.run === run) motor.run = null;
        // A turn that was never written is replaced by one for the rest. Of one that has left, a part could turn further.
        if (run.kind === 'turn' && this.#link.cancel(name, 'unwritten')) this.#send(run);
      }
    }
  }

  /**
   * Sends the newest command of the run.
   * @param before The directions of the motors until now, if the command may be another one.
   */
  #send(run: Run, before: Directions = [0, 0]): void {
    const {plan, endsAtMs, motors} = run;
    const nowMs = this.#clock.now();
    const durationMs = Math.min(LEASE_MS, Math.ceil(endsAtMs - nowMs));
    if (run.kind === 'lease' && durationMs <= 0) return;
    run.sentAtMs = nowMs;
    const frame = plan.frame(motors, durationMs);
    if (frame === null) {
      // At the speed 0 they stand, and a new speed starts them.
      this.#stopMotors(motors, plan.isMovement ? 'first' : 'no');
      return;
    }
    // The command may have to wait for the rate, but a motor that is to stand must not.
    const directions = plan.directions();
    const standing = motors.filter(({index}) => before[index] !== 0 && directions[index] === 0);
    if (standing.length > 0) this.#stopMotors(standing, 'no');
    const name = outputOf(run);
    const parts = plan.isMovement
      ? this.#movementParts()
      : motors.map(motor => partOf(run, motor, durationMs));
    // A lease is renewed instead, and a second turn by degrees would turn further.
    const options = {repeat: false, ...(parts.length > 1 && {parts})};
    const sent = this.#link.state(name, frame, options);
    if (run.kind === 'turn') this.#onSent(run, sent);
    else run.isRefused = false;
  }

  #onSent(turn: Turn, sent: ReturnType<Link['state']>): void {
    turn.sends++;
    turn.isWritten = false;
    turn.answered = null;
    const forget = this.#openTurns.add(turn);
    void sent.then(fate => {
      if (fate === 'sent') turn.isWritten = true;
      else forget();
    });
  }

  #movementParts(): readonly Part<Frame>[] {
    return [MOVEMENT, ...this.#motors.map(({output}) => output)].map(output => ({
      output,
      frame: null,
    }));
  }

  #stopMotors(motors: readonly MotorState[], movement: MovementStop): void {
    this.#openTurns.stopped(maskOf(motors), this.#clock.now());
    this.#stops.send(motors, movement);
  }

  #movementStopOf(motors: readonly MotorState[]): MovementStop {
    if (motors.some(({run}) => run?.plan.isMovement === true)) return 'first';
    return this.#hasMovement ? 'behind' : 'no';
  }

  #judge(run: Run): void {
    const nowMs = this.#clock.now();
    this.#follow(run, run.kind === 'lease' ? leaseVerdict(run, nowMs) : turnVerdict(run, nowMs));
  }

  #follow(run: Run, verdict: Verdict): void {
    const {motors, plan} = run;
    // A write of which no outcome is known is not repeated.
    if (run.kind === 'turn' && run.hasBegun) this.#link.confirm(outputOf(run));
    if (verdict === 'send') this.#send(run);
    if (verdict === 'end' || verdict === 'stop') this.#end(run);
    if (verdict === 'stop') this.#stopMotors(motors, plan.isMovement ? 'first' : 'no');
  }

  #end(run: Run): void {
    for (const motor of this.#motors) if (motor.run === run) motor.run = null;
    run.resolve();
  }

  #runs(): ReadonlySet<Run> {
    return new Set(this.#motors.flatMap(({run}) => run ?? []));
  }

  #onAlarm(): void {
    for (const run of this.#runs()) this.#judge(run);
    this.#arm();
  }

  #arm(): void {
    const nowMs = this.#clock.now();
    const dueMs = [...this.#runs()].map(run =>
      run.kind === 'lease' ? leaseDueMs(run, nowMs) : turnDueMs(run, nowMs),
    );
    const nextMs = Math.min(Infinity, ...dueMs);
    if (nextMs === Infinity) this.#alarm.cancel();
    else this.#alarm.setTo(nextMs);
  }
}

/** The commands of a lease, to compare them. Null: its motors stand. */
function leaseBytes({plan, motors}: Pick<Run, 'plan' | 'motors'>): string | null {
  const frame = plan.frame(motors, LEASE_MS);
  return frame === null ? null : String(frame.bytes);
}

const idsOf = (...names: readonly CommandName[]): readonly number[] =>
  names.map(name => COMMANDS[name].id);

/** The commands whose answers are about a stop, a lease or a turn. The others are settings. */
const STOPS = idsOf('stopMotor', 'stopMovement');
const LEASES = idsOf('runFor', 'moveFor');
const TURNS = idsOf('turnFor', 'turnToAngle', 'turnToPosition', 'moveDegrees', 'turnVehicle');

function outputOf({plan, motors: [first, second]}: Run): string {
  if (plan.isMovement) return MOVEMENT;
  return first === undefined || second !== undefined ? PAIR : first.output;
}

/** The part of one motor. A part of a turn could turn further. */
function partOf({plan, kind}: Run, motor: MotorState, durationMs: number): Part<Frame> {
  const {output, index} = motor;
  if (plan.directions()[index] === 0) return {output, frame: stopFrame(motor.mask), rest: true};
  return {output, frame: kind === 'lease' ? plan.frame([motor], durationMs) : null};
}
