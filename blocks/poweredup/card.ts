import type {LibraryCard} from '../../src/scratch/hub-family.js';
import {cardPicture, hubIcon, smallIcon, tipIcon} from './artwork/pictures.js';

export const card: LibraryCard = {
  name: 'Powered Up hubs',
  description:
    'Motors, lights, sensors and a remote. For Boost, City, Technic and SPIKE Essential hubs.',
  picture: cardPicture,
  smallIcon,
  hubIcon,
  tipIcon,
  helpLink: 'https://www.lego.com/themes/powered-up/about',
};
