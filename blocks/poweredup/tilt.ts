import {hubAcceleration, hubTilt} from '../../src/hubs/lwp3/kinds.js';
import {choice, defineBlock} from '../../src/scratch/define-block.js';
import {ACCELERATION_AXIS, TILT_AXIS} from '../shared/menus.js';
import {createTiltBlocks} from '../shared/tilt.js';

/** With the texts of WeDo 2.0, which Scratch translates. */
export const {whenTilted, isTilted, getTiltAngle} = createTiltBlocks('wedo2', hubTilt);

export const getTiltDegrees = defineBlock({
  opcode: 'getTiltDegrees',
  type: 'reporter',
  text: {key: 'hub.getTiltDegrees', default: 'tilt [TILT_AXIS] in degrees'},
  args: {TILT_AXIS: choice(TILT_AXIS, 'x')},
  needs: hubTilt,
  run({TILT_AXIS: axis}, hub) {
    const tilt = hub.latest(hubTilt);
    if (tilt === undefined || axis === undefined) return 0;
    return axis === 'x' ? tilt.xDegrees : tilt.yDegrees;
  },
});

/** In units of the Earth's gravity, with two decimal places. */
export const getAcceleration = defineBlock({
  opcode: 'getAcceleration',
  type: 'reporter',
  text: {key: 'hub.getAcceleration', default: 'acceleration [ACCELERATION_AXIS]'},
  args: {ACCELERATION_AXIS: choice(ACCELERATION_AXIS, 'x')},
  run({ACCELERATION_AXIS: axis}, hub) {
    const milliG = hub.latest(hubAcceleration)?.milliG ?? hub.latest(hubTilt)?.milliG;
    if (!milliG || axis === undefined) return 0;
    // The sum avoids -0, which must not be reported.
    return Math.round(milliG[axis] / 10) / 100 + 0;
  },
});
