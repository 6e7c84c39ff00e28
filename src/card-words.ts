/** What the library cards of families say in other languages. Only our editor shows the cards with them. */
import {cardWords as boost} from '../blocks/boost/card-words.js';
import {cardWords as poweredup} from '../blocks/poweredup/card-words.js';
import type {CardWords} from '../blocks/shared/card-words.js';
import {cardWords as wedo2} from '../blocks/wedo2/card-words.js';

/** By the families' ids. A family that is not here has its card in English. */
export const cardWords: Readonly<Record<string, CardWords>> = {wedo2, boost, poweredup};
