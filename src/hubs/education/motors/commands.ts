import type {DeviceContext} from '../../device.js';
import type {MotorCommands} from '../kinds.js';
import type {Command} from '../protocol/commands.js';
import {END_STATE} from '../protocol/values.js';
import {positionOutput, type HubMotors} from './hub-motors.js';
import {degreesOf, runPlan, turnForPlan, turnToAnglePlan, turnToPositionPlan} from './plans.js';
import {clamp, wholePercent, type MotorState} from './state.js';
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
  const speedOf = () => Math.abs(motorsOf()[0]?.speedPercent ?? 0);
  /** What runs is replaced by nothing. */
  const stopRunning = () => {
    const motors = motorsOf();
    if (motors.some(({run}) => run !== null)) hub.stop(motors);
    return Promise.resolve();
  };
  /** Each motor has an output of its own, which also the pair sets. */
  const set = (nameOf: (output: string) => string, command: (mask: number) => Command) => {
    for (const {output, mask} of motorsOf()) hub.settings.set(nameOf(output), command(mask));
  };
  return {
    run: direction => void hub.lease(motorsOf(), runPlan(motorsOf(), direction)),
    runFor(durationMs, direction) {
      if (!(durationMs > 0) || durationMs === Infinity) return stopRunning();
      return hub.lease(motorsOf(), runPlan(motorsOf(), direction), clock.now() + durationMs);
    },
    turnFor(degrees) {
      const turned = degreesOf(Math.round(degrees));
      if (speedOf() === 0 || turned === 0) return stopRunning();
      const mostMs = longestTurnMs(Math.abs(turned), speedOf());
      return hub.turn(motorsOf(), turnForPlan(motorsOf(), turned), mostMs);
    },
    turnToAngle(degrees, way) {
      if (speedOf() === 0 || !Number.isFinite(degrees)) return stopRunning();
      const plan = turnToAnglePlan(motorsOf(), degrees, way);
      return hub.turn(motorsOf(), plan, longestTurnMs(FULL_TURN, speedOf()));
    },
    turnToPosition(positionDegrees) {
      if (speedOf() === 0 || !Number.isFinite(positionDegrees)) return stopRunning();
      const to = degreesOf(Math.round(positionDegrees));
      const ways = motorsOf().map(({report}) => Math.abs(to - (report?.position ?? 0)));
      const mostMs = longestTurnMs(Math.max(0, ...ways), speedOf());
      return hub.turn(motorsOf(), turnToPositionPlan(motorsOf(), to), mostMs);
    },
    halt: () => hub.stop(motorsOf()),
    setSpeed(speedPercent) {
      for (const each of motorsOf()) each.speedPercent = wholePercent(speedPercent);
      hub.onSettings(motorsOf(), false);
    },
    setAcceleration(upPercent, downPercent) {
      const [up, down] = [clamp(upPercent, 0, 100), clamp(downPercent, 0, 100)];
      for (const each of motorsOf()) each.settings = {...each.settings, acceleration: [up, down]};
      set(
        output => `acceleration:${output}`,
        mask => ({kind: 'motorAcceleration', mask, up, down}),
      );
    },
    setEndState(endState) {
      for (const each of motorsOf()) each.settings = {...each.settings, endState};
      set(
        output => `end:${output}`,
        mask => ({kind: 'motorEndState', mask, endState: END_STATE[endState]}),
      );
    },
    resetPosition(positionDegrees = 0) {
      const degrees = degreesOf(positionDegrees);
      set(positionOutput, mask => ({kind: 'setPosition', mask, degrees}));
    },
  };
}

/** What was set before a reconnect, and the end state that motors have at first. */
export function sendSettings(
  {settings: {acceleration, endState = 'brake'}}: MotorState,
  commands: Pick<MotorCommands, 'setAcceleration' | 'setEndState'>,
): void {
  commands.setEndState(endState);
  if (acceleration !== undefined) commands.setAcceleration(...acceleration);
}
