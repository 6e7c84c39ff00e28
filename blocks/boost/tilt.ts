import {hubTilt} from '../../src/hubs/lwp3/kinds.js';
import {createTiltBlocks} from '../shared/tilt.js';

export const {whenTilted, getTiltAngle} = createTiltBlocks('boost', hubTilt);
