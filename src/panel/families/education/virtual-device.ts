import {MOTION_GESTURE} from '../../../hubs/education/protocol/values.js';
import type {VirtualEducationDevice} from '../../../virtual/education/index.js';
import type {HubControls} from '../../hub-controls.js';
import type {DevicePicture, HubPicture} from '../../picture.js';
import {createFaults} from '../faults.js';
import {virtualBy} from '../virtual-server.js';
import {
  CARD_COLOR_NAMES,
  cardColorNumber,
  cardPicture,
  colorOf,
  lightOf,
  measure,
  seenNameOf,
} from './colors.js';

export const asVirtualDevice = virtualBy<VirtualEducationDevice>('setLevers');

export function pictureOf(device: VirtualEducationDevice): HubPicture {
  const {light, beep, card, seen, tilt, batteryPercent, buttonPressed} = device.state;
  return {
    ports: portsOf(device),
    light: lightOf(colorOf(light.color), light.brightnessPercent),
    toneHz: beep?.frequencyHz ?? null,
    batteryPercent,
    isButtonPressed: buttonPressed,
    tilt:
      device.model === 'doubleMotor'
        ? {xDegrees: tilt.rollDegrees, yDegrees: tilt.pitchDegrees}
        : null,
    card: cardPicture(card.color, card.number),
    seenColor: seenNameOf(colorOf(seen.color)),
  };
}

function portsOf({model, state}: VirtualEducationDevice): readonly DevicePicture[] {
  switch (model) {
    case 'colorSensor':
      return [{kind: 'color', color: seenNameOf(colorOf(state.seen.color))}];
    case 'controller':
      return [
        {kind: 'leftLever', percent: state.levers.leftPercent},
        {kind: 'rightLever', percent: state.levers.rightPercent},
      ];
    default:
      return Array.from(state.motors.values(), motor => ({
        kind: 'builtInMotor',
        powerPercent: motor.powerPercent,
        turn: {
          axleDegrees: motor.axleDegrees,
          positionDegrees: motor.positionDegrees,
          isTurning: motor.speedPercent !== 0,
          isHeld: motor.isStalled,
        },
      }));
  }
}

export function controlsOf(device: VirtualEducationDevice): HubControls {
  return {
    pluggable: [],
    deviceIn: index => portsOf(device)[index] ?? {kind: 'nothing'},
    // Everything is built in.
    plug: () => undefined,
    unplug: () => undefined,
    holdWheel: (index, isHeld) => device.stall(index, isHeld),
    setTilt: (xDegrees, yDegrees) => device.setTilt(xDegrees, yDegrees),
    bump: () => device.makeMotionGesture(MOTION_GESTURE.tap),
    shake: () => device.makeMotionGesture(MOTION_GESTURE.shake),
    setColor: color => device.setSeen(measure(color)),
    setLever(index, percent) {
      const {leftPercent, rightPercent} = device.state.levers;
      if (index === 0) device.setLevers(percent, rightPercent);
      else device.setLevers(leftPercent, percent);
    },
    cards: {
      colors: CARD_COLOR_NAMES,
      tap: (color, number) => device.tapCard(cardColorNumber(color), color === null ? 0 : number),
    },
    setBattery: percent => device.setBattery(percent),
    setButton: isPressed => device.setButton(isPressed),
    faults: createFaults(device),
  };
}
