import {isThorough} from '../../support/level.js';
import {boost, earlyBoost} from './boost.js';
import {processIsLeftOut} from '../../firmware/wedo-hub/hub-process.js';
import {car} from './car.js';
import type {ContractFamily} from './contract-family.js';
import {homeHub} from './home-hub.js';
import {cityHub, essentialHub, technicHub} from './powered-up.js';
import {wedo2, wedo2FromProfile} from './wedo2.js';

/** A test of the firmware says by name that it is left out where there is no compiler. */
const firmware = processIsLeftOut() === false ? [homeHub] : [];

/** Each kind of hub that the suite runs for. `npm test` leaves out those that differ least from another. */
export const contractFamilies: readonly ContractFamily[] = [
  wedo2,
  wedo2FromProfile,
  car,
  boost,
  technicHub,
  cityHub,
  ...(isThorough ? [earlyBoost, essentialHub, ...firmware] : []),
];
