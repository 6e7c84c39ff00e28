import {tilt} from '../../src/hubs/wedo2/kinds.js';
import {createTiltBlocks} from '../shared/tilt.js';

export const {whenTilted, isTilted, getTiltAngle} = createTiltBlocks('wedo2', tilt);
