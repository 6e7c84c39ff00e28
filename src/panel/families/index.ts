import type {FrameDescriber} from '../../hubs/frame-words.js';
import type {FamilyParts} from './family-parts.js';
import {wedo2} from './wedo2/index.js';
import {createRealPicture} from './wedo2/real-hub.js';

/** By the family's id: one line for each. */
const FAMILIES: Readonly<Record<string, FamilyParts>> = {wedo2};

/** Bytes and the names of outputs are shown as they are. */
const NO_WORDS: FrameDescriber = {frame: () => [], output: () => null};

/** Of a family that is not known here. */
const PLAIN: FamilyParts = {
  createDescriber: () => NO_WORDS,
  draw: (family, session) => ({controls: null, picture: createRealPicture(family, session)}),
  toneSource: () => null,
};

export const partsOf = (familyId: string): FamilyParts => FAMILIES[familyId] ?? PLAIN;
