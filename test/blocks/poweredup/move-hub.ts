import {poweredUp} from '../../../blocks/poweredup/index.js';
import {boost} from '../../contract/families/boost.js';
import type {ContractFamily} from '../../contract/families/contract-family.js';

/** A Move Hub that is connected with the extension Powered Up. */
export const moveHubOfPoweredUp: ContractFamily = {
  ...boost,
  title: 'Move Hub',
  family: poweredUp,
};
