import type {HubModelName} from '../../../virtual/lwp3/index.js';
import {circle, path, rect, text} from '../../drawing/shapes.js';
import type {HubBody, HubLook, Place, PortLook} from '../../hub-look.js';

// Drawings of our own, which show what tells the models apart: the number of the ports, and what is built in.

/** Where the cables of four ports and of two ports end: the plugs beside the drawing are there. */
const UPPER = 29;
const LOWER = 160;
const MIDDLE = 71;
/** The axles of built-in motors. */
const WHEEL = 42;

const LETTER_DOWN = 7;
const letters = (...places: readonly (readonly [letter: string, ...place: Place])[]) =>
  places.map(([letter, x, y]) => text(x, y + LETTER_DOWN, letter, 'port-letter'));

/** Sockets at both sides. */
const sockets = (y: number) => [2, 172].map(x => rect([x, y - 22], [26, 44], 6, 'dark'));

/** Axles of the wheels at both sides. */
const axles = (y: number) => [path(`M0 ${y}H20M180 ${y}H200`, 'axle')];

/** A robot's body on two wheels. */
const moveHub: HubBody = {
  name: 'moveHub',
  height: 186,
  shapes: () => [
    ...[44, 88, 132].map(x => rect([x, 2], [24, 18], 4, 'case')),
    ...sockets(LOWER),
    ...axles(WHEEL),
    rect([16, 12], [168, 170], 22, 'case'),
    path('M18 128H182V160A20 20 0 0 1 162 180H38A20 20 0 0 1 18 160Z', 'stripe'),
    rect([50, 26], [100, 94], 14, 'face'),
    ...letters(['A', 34, WHEEL], ['B', 166, WHEEL], ['C', 36, LOWER], ['D', 164, LOWER]),
  ],
  light: [100, 46, 15],
  level: [100, 92],
  battery: [54, 145],
  button: [126, 155],
};

/** A frame of beams with holes. */
const technicHub: HubBody = {
  name: 'technicHub',
  height: 186,
  shapes: () => [
    ...sockets(UPPER + 4),
    ...sockets(LOWER),
    rect([14, 4], [172, 178], 14, 'case'),
    rect([52, 22], [96, 144], 10, 'face'),
    path('M52 124H148V156A10 10 0 0 1 138 166H62A10 10 0 0 1 52 156Z', 'stripe'),
    ...[62, 92, 122].flatMap(y => [32, 168].map(x => circle(x, y, 9, 'hole'))),
    ...letters(['A', 34, UPPER + 4], ['B', 34, LOWER], ['C', 166, UPPER + 4], ['D', 166, LOWER]),
  ],
  light: [100, 45, 14],
  level: [100, 92],
  battery: [62, 135],
  button: [128, 145],
};

/** A low block with studs. */
const cityHub: HubBody = {
  name: 'cityHub',
  height: 150,
  shapes: () => [
    ...[28, 66, 110, 148].map(x => rect([x, 4], [24, 18], 4, 'case')),
    ...sockets(MIDDLE),
    rect([14, 14], [172, 130], 10, 'case'),
    path('M16 100H184V134A8 8 0 0 1 176 142H24A8 8 0 0 1 16 134Z', 'stripe'),
    ...letters(['A', 44, MIDDLE], ['B', 156, MIDDLE]),
  ],
  light: [100, 58, 19],
  battery: [40, 112],
  button: [140, 122],
};

/** A small block with round corners. */
const essentialHub: HubBody = {
  name: 'essentialHub',
  height: 136,
  shapes: () => [
    ...sockets(MIDDLE),
    rect([16, 4], [168, 128], 34, 'case'),
    rect([56, 14], [88, 78], 16, 'face'),
    path('M18 98H182A32 32 0 0 1 150 130H50A32 32 0 0 1 18 98Z', 'stripe'),
    ...letters(['A', 42, MIDDLE], ['B', 158, MIDDLE]),
  ],
  light: [100, 27, 9],
  level: [100, 65],
  battery: [56, 105],
  button: [128, 115],
};

/** The style sheet draws the case around its buttons, too. */
const remote: HubBody = {
  name: 'remote',
  height: 130,
  shapes: () => [
    path('M20 30V110M180 30V110', 'groove'),
    ...letters(['A', 40, 24], ['B', 160, 24]),
  ],
  light: [100, 36, 15],
  battery: [80, 104],
  button: [100, 78],
};

const port = (letter: string, side: PortLook['side'], isBuiltIn = false): PortLook => ({
  letter,
  isBuiltIn,
  side,
});

const AT_BOTH_SIDES = [port('A', 'left'), port('B', 'right')];

const moveHubLook: HubLook = {
  body: moveHub,
  ports: [port('A', 'left', true), port('B', 'right', true), port('C', 'left'), port('D', 'right')],
};

/** By the model's id. */
export const LOOKS: Readonly<Record<HubModelName, HubLook>> = {
  moveHub: moveHubLook,
  moveHubEarly: moveHubLook,
  technicHub: {
    body: technicHub,
    ports: [port('A', 'left'), port('B', 'left'), port('C', 'right'), port('D', 'right')],
  },
  cityHub: {body: cityHub, ports: AT_BOTH_SIDES},
  essentialHub: {body: essentialHub, ports: AT_BOTH_SIDES},
  remote: {body: remote, ports: [port('A', 'left', true), port('B', 'right', true)]},
};
