import type {Hub} from '../../src/hubs/hub.js';
import {motor, motorPair, type Motor} from '../../src/hubs/lwp3/kinds.js';
import {defineBlock, number} from '../../src/scratch/define-block.js';
import {countLimit, endOfAll, motorIn} from './motor-menu.js';

const power = number(50, {min: -100, max: 100});

/** The motor in A drives the left wheel, the one in B the right one. For motors that are no pair: their messages leave one directly after the other. */
function forBoth(hub: Hub, left: (motor: Motor) => void, right = left): void {
  const [motorA, motorB] = [motorIn(hub, 'A'), motorIn(hub, 'B')];
  hub.batch(() => {
    if (motorA !== undefined) left(motorA);
    if (motorB !== undefined) right(motorB);
  });
}

export const drive = defineBlock({
  opcode: 'drive',
  type: 'command',
  text: {key: 'poweredup.drive', default: 'drive with left [LEFT] % and right [RIGHT] %'},
  args: {LEFT: power, RIGHT: power},
  needs: motor,
  run({LEFT, RIGHT}, hub) {
    const pair = hub.latest(motorPair);
    if (pair !== undefined) pair.run(LEFT, RIGHT);
    else {
      forBoth(
        hub,
        left => left.run(LEFT),
        right => right.run(RIGHT),
      );
    }
  },
});

/** Each motor by its share of the degrees, which are those of the faster one. */
function turnBoth(hub: Hub, {DEGREES, LEFT, RIGHT}: Record<'DEGREES' | 'LEFT' | 'RIGHT', number>) {
  const [left, right] = [motorIn(hub, 'A'), motorIn(hub, 'B')];
  const fastest = Math.max(Math.abs(LEFT), Math.abs(RIGHT));
  const ends: Promise<void>[] = [];
  if (!left?.encoder || !right?.encoder) return endOfAll(hub, 'AB', ends);
  const turn = (each: Motor, percent: number) => {
    if (percent === 0) {
      each.brake();
      return;
    }
    each.setDirection(percent > 0 ? 1 : -1);
    each.setPower(Math.abs(percent));
    const end = each.encoder?.turnFor((DEGREES * Math.abs(percent)) / fastest);
    if (end !== undefined) ends.push(end);
  };
  hub.batch(() => {
    turn(left, LEFT);
    turn(right, RIGHT);
  });
  return Promise.all(ends);
}

/** Does nothing with motors that have no encoders. */
export const driveFor = defineBlock({
  opcode: 'driveFor',
  type: 'command',
  text: {
    key: 'poweredup.driveFor',
    default: 'drive [DEGREES] degrees with left [LEFT] % and right [RIGHT] %',
  },
  args: {DEGREES: number(360, {min: -360_000, max: 360_000}), LEFT: power, RIGHT: power},
  needs: motor,
  limit: (_args, hub) => countLimit(hub, 'AB'),
  timeLimitMs: Infinity,
  run({DEGREES, ...percents}, hub) {
    // The hub's speeds are whole numbers, and the ways of the two are as these.
    const [LEFT, RIGHT] = [Math.round(percents.LEFT), Math.round(percents.RIGHT)];
    return (
      hub.latest(motorPair)?.turnFor(LEFT, RIGHT, DEGREES) ?? turnBoth(hub, {DEGREES, LEFT, RIGHT})
    );
  },
});

export const stopDriving = defineBlock({
  opcode: 'stopDriving',
  type: 'command',
  text: {key: 'poweredup.stopDriving', default: 'stop driving'},
  args: {},
  needs: motor,
  run(_args, hub) {
    const pair = hub.latest(motorPair);
    if (pair !== undefined) pair.brake();
    else forBoth(hub, each => each.brake());
  },
});
