import type {HubFamily} from '../../src/scratch/hub-family.js';
import type {VirtualHub} from '../../src/virtual/index.js';
import {card} from './card.js';
import {wedo2Blocks} from './family.js';

/** LEGO Education WeDo 2.0. */
export const wedo2: HubFamily<VirtualHub> = {...wedo2Blocks, card};
