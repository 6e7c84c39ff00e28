import {UNKNOWN_PROPERTIES} from '../hubs/hub-properties.js';
import type {Hub} from './hub.js';

const view: Hub = {
  devices: () => [],
  latest: () => undefined,
  plugged: () => undefined,
  settable: () => [],
  attachedIn: () => undefined,
  attached: [],
  properties: UNKNOWN_PROPERTIES,
  together: run => run(),
  rename: () => Promise.resolve(),
};

/** In place of a hub that was removed while a sprite used it. */
export const NO_HUB = {
  view,
  reminder: {isMissing: () => true, remind: () => undefined, remindOfLimit: () => undefined},
};
