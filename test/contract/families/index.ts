import {isThorough} from '../../support/level.js';
import {boost, earlyBoost} from './boost.js';
import type {ContractFamily} from './contract-family.js';
import {cityHub, essentialHub, technicHub} from './powered-up.js';
import {wedo2} from './wedo2.js';

/** Each kind of hub that the suite runs for. `npm test` leaves out those that differ least from another. */
export const contractFamilies: readonly ContractFamily[] = [
  wedo2,
  boost,
  technicHub,
  cityHub,
  ...(isThorough ? [earlyBoost, essentialHub] : []),
];
