import type {
  DistanceSensor,
  LightBrick,
  Motor,
  TiltSensor,
  Tone,
} from '../../../hubs/wedo2/kinds.js';
import {kindOf} from '../../kinds.js';
import type {HubPicture} from '../../picture.js';
import {createRealPicture, pluggedIn, type RealHub} from '../real-picture.js';

const TRAIN_MOTOR_TYPE = 2;

export function createWedo2Picture(hub: RealHub): () => HubPicture {
  const {connector} = hub.session;
  const motorIn = pluggedIn(hub, kindOf<Motor>(hub.family, 'motor'));
  const lightBrickIn = pluggedIn(hub, kindOf<LightBrick>(hub.family, 'lightBrick'));
  const tiltIn = pluggedIn(hub, kindOf<TiltSensor>(hub.family, 'tilt'));
  const distanceIn = pluggedIn(hub, kindOf<DistanceSensor>(hub.family, 'distance'));
  const tone = kindOf<Tone>(hub.family, 'tone');

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
    () => ({toneHz: (tone && connector.hub.devices(tone)[0]?.frequencyHz) ?? null}),
  );
}
