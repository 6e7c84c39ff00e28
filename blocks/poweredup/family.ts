import type {HubFamily} from '../../src/scratch/hub-family.js';
import {blockIcon} from './artwork/pictures.js';
import {card} from './card.js';
import {palette} from './palette.js';

/** The blocks for all LWP3 hubs, without the hubs. */
export const poweredUpBlocks: Omit<HubFamily, 'profiles'> = {
  id: 'poweredup',
  name: 'Powered Up',
  palette,
  blockIcon,
  card,
};
