import type {FamilyParts} from './family-parts.js';
import {boost, poweredUp} from './lwp3/index.js';
import {plain} from './plain.js';
import {wedo2} from './wedo2/index.js';

/** By the family's id: one line for each. */
const FAMILIES: Readonly<Record<string, FamilyParts>> = {wedo2, boost, poweredup: poweredUp};

export const partsOf = (familyId: string): FamilyParts => FAMILIES[familyId] ?? plain;
