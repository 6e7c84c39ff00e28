import {Wedo2Describer} from '../../../hubs/wedo2/describe/index.js';
import type {FamilyParts} from '../family-parts.js';
import {body, ports} from './body.js';
import {createRealPicture} from './real-hub.js';
import {asVirtualHub, controlsOf, pictureOf} from './virtual-hub.js';

export const wedo2: FamilyParts = {
  createDescriber: attached => new Wedo2Describer(attached),
  draw({family, session, server}) {
    const hub = asVirtualHub(server);
    return {
      look: {body, ports},
      controls: hub && controlsOf(hub),
      picture: hub ? () => pictureOf(hub.state) : createRealPicture(family, session),
    };
  },
  toneSource: asVirtualHub,
};
