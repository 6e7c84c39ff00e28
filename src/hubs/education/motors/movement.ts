import type {Device, DeviceContext, Driver} from '../../device.js';
import type {EducationPayloads} from '../decoder.js';
import {movement, type Movement} from '../kinds.js';
import {END_STATE} from '../protocol/values.js';
import {HubMotors} from './hub-motors.js';
import {degreesOf, moveDegreesPlan, movePlan, tankPlan, turnPlan} from './plans.js';
import {clamp, wholePercent, type RunPlan} from './state.js';
import {longestTurnMs, longestVehicleTurnMs} from './times.js';

/** What it keeps over a reconnect. */
interface Memory {
  readonly speedPercent: number;
}

export const movementDriver: Driver<Movement, Memory, EducationPayloads> = {
  kind: movement,
  create: createMovement,
};

function createMovement(
  context: DeviceContext<Memory>,
): Movement & Device<Memory, EducationPayloads> {
  const {clock, remembered} = context;
  const hub = HubMotors.of(context);
  hub.addMovement();
  let {speedPercent} = remembered ?? {speedPercent: 50};
  const speedNow = () => speedPercent;

  // The sign of the speed turns the direction of each movement around.
  const sendSpeed = () =>
    hub.settings.set('move-speed', {kind: 'moveSpeed', speed: Math.abs(speedPercent)});
  const stopMoving = () => {
    if (hub.motors.some(({run}) => run !== null)) hub.stop(hub.motors);
    return Promise.resolve();
  };
  const runFor = (plan: RunPlan, durationMs: number) =>
    !(durationMs > 0) || durationMs === Infinity
      ? stopMoving()
      : hub.runUntil(hub.motors, plan, clock.now() + durationMs);
  const isNothing = (degrees: number) => speedPercent === 0 || degreesOf(Math.round(degrees)) === 0;

  return {
    move: direction => hub.run(hub.motors, movePlan(direction, speedNow)),
    moveFor: (durationMs, direction) => runFor(movePlan(direction, speedNow), durationMs),
    moveDegrees(degrees, direction) {
      if (isNothing(degrees)) return stopMoving();
      const size = degreesOf(Math.round(degrees));
      const plan = moveDegreesPlan(size, direction, speedPercent);
      return hub.turn(hub.motors, plan, longestTurnMs(Math.abs(size), speedPercent));
    },
    turn(degrees, direction) {
      if (isNothing(degrees)) return stopMoving();
      const size = degreesOf(Math.round(degrees));
      const mostMs = longestVehicleTurnMs(Math.abs(size), speedPercent);
      return hub.turn(hub.motors, turnPlan(size, direction), mostMs);
    },
    tank: (leftPercent, rightPercent) =>
      hub.run(
        hub.motors,
        tankPlan(() => [leftPercent, rightPercent]),
      ),
    steer(percent) {
      const bend = clamp(percent, -100, 100);
      // At 100 the inner wheels turn back as fast as the outer ones turn forward.
      const inner = () => Math.round(speedPercent * (1 - Math.abs(bend) / 50));
      const plan = tankPlan(() => (bend < 0 ? [inner(), speedPercent] : [speedPercent, inner()]));
      hub.run(hub.motors, plan);
    },
    halt: () => hub.stop(hub.motors),
    setSpeed(percent) {
      // A movement takes the speed that is set when it begins.
      hub.change(() => {
        speedPercent = wholePercent(percent);
        sendSpeed();
      });
    },
    get speedPercent() {
      return speedPercent;
    },
    get isMoving() {
      return hub.motors.some(({run}) => run?.plan.isVehicle === true);
    },

    start() {
      sendSpeed();
      hub.settings.set('move-end', {kind: 'moveEndState', endState: END_STATE.brake});
    },
    feedback: answer => hub.onAnswer(answer),
    remember: () => ({speedPercent}),
  };
}
