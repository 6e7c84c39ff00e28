import type {DeviceName} from '../../../virtual/education/index.js';
import {circle, path, rect} from '../../drawing/shapes.js';
import type {HubBody, HubLook, PortLook} from '../../hub-look.js';
import {SEEN_NAMES} from './colors.js';

// Drawings of our own, which show what tells the devices apart.

/** The axles of the wheels. */
const WHEEL = 38;
const HEIGHT = 172;

/** What each box has at its lower edge: the battery, the card, the button, and above them the tone. */
const foot = {battery: [28, 133], card: [74, 131], button: [158, 143], tone: [64, 120]} as const;

const box = () => [
  rect([16, 4], [168, 158], 18, 'case'),
  path('M18 124H182V144A16 16 0 0 1 166 160H34A16 16 0 0 1 18 144Z', 'stripe'),
];

/** Two wheels, and a sensor of motion. */
const doubleMotor: HubBody = {
  name: 'doubleMotor',
  height: HEIGHT,
  shapes: () => [path(`M0 ${WHEEL}H200`, 'axle'), ...box(), rect([58, 16], [84, 98], 12, 'face')],
  light: [100, 36, 12],
  level: [100, 84],
  gestures: [36, 64, 164, 64],
  ...foot,
};

/** One wheel. */
const singleMotor: HubBody = {
  name: 'singleMotor',
  height: HEIGHT,
  shapes: () => [
    path(`M100 ${WHEEL}H200`, 'axle'),
    ...box(),
    rect([32, 20], [136, 88], 12, 'face'),
    ...[56, 144].map(x => circle(x, 64, 10, 'hole')),
  ],
  light: [100, 64, 18],
  ...foot,
};

/** A lens, which has the colour that it sees. */
const colorSensor: HubBody = {
  name: 'colorSensor',
  height: HEIGHT,
  shapes: () => [
    ...box(),
    rect([32, 16], [136, 98], 12, 'face'),
    circle(118, 65, 40, 'dark'),
    circle(118, 65, 30, 'lens'),
    circle(130, 52, 7, 'glint'),
  ],
  light: [54, 65, 12],
  ...foot,
};

/** The style sheet draws the case around its levers, too. */
const controller: HubBody = {
  name: 'controller',
  height: HEIGHT,
  shapes: () => [path('M4 16V150M196 16V150', 'groove')],
  light: [100, 56, 18],
  ...foot,
};

const part = (letter: string, side: PortLook['side']): PortLook => ({
  letter,
  isBuiltIn: true,
  side,
});
const AT_BOTH_SIDES = [part('A', 'left'), part('B', 'right')];

/** By the model's id. All that a device has is built in. */
export const LOOKS: Readonly<Record<DeviceName, HubLook>> = {
  doubleMotor: {body: doubleMotor, ports: AT_BOTH_SIDES},
  singleMotor: {body: singleMotor, ports: [part('A', 'right')]},
  colorSensor: {
    body: colorSensor,
    ports: [{...part('A', 'right'), seenColors: [null, ...SEEN_NAMES]}],
  },
  controller: {body: controller, ports: AT_BOTH_SIDES},
};
