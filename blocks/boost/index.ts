import {moveHub, moveHubEarly} from '../../src/hubs/lwp3/profiles.js';
import type {HubFamily} from '../../src/scratch/hub-family.js';
import {VirtualLwp3Hub} from '../../src/virtual/lwp3/virtual-hub.js';
import {boostBlocks} from './family.js';
import {modelsOf} from './models.js';

/** LEGO Boost. */
export const boost: HubFamily<VirtualLwp3Hub> = {
  ...boostBlocks,
  profiles: modelsOf(moveHub, moveHubEarly),
  createVirtualHub: options =>
    new VirtualLwp3Hub({id: 'virtual-boost', ...options, model: 'moveHub'}),
};
