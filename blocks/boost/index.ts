import {moveHub, moveHubEarly} from '../../src/hubs/lwp3/profiles.js';
import type {HubFamily} from '../../src/scratch/hub-family.js';
import {boostBlocks} from './family.js';
import {modelsOf} from './models.js';

/** LEGO Boost. */
export const boost: HubFamily = {...boostBlocks, profiles: modelsOf(moveHub, moveHubEarly)};
