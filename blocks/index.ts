import {education} from './education/index.js';
import {boost} from './lwp3/boost.js';
import {poweredUp} from './lwp3/powered-up.js';
import {wedo2} from './wedo2/index.js';

/** The hub families that install() puts into a vm by default, in this order: one line for each. */
export const families = [wedo2, boost, poweredUp, education] as const;
