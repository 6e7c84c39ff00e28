import type {CreateVirtualHub} from '../../src/scratch/hub-family.js';
import type {HubModelName} from '../../src/virtual/lwp3/hub-models.js';
import {VirtualLwp3Hub} from '../../src/virtual/lwp3/virtual-hub.js';

const creatorOf =
  (model: HubModelName): CreateVirtualHub<VirtualLwp3Hub> =>
  options =>
    new VirtualLwp3Hub({id: `virtual-${model}`, ...options, model});

export const createVirtualHub = creatorOf('technicHub');
export const otherVirtualHubs = (['cityHub', 'essentialHub', 'moveHub', 'remote'] as const).map(
  creatorOf,
);
