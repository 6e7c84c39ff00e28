import type {LibraryCard} from '../../src/scratch/hub-family.js';
import {cardPicture, hubIcon, smallIcon, tipIcon} from './artwork/pictures.js';

export const card: LibraryCard = {
  name: 'WeDo 2.0 hub',
  description: 'Motors, light and sensors. For a WeDo 2.0 hub, or a virtual one.',
  picture: cardPicture,
  smallIcon,
  hubIcon,
  tipIcon,
  helpLink: 'https://scratch.mit.edu/wedo',
};
