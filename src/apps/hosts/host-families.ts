import {families} from '../../package/extension-file.js';
import type {HubFamily} from '../../scratch/hub-family.js';

const [wedo2, boost, poweredUp, education] = families;

/**
 * The built-in families under the ids that projects of these hosts have. They are saved with every block: never change one.
 * The first alias is the id of the host's own extension.
 */
export const hostFamilies: readonly [HubFamily, ...HubFamily[]] = [
  {...wedo2, id: 'blockwave', aliases: [wedo2.id]},
  {...boost, id: 'blockwaveboost', aliases: [boost.id]},
  poweredUp,
  education,
];

/** A heading that differs from that of the host's own extension. */
export const headingOf = ({name}: HubFamily): string => `Blockwave ${name}`;
