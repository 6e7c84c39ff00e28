import {element, svg} from '../dom.js';
import type {DeviceDrawing} from './device-drawing.js';

/** An empty place. */
export function createEmptyPlace(name: string): DeviceDrawing {
  return createPlain(
    name,
    svg('rect', {x: '22', y: '22', width: '76', height: '76', rx: '16', class: 'empty'}),
  );
}

/** A device of a type that we do not know. */
export function createUnknownDevice(name: string): DeviceDrawing {
  const sign = svg('text', {x: '60', y: '76', class: 'sign'});
  sign.textContent = '?';
  return createPlain(
    name,
    svg('rect', {x: '22', y: '22', width: '76', height: '76', rx: '14', class: 'case'}),
    sign,
  );
}

function createPlain(name: string, ...shapes: SVGElement[]): DeviceDrawing {
  const picture = svg('svg', {viewBox: '0 0 120 120', class: 'device'}, ...shapes);
  return {
    element: element('div', {class: 'drawing', role: 'img', 'aria-label': name}, picture),
    update: () => undefined,
  };
}
