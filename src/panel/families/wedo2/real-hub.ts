import type {
  DistanceSensor,
  LightBrick,
  Motor,
  TiltSensor,
  Tone,
} from '../../../hubs/wedo2/kinds.js';
import type {HubPicture} from '../../picture.js';
import {builtIn, createRealPicture, pluggedIn, type RealHub} from '../real-picture.js';

const TRAIN_MOTOR_TYPE = 2;

export function createWedo2Picture(hub: RealHub): () => HubPicture {
  const {connector} = hub.session;
  const motorIn = pluggedIn<Motor>(hub, 'motor');
  const lightBrickIn = pluggedIn<LightBrick>(hub, 'lightBrick');
  const tiltIn = pluggedIn<TiltSensor>(hub, 'tilt');
  const distanceIn = pluggedIn<DistanceSensor>(hub, 'distance');
  const tone = builtIn<Tone>(hub, 'tone');

  return createRealPicture(
    hub,
    index => {
      const attached = connector.hub.attachedIn(index);
      if (!attached) return {kind: 'nothing'};
      const motor = motorIn(index);
      if (motor) {
        const kind = attached.type === TRAIN_MOTOR_TYPE ? 'trainMotor' : 'motor';
        return {kind, powerPercent: motor.currentPowerPercent};
      }
      const lightBrick = lightBrickIn(index);
      if (lightBrick) {
        return {kind: 'lightBrick', brightnessPercent: lightBrick.brightnessPercent};
      }
      const tilt = tiltIn(index);
      if (tilt) return {kind: 'tilt', ...tilt.watched};
      const distance = distanceIn(index);
      if (distance) return {kind: 'distance', distancePercent: distance.watchedPercent};
      return {kind: 'unknown'};
    },
    () => ({toneHz: tone()?.frequencyHz ?? null}),
  );
}
