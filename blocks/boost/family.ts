import type {HubFamily} from '../../src/scratch/hub-family.js';
import type {VirtualLwp3Hub} from '../../src/virtual/lwp3/virtual-hub.js';
import {blockIcon} from './artwork/pictures.js';
import {card} from './card.js';
import {palette} from './palette.js';

/** LEGO Boost without its hubs, with the id, blocks and menus of the official extension. */
export const boostBlocks: Omit<HubFamily<VirtualLwp3Hub>, 'profiles'> = {
  id: 'boost',
  name: 'BOOST',
  palette,
  blockIcon,
  card,
};
