import type {Clock} from '../../../clock.js';
import type {Part} from '../../../gate/message.js';
import type {StopFrame} from '../../device.js';
import {answeredFrame, isAbout} from '../frame.js';
import type {Frame, Link} from '../../link.js';
import {COMMANDS} from '../protocol/commands.js';
import type {Answer} from '../protocol/messages.js';
import {MASK, STATUS} from '../protocol/values.js';
import {isStill} from './runs.js';
import {isTurning} from './seen.js';
import {maskOf, type MotorState} from './state.js';

/** The names of the outputs at the gate, besides those of the motors. */
export const PAIR = 'pair';
export const MOVEMENT = 'movement';

/** What a motor reports this long after its stop is no report from before. */
const FOREIGN_AFTER_MS = 300;

const STOP_MOVEMENT = answeredFrame({kind: 'stopMovement'});
const STOPS: ReadonlyMap<number, Frame> = new Map(
  Object.values(MASK).map(mask => [mask, answeredFrame({kind: 'stopMotor', mask})]),
);

/** @param mask One of MASK. */
export function stopFrame(mask: number): Frame {
  return STOPS.get(mask) ?? answeredFrame({kind: 'stopMotor', mask});
}

/**
 * Whether the movement is stopped with the motors. `first`: it runs, so that its end must not restart a motor. `behind`: none is known
 * to run, and the stop of the motors goes first, because when a page is closed only one write is sure to leave.
 */
export type MovementStop = 'no' | 'first' | 'behind';

/** The stops of the motors of one device. Each is repeated until it is proved: it is answered, and the motors report that they rest. */
export class Stops {
  readonly #clock: Clock;
  readonly #link: Link;
  readonly #motors: () => readonly MotorState[];
  /** Whether the stop of the movement was answered. */
  #isMovementAnswered = true;

  constructor(clock: Clock, link: Link, motors: () => readonly MotorState[]) {
    this.#clock = clock;
    this.#link = link;
    this.#motors = motors;
  }

  send(motors: readonly MotorState[], movement: MovementStop): void {
    for (const {output, frame, parts} of this.frames(motors, movement)) {
      const sent = this.#link.urgent(output, frame, {rest: true, ...(parts && {parts})});
      if (output === MOVEMENT) void sent.then(() => this.#keepMovementStopped());
    }
  }

  /** The same, for a caller who sends them. */
  frames(motors: readonly MotorState[], movement: MovementStop): readonly StopFrame[] {
    const nowMs = this.#clock.now();
    for (const motor of motors) {
      motor.stoppedAtMs = nowMs;
      motor.isStopAnswered = false;
    }
    if (movement !== 'no') this.#isMovementAnswered = false;
    const ofMovement: StopFrame = {output: MOVEMENT, frame: STOP_MOVEMENT};
    return [
      ...(movement === 'first' ? [ofMovement] : []),
      ...stopsOf(motors),
      ...(movement === 'behind' ? [ofMovement] : []),
    ];
  }

  /** To a stop. One that was refused is still repeated. */
  onAnswer({to, mask, status}: Answer): void {
    if (status !== STATUS.completed) return;
    if (to === COMMANDS.stopMovement.id) this.#isMovementAnswered = true;
    else {
      for (const motor of this.#motors())
        if ((motor.mask & (mask ?? MASK.both)) !== 0) motor.isStopAnswered = true;
    }
    this.confirm();
  }

  /** What is proved now is not repeated. The answer may be about an older stop, so the motors must also report rest since the newest. */
  confirm(): void {
    const rests = ({report, reportedAtMs, stoppedAtMs}: MotorState) =>
      report !== null && reportedAtMs >= stoppedAtMs && !isTurning(report);
    const motors = this.#motors();
    const rest = motors.filter(rests);
    const proved = rest.filter(({isStopAnswered}) => isStopAnswered);
    for (const {output, mask} of proved) this.#confirm(output, {to: COMMANDS.stopMotor.id, mask});
    this.#keepMovementStopped();
    if (rest.length < motors.length || rest.length === 0) return;
    if (proved.length === rest.length)
      this.#confirm(PAIR, {to: COMMANDS.stopMotor.id, mask: MASK.both});
    // A stop of motors that the device has already is not written, and not answered.
    if (this.#isMovementAnswered)
      this.#confirm(MOVEMENT, {to: COMMANDS.stopMovement.id, mask: null});
  }

  /** A motor that runs without a run of this driver was started by a controller with the same card. Its stop is no repetition. */
  forgetForeign(motors: readonly MotorState[]): void {
    for (const {run, report, reportedAtMs, stoppedAtMs, output} of motors) {
      const isDriven = run !== null && !isStill(run);
      if (isDriven || report === null || reportedAtMs < stoppedAtMs + FOREIGN_AFTER_MS) continue;
      if (!isTurning(report)) continue;
      this.#link.forget(output);
      this.#link.forget(MOVEMENT);
    }
  }

  #confirm(output: string, answer: Pick<Answer, 'to' | 'mask'>): void {
    this.#link.confirmIfShown(output, frame => isAbout(answer, frame));
  }

  /** While motors run by themselves, the stop of the movement is not repeated: it could stop them. */
  #keepMovementStopped(): void {
    const runs = this.#motors().flatMap(({run}) => run ?? []);
    const isMovement = runs.some(({plan}) => plan.isMovement);
    if (runs.length > 0 && !isMovement) this.#link.cancel(MOVEMENT, 'written');
  }
}

function stopsOf(motors: readonly MotorState[]): readonly StopFrame[] {
  const [first, second] = motors;
  if (first === undefined) return [];
  const frame = stopFrame(maskOf(motors));
  if (second === undefined) return [{output: first.output, frame}];
  const parts = motors.map(({output, mask}): Part<Frame> => ({output, frame: stopFrame(mask)}));
  return [{output: PAIR, frame, parts}];
}
