import type {DeviceKind} from '../../hubs/device.js';
import type {Light} from '../../hubs/rgb-light.js';
import {cssOf} from '../css-color.js';
import {kindOf} from '../kinds.js';
import type {DevicePicture, HubPicture} from '../picture.js';
import type {DrawOptions} from './family-parts.js';

export type RealHub = Omit<DrawOptions, 'server'>;

/**
 * Returns a function for what was last commanded to a real hub, and what it has reported last.
 * @param deviceIn What is in a port, from 0.
 * @param more What only some hubs have.
 */
export function createRealPicture(
  {family, session: {connector}, model}: RealHub,
  deviceIn: (index: number) => DevicePicture,
  more: () => Partial<HubPicture> = () => ({}),
): () => HubPicture {
  const light = kindOf<Light>(family, 'light');
  return () => {
    const color = (light && connector.hub.devices(light)[0]?.color) ?? {red: 0, green: 0, blue: 0};
    const {batteryPercent, isButtonPressed} = connector.hub.properties;
    return {
      ports: model.externalPorts.map((_, index) => deviceIn(index)),
      light: cssOf(color),
      toneHz: null,
      batteryPercent,
      isButtonPressed,
      tilt: null,
      ...more(),
    };
  };
}

/** Returns a function for the device of this kind in a port, from 0. Undefined: there is none. */
export const pluggedIn =
  <D extends object>({session: {connector}}: RealHub, kind: DeviceKind<D> | undefined) =>
  (index: number): D | undefined =>
    kind && connector.hub.plugged(kind, index);
