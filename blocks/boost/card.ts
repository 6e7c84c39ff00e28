import type {LibraryCard} from '../../src/scratch/hub-family.js';
import {cardPicture, hubIcon, smallIcon, tipIcon} from './artwork/pictures.js';

export const card: LibraryCard = {
  name: 'Boost Move Hub',
  description: 'Motors, light, colors and tilt. For a Boost Move Hub, or a virtual one.',
  picture: cardPicture,
  smallIcon,
  hubIcon,
  tipIcon,
  helpLink: 'https://scratch.mit.edu/boost',
};
