import {Lwp3Describer} from '../../../hubs/lwp3/describe/index.js';
import {officialScale, plainScale, type PowerScale} from '../../../hubs/lwp3/motor-speed.js';
import type {HubModelName} from '../../../virtual/lwp3/index.js';
import type {FamilyParts} from '../family-parts.js';
import {LOOKS} from './looks.js';
import {createLwp3Picture} from './real-hub.js';
import {asVirtualHub, controlsOf, pictureOf} from './virtual-hub.js';

const isModel = (id: string): id is HubModelName => Object.hasOwn(LOOKS, id);

/** @param scale For motors with encoders. */
const partsWith = (scale: PowerScale): FamilyParts => ({
  createDescriber: attached => new Lwp3Describer(attached),
  draw(options) {
    const hub = asVirtualHub(options.server);
    const {id} = options.model;
    const model = hub?.model ?? (isModel(id) ? id : 'moveHub');
    return {
      look: LOOKS[model],
      controls: hub && controlsOf(hub, scale),
      picture: hub ? () => pictureOf(hub, scale) : createLwp3Picture(options),
    };
  },
});

export const boost = partsWith(officialScale);
export const poweredUp = partsWith(plainScale);
