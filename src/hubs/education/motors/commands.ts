import type {DeviceContext} from '../../device.js';
import type {MotorCommands} from '../kinds.js';
import {END_STATE} from '../protocol/values.js';
import type {HubMotors} from './hub-motors.js';
import {degreesOf, runPlan, turnForPlan, turnToAnglePlan, turnToPositionPlan} from './plans.js';
import {wholePercent, type MotorState, type RunPlan} from './state.js';
import {longestTurnMs} from './times.js';

const FULL_TURN = 360;

/**
 * The commands for one motor, or for both.
 * @param motorsOf Those that the device has now.
 */
export function createCommands(
  clock: DeviceContext['clock'],
  hub: HubMotors,
  motorsOf: () => readonly MotorState[],
): MotorCommands {
  /** What runs is replaced by nothing. */
  const stopRunning = () => {
    const motors = motorsOf();
    if (motors.some(({run}) => run !== null)) hub.stop(motors);
    return Promise.resolve();
  };
  /** A run of `degreesOf` each. A motor with the speed 0 stands. */
  const turn = (
    degreesOf: (motor: MotorState) => number,
    planOf: (turning: readonly MotorState[]) => RunPlan,
  ) => {
    const motors = motorsOf();
    const turning = motors.filter(({speedPercent}) => speedPercent !== 0);
    if (turning.length === 0) return stopRunning();
    const standing = motors.filter(each => !turning.includes(each));
    if (standing.length > 0) hub.stop(standing);
    const timesMs = turning.map(each =>
      longestTurnMs(Math.abs(degreesOf(each)), each.speedPercent),
    );
    return hub.turn(turning, planOf(turning), Math.max(...timesMs));
  };
  const commands: MotorCommands = {
    run: direction => hub.run(motorsOf(), runPlan(motorsOf(), direction)),
    runFor(durationMs, direction) {
      if (!(durationMs > 0) || durationMs === Infinity) return stopRunning();
      return hub.runUntil(motorsOf(), runPlan(motorsOf(), direction), clock.now() + durationMs);
    },
    turnFor(degrees) {
      const turned = degreesOf(Math.round(degrees));
      if (turned === 0) return stopRunning();
      return turn(
        () => turned,
        // A negative speed turns the degrees around.
        turning => turnForPlan(turning, ({speedPercent}) => turned * Math.sign(speedPercent)),
      );
    },
    turnToAngle(degrees) {
      if (!Number.isFinite(degrees)) return stopRunning();
      return turn(
        () => FULL_TURN,
        turning => turnToAnglePlan(turning, degrees),
      );
    },
    turnToPosition(positionDegrees) {
      if (!Number.isFinite(positionDegrees)) return stopRunning();
      const to = degreesOf(Math.round(positionDegrees));
      // Before the first report after a reset, it turns by this from where it is.
      if (motorsOf().some(({position}) => position.zero === null)) {
        if (to === 0) return stopRunning();
        return turn(
          () => to,
          turning => turnForPlan(turning, () => to),
        );
      }
      return turn(
        ({position}) => to - position.value,
        turning => turnToPositionPlan(turning, to),
      );
    },
    halt: () => hub.stop(motorsOf()),
    setSpeed(speedPercent) {
      hub.change(() => {
        for (const each of motorsOf()) each.speedPercent = wholePercent(speedPercent);
      });
    },
    setEndState(endState) {
      for (const each of motorsOf()) {
        each.endState = endState;
        const {mask, output} = each;
        hub.settings.set(`end:${output}`, {
          kind: 'motorEndState',
          mask,
          endState: END_STATE[endState],
        });
      }
    },
    resetPosition() {
      for (const {position} of motorsOf()) position.reset();
    },
  };
  return commands;
}
