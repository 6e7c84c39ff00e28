import type {
  ColorDistanceSensor,
  ColorSensor,
  ForceSensor,
  HubTilt,
  Light,
  Motor,
  RemoteButtons,
  SensorLight,
} from '../../../hubs/lwp3/kinds.js';
import {kindOf} from '../../kinds.js';
import type {DevicePicture, HubPicture} from '../../picture.js';
import type {DrawOptions} from '../family-parts.js';
import {deviceNameOf} from './devices.js';

/** At this distance and beyond, nothing is in sight. */
const OUT_OF_SIGHT_CM = 25;

const LIGHT_CSS: Readonly<Record<SensorLight, string>> = {
  off: 'rgb(0, 0, 0)',
  blue: 'rgb(0, 0, 255)',
  green: 'rgb(0, 255, 0)',
  red: 'rgb(255, 0, 0)',
};

/** Returns a function for what was last commanded to a real hub, and what it has reported last. */
export function createRealPicture({family, session, model}: DrawOptions): () => HubPicture {
  const {link} = session;
  const motor = kindOf<Motor>(family, 'motor');
  const colorDistance = kindOf<ColorDistanceSensor>(family, 'colorDistance');
  const colorSensor = kindOf<ColorSensor>(family, 'color');
  const force = kindOf<ForceSensor>(family, 'force');
  const remoteButtons = kindOf<RemoteButtons>(family, 'remoteButtons');
  const hubTilt = kindOf<HubTilt>(family, 'hubTilt');
  const light = kindOf<Light>(family, 'light');

  const deviceAt = (index: number): DevicePicture => {
    const kind = deviceNameOf(link.hub.attachedIn(index)?.type);
    const motorThere = motor && link.hub.plugged(motor, index);
    const colorThere = colorDistance && link.hub.plugged(colorDistance, index);
    const colorSensorThere = colorSensor && link.hub.plugged(colorSensor, index);
    const forceThere = force && link.hub.plugged(force, index);
    const buttonsThere = remoteButtons && link.hub.plugged(remoteButtons, index);
    switch (kind) {
      case 'nothing':
        return {kind};
      case 'colorDistance': {
        if (!colorThere) break;
        const {watchedColor, watchedDistanceCm: cm, light} = colorThere;
        const distanceCm = cm < OUT_OF_SIGHT_CM ? cm : null;
        return {kind, color: watchedColor, distanceCm, light: light && LIGHT_CSS[light]};
      }
      case 'color':
        if (!colorSensorThere) break;
        return {kind, color: colorSensorThere.watchedColor};
      case 'force':
        if (!forceThere) break;
        return {kind, newtons: forceThere.newtons};
      case 'remoteButtons':
        if (!buttonsThere) break;
        return {
          kind,
          pressed: (['plus', 'stop', 'minus'] as const).filter(each =>
            buttonsThere.isPressed(each),
          ),
        };
      case 'motor':
      case 'trainMotor':
      case 'builtInMotor':
      case 'boostMotor':
      case 'largeMotor':
      case 'extraLargeMotor':
      case 'angularMotor':
        if (!motorThere) break;
        return {kind, powerPercent: motorThere.currentPowerPercent};
    }
    return {kind: 'unknown'};
  };

  return () => {
    const color = (light && link.hub.devices(light)[0]?.color) ?? {red: 0, green: 0, blue: 0};
    const {batteryPercent, isButtonPressed} = link.hub.properties;
    return {
      ports: model.externalPorts.map((_, index) => deviceAt(index)),
      light: `rgb(${color.red}, ${color.green}, ${color.blue})`,
      toneHz: null,
      batteryPercent,
      isButtonPressed,
      tilt: (hubTilt && link.hub.devices(hubTilt)[0]?.watched) ?? null,
    };
  };
}
