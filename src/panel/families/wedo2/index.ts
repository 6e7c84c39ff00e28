import {Wedo2Describer} from '../../../hubs/wedo2/describe/index.js';
import type {FamilyParts} from '../family-parts.js';
import {body, ports} from './body.js';
import {createWedo2Picture} from './real-hub.js';
import {asVirtualHub, controlsOf, pictureOf} from './virtual-hub.js';

export const wedo2: FamilyParts = {
  createDescriber: attached => new Wedo2Describer(attached),
  draw(options) {
    const hub = asVirtualHub(options.server);
    return {
      look: {body, ports},
      controls: hub && controlsOf(hub),
      picture: hub ? () => pictureOf(hub.state) : createWedo2Picture(options),
    };
  },
  toneSource: asVirtualHub,
};
