import {cardWords as boost} from './boost/card-words.js';
import {cardWords as poweredup} from './poweredup/card-words.js';
import type {CardWords} from './shared/card-words.js';
import {cardWords as wedo2} from './wedo2/card-words.js';

/** By the families' ids. A family that is not here has its card in English. */
export const cardWords: Readonly<Record<string, CardWords>> = {wedo2, boost, poweredup};
