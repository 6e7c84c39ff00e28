import {Wedo2Describer} from '../../../hubs/wedo2/describe/index.js';
import type {FamilyParts} from '../family-parts.js';
import {createRealPicture} from './real-hub.js';
import {asVirtualHub, controlsOf, pictureOf} from './virtual-hub.js';

export const wedo2: FamilyParts = {
  createDescriber: attached => new Wedo2Describer(attached),
  draw(family, session, server) {
    const hub = asVirtualHub(server);
    return {
      controls: hub && controlsOf(hub),
      picture: hub ? () => pictureOf(hub.state) : createRealPicture(family, session),
    };
  },
  toneSource: asVirtualHub,
};
