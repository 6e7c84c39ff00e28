import type {HubFamily} from '../../src/scratch/hub-family.js';
import type {VirtualLwp3Hub} from '../../src/virtual/lwp3/virtual-hub.js';
import {blockIcon} from './artwork/pictures.js';
import {card} from './card.js';
import {palette} from './palette.js';

/** The blocks for all LWP3 hubs, without the hubs. */
export const poweredUpBlocks: Omit<HubFamily<VirtualLwp3Hub>, 'profiles'> = {
  id: 'poweredup',
  name: 'Powered Up',
  palette,
  blockIcon,
  card,
};
