import type {
  ColorDistanceSensor,
  ColorSensor,
  ForceSensor,
  HubTilt,
  Motor,
  RemoteButtons,
  SensorLight,
} from '../../../hubs/lwp3/kinds.js';
import type {Color} from '../../../hubs/rgb-light.js';
import {isMotor, type DevicePicture, type HubPicture} from '../../picture.js';
import {builtIn, createRealPicture, pluggedIn, type RealHub} from '../real-picture.js';
import {deviceNameOf} from './devices.js';

const REMOTE_BUTTONS = ['plus', 'stop', 'minus'] as const;

/** At this distance and beyond, nothing is in sight. */
const OUT_OF_SIGHT_CM = 25;

const LIGHTS: Readonly<Record<SensorLight, Color>> = {
  off: {red: 0, green: 0, blue: 0},
  blue: {red: 0, green: 0, blue: 255},
  green: {red: 0, green: 255, blue: 0},
  red: {red: 255, green: 0, blue: 0},
};

export function createLwp3Picture(hub: RealHub): () => HubPicture {
  const {connector} = hub.session;
  const motorIn = pluggedIn<Motor>(hub, 'motor');
  const colorDistanceIn = pluggedIn<ColorDistanceSensor>(hub, 'colorDistance');
  const colorIn = pluggedIn<ColorSensor>(hub, 'color');
  const forceIn = pluggedIn<ForceSensor>(hub, 'force');
  const buttonsIn = pluggedIn<RemoteButtons>(hub, 'remoteButtons');
  const hubTilt = builtIn<HubTilt>(hub, 'hubTilt');

  /** Null: it is plugged in, but not known yet. */
  const knownIn = (index: number): DevicePicture | null => {
    const kind = deviceNameOf(connector.hub.attachedIn(index)?.type);
    if (isMotor(kind)) {
      const motor = motorIn(index);
      return motor ? {kind, powerPercent: motor.currentPowerPercent} : null;
    }
    switch (kind) {
      case 'nothing':
        return {kind};
      case 'colorDistance': {
        const sensor = colorDistanceIn(index);
        if (!sensor) return null;
        const {watchedColor: color, watchedDistanceCm: cm, light} = sensor;
        const distanceCm = cm < OUT_OF_SIGHT_CM ? cm : null;
        return {kind, color, distanceCm, light: light && LIGHTS[light]};
      }
      case 'color': {
        const sensor = colorIn(index);
        return sensor ? {kind, color: sensor.watchedColor} : null;
      }
      case 'force': {
        const sensor = forceIn(index);
        return sensor ? {kind, newtons: sensor.newtons} : null;
      }
      case 'remoteButtons': {
        const buttons = buttonsIn(index);
        const pressed = REMOTE_BUTTONS.filter(each => buttons?.isPressed(each));
        return buttons ? {kind, pressed} : null;
      }
      default:
        return null;
    }
  };

  return createRealPicture(
    hub,
    index => knownIn(index) ?? {kind: 'unknown'},
    () => ({tilt: hubTilt()?.watched ?? null}),
  );
}
