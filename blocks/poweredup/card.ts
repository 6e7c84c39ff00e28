import type {LibraryCard} from '../../src/scratch/hub-family.js';
import {cardPicture, hubIcon, smallIcon, tipIcon} from './artwork/pictures.js';

export const card: LibraryCard = {
  name: 'Powered Up hubs',
  description:
    'Motors, light, sensors and a remote. For City, Technic and SPIKE Essential hubs, or a virtual one. Boost has its own card.',
  picture: cardPicture,
  smallIcon,
  hubIcon,
  tipIcon,
  helpLink: 'https://www.lego.com/themes/powered-up/about',
};
