import {
  hubAcceleration,
  hubTilt,
  type HubAcceleration,
  type HubTilt,
} from '../../src/hubs/lwp3/kinds.js';
import {choice, defineBlock} from '../../src/scratch/define-block.js';
import {readFresh} from '../shared/fresh.js';
import {ACCELERATION_AXIS, createTiltBlocks, TILT_AXIS} from '../shared/tilt.js';

/** The official blocks. */
export const boostTilt = createTiltBlocks('boost', hubTilt);

/** With the texts of WeDo 2.0, which Scratch translates. */
export const {whenTilted, isTilted, getTiltAngle} = createTiltBlocks('wedo2', hubTilt);

export const getTiltDegrees = defineBlock({
  opcode: 'getTiltDegrees',
  type: 'reporter',
  text: {key: 'hub.getTiltDegrees', default: 'tilt [TILT_AXIS] in degrees'},
  args: {TILT_AXIS: choice(TILT_AXIS, 'x')},
  needs: hubTilt,
  run: ({TILT_AXIS: axis}, hub) =>
    axis === undefined
      ? 0
      : readFresh(
          hub.latest(hubTilt),
          sensor => sensor.whenFresh('angle'),
          ({xDegrees, yDegrees}) => (axis === 'x' ? xDegrees : yDegrees),
          0,
        ),
});

/** In units of the Earth's gravity, with two decimal places. */
export const getAcceleration = defineBlock({
  opcode: 'getAcceleration',
  type: 'reporter',
  text: {key: 'hub.getAcceleration', default: 'acceleration [ACCELERATION_AXIS]'},
  args: {ACCELERATION_AXIS: choice(ACCELERATION_AXIS, 'x')},
  run: ({ACCELERATION_AXIS: axis}, hub) =>
    axis === undefined
      ? 0
      : readFresh<HubAcceleration | HubTilt, number>(
          hub.latest(hubAcceleration) ?? hub.latest(hubTilt),
          sensor => sensor.whenFresh('acceleration'),
          // The sum avoids -0, which must not be reported.
          ({milliG}) => Math.round((milliG?.[axis] ?? 0) / 10) / 100 + 0,
          0,
        ),
});
