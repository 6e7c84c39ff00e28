import {element} from '../dom.js';
import type {DeviceDrawing} from './device-drawing.js';
import {devicePicture, rect, text} from './shapes.js';

/** An empty place. */
export function createEmptyPlace(name: string): DeviceDrawing {
  return createPlain(name, createEmptyShape());
}

export const createEmptyShape = () => rect([22, 22], [76, 76], 16, 'empty');

/** A device of a type that we do not know. */
export function createUnknownDevice(name: string): DeviceDrawing {
  return createPlain(name, createUnknownShape(), text(60, 76, '?', 'sign'));
}

export const createUnknownShape = () => rect([22, 22], [76, 76], 14, 'case');

const createPlain = (name: string, ...shapes: SVGElement[]): DeviceDrawing => ({
  element: element(
    'div',
    {class: 'drawing', role: 'img', 'aria-label': name},
    devicePicture(...shapes),
  ),
  update: () => undefined,
});
