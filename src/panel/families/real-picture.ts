import type {Light} from '../../hubs/rgb-light.js';
import {kindOf} from '../family.js';
import type {DevicePicture, HubPicture} from '../picture.js';
import type {DrawOptions} from './family-parts.js';

export type RealHub = Omit<DrawOptions, 'server'>;

/**
 * Returns a function for what was last commanded to a real hub, and what it has reported last.
 * @param deviceIn What is in a port, from 0.
 * @param more What only some hubs have.
 */
export function createRealPicture(
  hub: RealHub,
  deviceIn: (index: number) => DevicePicture,
  more: () => Partial<HubPicture> = () => ({}),
): () => HubPicture {
  const {session, model} = hub;
  const light = builtIn<Light>(hub, 'light');
  return () => {
    const {batteryPercent, isButtonPressed} = session.connector.hub.properties;
    return {
      ports: model.externalPorts.map((_, index) => deviceIn(index)),
      light: light()?.color ?? {red: 0, green: 0, blue: 0},
      toneHz: null,
      batteryPercent,
      isButtonPressed,
      tilt: null,
      ...more(),
    };
  };
}

/** The device in a port, from 0; undefined: there is none. */
type DeviceIn<D> = (index: number) => D | undefined;

/** What is built in; undefined: the hub has none. */
type BuiltIn<D> = () => D | undefined;

/** @param name Of the kind of the device. */
export function pluggedIn<D extends object>(
  {family, session: {connector}}: RealHub,
  name: string,
): DeviceIn<D> {
  const kind = kindOf<D>(family, name);
  return index => kind && connector.hub.plugged(kind, index);
}

/** @param name Of the kind of the device. */
export function builtIn<D extends object>(
  {family, session: {connector}}: RealHub,
  name: string,
): BuiltIn<D> {
  const kind = kindOf<D>(family, name);
  return () => kind && connector.hub.devices(kind)[0];
}
