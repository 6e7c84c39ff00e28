import {moveHub, moveHubEarly} from '../../src/hubs/lwp3/profiles.js';
import type {HubFamily} from '../../src/scratch/hub-family.js';
import {VirtualLwp3Hub} from '../../src/virtual/lwp3/virtual-hub.js';
import {blockIcon, cardPicture, hubIcon, smallIcon, tipIcon} from './artwork/pictures.js';
import {modelsOf} from './models.js';
import {palette} from './palette.js';

/** LEGO Boost, with the id, blocks and menus of the official extension. */
export const boost: HubFamily<VirtualLwp3Hub> = {
  id: 'boost',
  // The id in TurboWarp and Xcratch, where 'boost' is an extension of the host.
  aliases: ['blockwaveboost'],
  name: 'BOOST',
  palette,
  profiles: modelsOf(moveHub, moveHubEarly),
  blockIcon,
  card: {
    name: 'Boost Move Hub',
    description: 'Motors, light, colors and tilt. For a Boost Move Hub, or a virtual one.',
    picture: cardPicture,
    smallIcon,
    hubIcon,
    tipIcon,
    howToStart: 'greenButton',
    helpLink: 'https://scratch.mit.edu/boost',
  },
  createVirtualHub: options =>
    new VirtualLwp3Hub({id: 'virtual-boost', ...options, model: 'moveHub'}),
};
