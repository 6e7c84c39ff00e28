import type {
  Card,
  ColorSensor,
  Levers,
  Light,
  Motion,
  Motor,
} from '../../../hubs/education/kinds.js';
import type {DeviceName} from '../../../virtual/education/index.js';
import type {DevicePicture, HubPicture} from '../../picture.js';
import {builtIn, pluggedIn, type RealHub} from '../real-picture.js';
import {cardWith, lightOf, seenNameOf} from './colors.js';

/** Returns a function for what a real device has reported last, and the light that was commanded. */
export function createRealDevicePicture(hub: RealHub, model: DeviceName): () => HubPicture {
  const motor = pluggedIn<Motor>(hub, 'motor');
  const colorSensor = builtIn<ColorSensor>(hub, 'color');
  const levers = builtIn<Levers>(hub, 'levers');
  const motion = builtIn<Motion>(hub, 'motion');
  const light = builtIn<Light>(hub, 'light');
  const card = builtIn<Card>(hub, 'card');

  /** By its newest report. */
  const motorIn = (index: number): DevicePicture => ({
    kind: 'builtInMotor',
    powerPercent: motor(index)?.report?.speedPercent ?? 0,
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
    const {batteryPercent, isButtonPressed} = hub.session.connector.hub.properties;
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
