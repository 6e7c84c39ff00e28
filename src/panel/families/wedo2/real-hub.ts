import type {
  DistanceSensor,
  Light,
  LightBrick,
  Motor,
  TiltSensor,
  Tone,
} from '../../../hubs/wedo2/kinds.js';
import type {HubFamily} from '../../../scratch/hub-family.js';
import type {HubSession} from '../../../session/hub-session.js';
import {kindOf} from '../../kinds.js';
import type {DevicePicture, HubPicture} from '../../picture.js';

const TRAIN_MOTOR_TYPE = 2;

/** Returns a function for what was last commanded to a real hub, and what it has reported last. */
export function createRealPicture(
  family: HubFamily,
  {link}: Pick<HubSession, 'link'>,
): () => HubPicture {
  const {externalPorts} = family.profiles[0];
  const motor = kindOf<Motor>(family, 'motor');
  const lightBrick = kindOf<LightBrick>(family, 'lightBrick');
  const tilt = kindOf<TiltSensor>(family, 'tilt');
  const distance = kindOf<DistanceSensor>(family, 'distance');
  const light = kindOf<Light>(family, 'light');
  const tone = kindOf<Tone>(family, 'tone');

  const deviceAt = (index: number): DevicePicture => {
    const attached = link.hub.attached.find(({port}) => port === externalPorts[index]);
    if (!attached) return {kind: 'nothing'};
    const motorThere = motor && link.hub.plugged(motor, index);
    if (motorThere) {
      const kind = attached.type === TRAIN_MOTOR_TYPE ? 'trainMotor' : 'motor';
      return {kind, powerPercent: motorThere.currentPowerPercent};
    }
    const lightBrickThere = lightBrick && link.hub.plugged(lightBrick, index);
    if (lightBrickThere) {
      return {kind: 'lightBrick', brightnessPercent: lightBrickThere.brightnessPercent};
    }
    const tiltThere = tilt && link.hub.plugged(tilt, index);
    if (tiltThere) return {kind: 'tilt', ...tiltThere.watched};
    const distanceThere = distance && link.hub.plugged(distance, index);
    if (distanceThere) return {kind: 'distance', distancePercent: distanceThere.watchedPercent};
    return {kind: 'unknown'};
  };

  return () => {
    const color = (light && link.hub.devices(light)[0]?.color) ?? {red: 0, green: 0, blue: 0};
    const {batteryPercent, isButtonPressed} = link.hub.properties;
    return {
      ports: externalPorts.map((_, index) => deviceAt(index)),
      light: `rgb(${color.red}, ${color.green}, ${color.blue})`,
      toneHz: (tone && link.hub.devices(tone)[0]?.frequencyHz) ?? null,
      batteryPercent,
      isButtonPressed,
      tilt: null,
    };
  };
}
