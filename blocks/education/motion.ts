import {motion, type MotionGesture} from '../../src/hubs/education/kinds.js';
import {choice, defineBlock, type Menu} from '../../src/scratch/define-block.js';
import {
  ACCELERATION_AXIS,
  createWhenTiltDirection,
  TILT_AXIS,
  tiltDirectionAny,
} from '../shared/tilt.js';

const GESTURE = {
  name: 'GESTURE',
  items: [
    {value: 'tap', text: {key: 'cardrobot.gesture.tap', default: 'tapped'}},
    {value: 'double tap', text: {key: 'cardrobot.gesture.doubleTap', default: 'tapped twice'}},
    {value: 'collision', text: {key: 'cardrobot.gesture.collision', default: 'bumped'}},
    {value: 'shake', text: {key: 'cardrobot.gesture.shake', default: 'shaken'}},
    {value: 'free fall', text: {key: 'cardrobot.gesture.freeFall', default: 'falling'}},
  ] satisfies {readonly value: MotionGesture; readonly text: object}[],
  acceptReporters: false,
} as const satisfies Menu;

export const whenMotion = defineBlock({
  opcode: 'whenMotion',
  type: 'event',
  text: {key: 'cardrobot.whenMotion', default: 'when Double Motor is [GESTURE]'},
  args: {GESTURE: choice(GESTURE, 'tap')},
  startedBy: event =>
    event.kind === 'device' && event.device === motion.name ? {GESTURE: event.event} : null,
});

export const whenTiltDirection = createWhenTiltDirection(motion);

const TILT_DIRECTION_ANY = tiltDirectionAny('wedo2');

export const isTilted = defineBlock({
  opcode: 'isTilted',
  type: 'Boolean',
  text: {key: 'wedo2.isTilted', default: 'tilted [TILT_DIRECTION_ANY]?'},
  args: {TILT_DIRECTION_ANY: choice(TILT_DIRECTION_ANY, 'any')},
  needs: motion,
  run({TILT_DIRECTION_ANY: direction}, hub) {
    const tilt = hub.latest(motion)?.tilt ?? 'flat';
    return direction === 'any' ? tilt !== 'flat' : tilt === direction;
  },
});

export const getTiltDegrees = defineBlock({
  opcode: 'getTiltDegrees',
  type: 'reporter',
  text: {key: 'hub.getTiltDegrees', default: 'tilt [TILT_AXIS] in degrees'},
  args: {TILT_AXIS: choice(TILT_AXIS, 'x')},
  needs: motion,
  run({TILT_AXIS: axis}, hub) {
    const report = hub.latest(motion)?.report;
    if (!report || axis === undefined) return 0;
    return axis === 'x' ? report.rollDegrees : report.pitchDegrees;
  },
});

/** In units of the Earth's gravity, with two decimal places. */
export const getAcceleration = defineBlock({
  opcode: 'getAcceleration',
  type: 'reporter',
  text: {key: 'hub.getAcceleration', default: 'acceleration [ACCELERATION_AXIS]'},
  args: {ACCELERATION_AXIS: choice(ACCELERATION_AXIS, 'x')},
  needs: motion,
  run({ACCELERATION_AXIS: axis}, hub) {
    const milliG = hub.latest(motion)?.report?.accelerationMilliG;
    // The sum avoids -0, which must not be reported.
    return axis === undefined ? 0 : Math.round((milliG?.[axis] ?? 0) / 10) / 100 + 0;
  },
});

/** As the direction of a sprite: to the right is above 0. */
export const getDirection = defineBlock({
  opcode: 'getDirection',
  type: 'reporter',
  text: {key: 'cardrobot.getDirection', default: 'direction in degrees'},
  args: {},
  needs: motion,
  run: (_args, hub) => hub.latest(motion)?.report?.yawDegrees ?? 0,
});

export const resetDirection = defineBlock({
  opcode: 'resetDirection',
  type: 'command',
  text: {key: 'cardrobot.resetDirection', default: 'set direction to 0'},
  args: {},
  needs: motion,
  run(_args, hub) {
    hub.latest(motion)?.resetYaw();
  },
});
