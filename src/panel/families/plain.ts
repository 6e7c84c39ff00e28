import type {FrameDescriber} from '../../hubs/frame-words.js';
import type {FamilyParts} from './family-parts.js';
import {createRealPicture} from './wedo2/real-hub.js';

/** Bytes and the names of outputs are shown as they are. */
const NO_WORDS: FrameDescriber = {frame: () => [], output: () => null};

/** Of a family that is not known here. */
export const plain: FamilyParts = {
  createDescriber: () => NO_WORDS,
  draw: (family, session) => ({controls: null, picture: createRealPicture(family, session)}),
  toneSource: () => null,
};
