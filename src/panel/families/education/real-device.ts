import type {DeviceKind} from '../../../hubs/device.js';
import type {
  Card,
  ColorSensor,
  Levers,
  Light,
  Motion,
  Motor,
} from '../../../hubs/education/kinds.js';
import type {DeviceName} from '../../../virtual/education/index.js';
import {kindOf} from '../../kinds.js';
import type {DevicePicture, HubPicture} from '../../picture.js';
import type {RealHub} from '../real-picture.js';
import {cardWith, lightOf, seenNameOf} from './colors.js';

/** Returns a function for what a real device has reported last, and the light that was commanded. */
export function createRealDevicePicture(hub: RealHub, model: DeviceName): () => HubPicture {
  const {family, session} = hub;
  const {connector} = session;
  /** Returns a function for the device's part of this kind; undefined: it has none. */
  const partOf =
    <P extends object>(kind: DeviceKind<P> | undefined) =>
    (): P | undefined =>
      kind && connector.hub.devices(kind)[0];
  const motor = kindOf<Motor>(family, 'motor');
  const colorSensor = partOf(kindOf<ColorSensor>(family, 'color'));
  const levers = partOf(kindOf<Levers>(family, 'levers'));
  const motion = partOf(kindOf<Motion>(family, 'motion'));
  const light = partOf(kindOf<Light>(family, 'light'));
  const card = partOf(kindOf<Card>(family, 'card'));

  /** By its newest report. */
  const motorIn = (index: number): DevicePicture => ({
    kind: 'builtInMotor',
    powerPercent: (motor && connector.hub.plugged(motor, index))?.report?.speedPercent ?? 0,
  });
  const ports: Readonly<Record<DeviceName, () => readonly DevicePicture[]>> = {
    doubleMotor: () => [motorIn(0), motorIn(1)],
    singleMotor: () => [motorIn(0)],
    colorSensor: () => [{kind: 'color', color: seenNameOf(colorSensor()?.color ?? null)}],
    controller: () => [
      {kind: 'leftLever', percent: levers()?.percentOf('left') ?? 0},
      {kind: 'rightLever', percent: levers()?.percentOf('right') ?? 0},
    ],
  };
  const tiltOf = (report: Motion['report']): HubPicture['tilt'] =>
    report && {
      xDegrees: Math.round(report.rollDegrees),
      yDegrees: Math.round(report.pitchDegrees),
    };
  return () => {
    const {batteryPercent, isButtonPressed} = connector.hub.properties;
    const lit = light();
    const tapped = card();
    return {
      ports: ports[model](),
      light: lightOf(lit?.color ?? null, lit?.brightnessPercent ?? 0),
      toneHz: null,
      batteryPercent,
      isButtonPressed,
      tilt: tiltOf(motion()?.report ?? null),
      card: tapped?.color ? cardWith(tapped.color, tapped.number ?? 0) : null,
      seenColor: seenNameOf(colorSensor()?.color ?? null),
    };
  };
}
