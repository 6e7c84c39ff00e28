import type {Menu} from '../../src/scratch/define-block.js';

export const STOP_ACTION = {
  name: 'STOP_ACTION',
  items: [
    {value: 'brake', text: {key: 'hub.stopAction.brake', default: 'brake'}},
    {value: 'coast', text: {key: 'hub.stopAction.coast', default: 'let it roll'}},
  ],
} as const satisfies Menu;

export const TILT_AXIS = {
  name: 'TILT_AXIS',
  items: [
    {value: 'x', text: {key: 'hub.tiltAxis.x', default: 'left–right'}},
    {value: 'y', text: {key: 'hub.tiltAxis.y', default: 'up–down'}},
  ],
} as const satisfies Menu;

export const ACCELERATION_AXIS = {
  name: 'ACCELERATION_AXIS',
  items: [{value: 'x'}, {value: 'y'}, {value: 'z'}],
} as const satisfies Menu;
