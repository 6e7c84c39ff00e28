import {
  cityHub,
  essentialHub,
  moveHub,
  moveHubEarly,
  remote,
  technicHub,
} from '../../src/hubs/lwp3/profiles.js';
import {HUB_SERVICE} from '../../src/hubs/lwp3/uuids.js';
import type {HubFamily} from '../../src/scratch/hub-family.js';
import type {VirtualLwp3Hub} from '../../src/virtual/lwp3/virtual-hub.js';
import {modelsOf} from '../boost/models.js';
import {blockIcon, cardPicture, hubIcon, smallIcon, tipIcon} from './artwork/pictures.js';
import {palette} from './palette.js';
import {createVirtualHub, otherVirtualHubs} from './virtual-hubs.js';

const firstProfile = {
  ...moveHub,
  /** A percent is a speed for the Move Hub's motors, too: only the projects of Boost need the official speeds. */
  drivers: technicHub.drivers,
  /** All that speak the protocol. */
  otherModels: {services: [HUB_SERVICE]},
};

/** All hubs of LEGO Powered Up, with Boost and SPIKE Essential. */
export const poweredUp: HubFamily<VirtualLwp3Hub> = {
  id: 'poweredup',
  name: 'Powered Up',
  palette,
  profiles: modelsOf(firstProfile, moveHubEarly, cityHub, technicHub, essentialHub, remote),
  blockIcon,
  card: {
    name: 'Powered Up hubs',
    description:
      'Motors, light, sensors and a remote. For City, Technic and SPIKE Essential hubs, or a virtual one. Boost has its own card.',
    picture: cardPicture,
    smallIcon,
    hubIcon,
    tipIcon,
    howToStart: 'greenButton',
    helpLink: 'https://www.lego.com/themes/powered-up/about',
  },
  createVirtualHub,
  otherVirtualHubs,
};
