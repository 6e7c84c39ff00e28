import type {Device, DeviceContext, Driver} from '../../device.js';
import {movement, type EndState, type Movement} from '../kinds.js';
import {TYPE} from '../models.js';
import {END_STATE} from '../protocol/values.js';
import {HubMotors} from './hub-motors.js';
import {degreesOf, moveDegreesPlan, movePlan, tankPlan, turnPlan} from './plans.js';
import {clamp, wholePercent, type RunPlan} from './state.js';
import {longestTurnMs, longestVehicleTurnMs} from './times.js';

/** What it keeps over a reconnect. Undefined: never set. */
interface Memory {
  readonly speedPercent: number;
  readonly steeringPercent: number | undefined;
  readonly acceleration: readonly [upPercent: number, downPercent: number] | undefined;
  readonly endState: EndState;
}

const FIRST: Memory = {
  speedPercent: 50,
  steeringPercent: undefined,
  acceleration: undefined,
  endState: 'brake',
};

export const movementDriver: Driver<Movement, Memory> = {
  type: TYPE.movement,
  kind: movement,
  create: createMovement,
};

function createMovement(context: DeviceContext<Memory>): Movement & Device<Memory> {
  const {clock, remembered} = context;
  const hub = HubMotors.of(context);
  hub.addMovement();
  let memory = remembered ?? FIRST;

  const send = {
    // The sign of the speed turns the direction of each movement around.
    speed: () =>
      hub.settings.set('move-speed', {kind: 'moveSpeed', speed: Math.abs(memory.speedPercent)}),
    steering({steeringPercent: percent}: Memory) {
      if (percent !== undefined) hub.settings.set('steering', {kind: 'steering', percent});
    },
    acceleration({acceleration}: Memory) {
      if (acceleration === undefined) return;
      const [up, down] = acceleration;
      hub.settings.set('move-acceleration', {kind: 'moveAcceleration', up, down});
    },
    endState: ({endState}: Memory) =>
      hub.settings.set('move-end', {kind: 'moveEndState', endState: END_STATE[endState]}),
  };
  const stopMoving = () => {
    if (hub.motors.some(({run}) => run !== null)) hub.stop(hub.motors);
    return Promise.resolve();
  };
  const leaseFor = (plan: RunPlan, durationMs: number) =>
    !(durationMs > 0) || durationMs === Infinity
      ? stopMoving()
      : hub.lease(hub.motors, plan, clock.now() + durationMs);
  const isNothing = (degrees: number) =>
    memory.speedPercent === 0 || degreesOf(Math.round(degrees)) === 0;
  const speedNow = () => memory.speedPercent;

  return {
    move: direction => void hub.lease(hub.motors, movePlan(direction, speedNow)),
    moveFor: (durationMs, direction) => leaseFor(movePlan(direction, speedNow), durationMs),
    moveDegrees(degrees, direction) {
      if (isNothing(degrees)) return stopMoving();
      const size = degreesOf(Math.round(degrees));
      const plan = moveDegreesPlan(size, direction, memory.speedPercent);
      return hub.turn(hub.motors, plan, longestTurnMs(Math.abs(size), memory.speedPercent));
    },
    turn(degrees, direction) {
      if (isNothing(degrees)) return stopMoving();
      const size = degreesOf(Math.round(degrees));
      const mostMs = longestVehicleTurnMs(Math.abs(size), memory.speedPercent);
      return hub.turn(hub.motors, turnPlan(size, direction), mostMs);
    },
    tank: (leftPercent, rightPercent) =>
      void hub.lease(hub.motors, tankPlan(leftPercent, rightPercent)),
    tankFor: (durationMs, leftPercent, rightPercent) =>
      leaseFor(tankPlan(leftPercent, rightPercent), durationMs),
    halt: () => hub.stop(hub.motors),
    setSpeed(speedPercent) {
      const wasBack = memory.speedPercent < 0;
      const wasStill = memory.speedPercent === 0;
      memory = {...memory, speedPercent: wholePercent(speedPercent)};
      send.speed();
      const isChanged = memory.speedPercent < 0 !== wasBack || memory.speedPercent === 0;
      if (isChanged || wasStill) hub.onSettings(hub.motors, true);
    },
    setSteering(percent) {
      memory = {...memory, steeringPercent: clamp(percent, 0, 100)};
      send.steering(memory);
    },
    setAcceleration(upPercent, downPercent) {
      memory = {...memory, acceleration: [clamp(upPercent, 0, 100), clamp(downPercent, 0, 100)]};
      send.acceleration(memory);
    },
    setEndState(endState) {
      memory = {...memory, endState};
      send.endState(memory);
    },
    get speedPercent() {
      return memory.speedPercent;
    },
    get isMoving() {
      return hub.motors.some(({run}) => run?.plan.isVehicle === true);
    },

    start() {
      send.speed();
      send.endState(memory);
      send.steering(memory);
      send.acceleration(memory);
    },
    remember: () => memory,
  };
}
