import type {HubFamily} from '../../scratch/hub-family.js';
import {hasProfile} from '../family.js';
import {education} from './education/index.js';
import type {FamilyParts} from './family-parts.js';
import {boost, poweredUp} from './lwp3/index.js';
import {plain} from './plain.js';
import {wedo2} from './wedo2/index.js';

/** By the family's id: one line for each. */
const FAMILIES: Readonly<Record<string, FamilyParts>> = {
  wedo2,
  boost,
  poweredup: poweredUp,
  cardrobot: education,
};

export function partsOf(family: Pick<HubFamily, 'id'>): FamilyParts {
  if (hasProfile(family)) return {...plain, createDescriber: family.shownProfile.createDescriber};
  return FAMILIES[family.id] ?? plain;
}
