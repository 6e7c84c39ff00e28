import type {FrameDescriber} from '../../hubs/frame-words.js';
import type {HubProfile} from '../../hubs/hub-profile.js';
import type {FamilyParts} from './family-parts.js';
import {body} from './wedo2/body.js';
import {createRealPicture} from './wedo2/real-hub.js';

/** Bytes and the names of outputs are shown as they are. */
const NO_WORDS: FrameDescriber = {frame: () => [], output: () => null};

/** A, B, ..., every second one at the right. */
const portsOf = ({externalPorts}: HubProfile) =>
  externalPorts.map((_, index) => ({
    letter: String.fromCodePoint('A'.charCodeAt(0) + index),
    isBuiltIn: false,
    side: index % 2 === 0 ? ('left' as const) : ('right' as const),
  }));

/** Of a family that is not known here. */
export const plain: FamilyParts = {
  createDescriber: () => NO_WORDS,
  draw: ({family, session, model}) => ({
    look: {body, ports: portsOf(model)},
    controls: null,
    picture: createRealPicture(family, session, model),
  }),
  toneSource: () => null,
};
