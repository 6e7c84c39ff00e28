import {movement} from '../../src/hubs/education/kinds.js';
import {choice, defineBlock, number, type Menu} from '../../src/scratch/define-block.js';
import {degreesOf, durationOf, LEFT, RIGHT, UNIT} from './menus.js';

const FORWARD = {
  value: 'forward',
  text: {key: 'cardrobot.direction.forward', default: 'forward'},
} as const;
const BACKWARD = {
  value: 'backward',
  text: {key: 'cardrobot.direction.backward', default: 'backward'},
} as const;

const MOVE_DIRECTION = {
  name: 'MOVE_DIRECTION',
  items: [FORWARD, BACKWARD, LEFT, RIGHT],
} as const satisfies Menu;

const DRIVE_DIRECTION = {
  name: 'DRIVE_DIRECTION',
  items: [FORWARD, BACKWARD],
} as const satisfies Menu;

const SIDE = {
  name: 'SIDE',
  items: [LEFT, RIGHT],
  acceptReporters: false,
} as const satisfies Menu;

const percent = {min: -100, max: 100};

export const drive = defineBlock({
  opcode: 'drive',
  type: 'command',
  text: {key: 'cardrobot.drive', default: 'drive [MOVE_DIRECTION]'},
  args: {MOVE_DIRECTION: choice(MOVE_DIRECTION, 'forward')},
  needs: movement,
  run({MOVE_DIRECTION: direction}, hub) {
    if (direction !== undefined) hub.latest(movement)?.move(direction);
  },
});

/** A negative number drives the other way. */
export const driveFor = defineBlock({
  opcode: 'driveFor',
  type: 'command',
  text: {key: 'cardrobot.driveFor', default: 'drive [DRIVE_DIRECTION] for [AMOUNT] [UNIT]'},
  args: {
    DRIVE_DIRECTION: choice(DRIVE_DIRECTION, 'forward'),
    AMOUNT: number(1),
    UNIT: choice(UNIT, 'seconds'),
  },
  needs: movement,
  timeLimitMs: Infinity,
  run({DRIVE_DIRECTION: direction, AMOUNT, UNIT: unit}, hub) {
    const vehicle = hub.latest(movement);
    if (vehicle === undefined || direction === undefined || unit === undefined) return undefined;
    if (unit !== 'seconds') return vehicle.moveDegrees(degreesOf(AMOUNT, unit), direction);
    const other = direction === 'forward' ? 'backward' : 'forward';
    return vehicle.moveFor(durationOf(AMOUNT), AMOUNT < 0 ? other : direction);
  },
});

export const turnBy = defineBlock({
  opcode: 'turnBy',
  type: 'command',
  text: {key: 'cardrobot.turnBy', default: 'turn [SIDE] by [DEGREES] degrees'},
  args: {SIDE: choice(SIDE, 'right'), DEGREES: number(90, {min: -3_600, max: 3_600})},
  needs: movement,
  timeLimitMs: Infinity,
  run: ({SIDE: side, DEGREES}, hub) =>
    side === undefined ? undefined : hub.latest(movement)?.turn(DEGREES, side),
});

export const driveTank = defineBlock({
  opcode: 'driveTank',
  type: 'command',
  text: {key: 'poweredup.drive', default: 'drive with left [LEFT] % and right [RIGHT] %'},
  args: {LEFT: number(50, percent), RIGHT: number(50, percent)},
  needs: movement,
  run({LEFT: left, RIGHT: right}, hub) {
    hub.latest(movement)?.tank(left, right);
  },
});

export const driveSteering = defineBlock({
  opcode: 'driveSteering',
  type: 'command',
  text: {key: 'cardrobot.driveSteering', default: 'drive with steering [STEERING] %'},
  args: {STEERING: number(30, percent)},
  needs: movement,
  run({STEERING}, hub) {
    hub.latest(movement)?.steer(STEERING);
  },
});

export const setDriveSpeed = defineBlock({
  opcode: 'setDriveSpeed',
  type: 'command',
  text: {key: 'cardrobot.setDriveSpeed', default: 'set driving speed to [SPEED] %'},
  args: {SPEED: number(50, percent)},
  needs: movement,
  run({SPEED}, hub) {
    hub.latest(movement)?.setSpeed(SPEED);
  },
});

export const stopDriving = defineBlock({
  opcode: 'stopDriving',
  type: 'command',
  text: {key: 'poweredup.stopDriving', default: 'stop driving'},
  args: {},
  needs: movement,
  run(_args, hub) {
    hub.latest(movement)?.halt();
  },
});
