import type {Hub} from './hub.js';

const view: Hub = {
  devices: () => [],
  latest: () => undefined,
  plugged: () => undefined,
  attached: [],
  properties: {
    isButtonPressed: false,
    batteryPercent: null,
    name: null,
    firmwareVersion: null,
    signalDbm: null,
  },
  together: run => run(),
  rename: () => Promise.resolve(),
};

/** In place of a hub that was removed while a sprite used it. */
export const NO_HUB = {
  view,
  reminder: {isMissing: () => false, remind: () => undefined},
};
