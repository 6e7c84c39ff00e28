import {svg} from '../dom.js';
import type {DeviceName} from '../picture.js';
import {eyeShapes} from './color-distance.js';
import {eyesShapes} from './distance.js';
import {forceShapes} from './force.js';
import {lampShapes} from './light-brick.js';
import {MOTOR_LOOKS} from './motor-looks.js';
import {createEmptyShape, createUnknownShape} from './plain.js';
import {path} from './shapes.js';
import {createBall, plateShapes} from './tilt.js';
import {wheelShapes} from './wheel.js';

/** A device as the menu of a port shows it: still, in a field of 120 x 120. */
export const createDevicePicture = (kind: DeviceName): SVGSVGElement =>
  svg(
    'svg',
    {viewBox: '0 0 120 120', class: 'menu-picture', 'aria-hidden': 'true', 'data-motor': kind},
    ...shapesOf(kind),
  );

function shapesOf(kind: DeviceName): readonly SVGElement[] {
  switch (kind) {
    case 'lightBrick':
      return lampShapes();
    case 'tilt':
      return [placed(60, 60, 1.1, [...plateShapes(), createBall()])];
    case 'distance':
      return [placed(38, 8, 1.2, eyesShapes()), ...beams(94)];
    case 'colorDistance':
      return [placed(8, 10, 1.6, eyeShapes()), ...beams(82)];
    case 'color':
      return [placed(8, 10, 1.6, eyeShapes()), ...stripes(84)];
    case 'force':
      return forceShapes();
    case 'nothing':
      return [createEmptyShape()];
    // What has no plug, and so is in no menu.
    case 'leftLever':
    case 'rightLever':
    case 'remoteButtons':
    case 'unknown':
      return [createUnknownShape()];
    default: {
      const look = MOTOR_LOOKS[kind];
      return [
        ...look.shapes(),
        ...look.wheels.map(([x, y, radius]) => placed(x, y, radius / 46, wheelShapes())),
      ];
    }
  }
}

const placed = (x: number, y: number, scale: number, shapes: readonly SVGElement[]) =>
  svg('g', {transform: `translate(${x} ${y}) scale(${scale})`}, ...shapes);

/** What a distance sensor sends out. */
const beams = (x: number) => [path(`M${x} 36h26M${x} 58h32M${x} 80h26`, 'line')];

/** What a colour sensor sees. */
const stripes = (x: number) =>
  (['red', 'yellow', 'green', 'blue'] as const).map((color, index) =>
    svg('rect', {
      x: String(x),
      y: String(14 + 24 * index),
      width: '28',
      height: '20',
      style: `fill: var(--seen-${color})`,
    }),
  );
