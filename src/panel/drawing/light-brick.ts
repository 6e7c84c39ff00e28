import {element, svg} from '../dom.js';
import type {DeviceDrawing, PictureOf} from './device-drawing.js';
import {onChange} from './on-change.js';
import {createReading} from './reading.js';
import {circle, devicePicture, rect} from './shapes.js';

export const lampShapes = () =>
  [circle(60, 52, 30, 'bulb'), rect([26, 76], [68, 36], 8, 'case')] as const;

/** A lamp on a brick. */
export function createLightBrick(name: string): DeviceDrawing<PictureOf<'lightBrick'>> {
  const rays = [0, 45, 90, 135, 180, 225, 270, 315].map(degrees =>
    svg('path', {d: 'M0 -38V-50', transform: `translate(60 52) rotate(${degrees})`, class: 'ray'}),
  );
  const glow = svg('g', {}, ...rays, circle(60, 52, 30, 'bulb-light'));
  const [bulb, socket] = lampShapes();
  const reading = createReading();
  const whole = element(
    'div',
    {class: 'drawing', role: 'img'},
    devicePicture(bulb, glow, socket),
    reading.element,
  );
  const show = onChange((percent: number) => {
    whole.setAttribute('aria-label', `${name} ${percent} %`);
    whole.dataset.percent = String(percent);
    reading.show(`${percent} %`);
    glow.setAttribute('opacity', String(percent / 100));
  });
  return {element: whole, update: ({brightnessPercent}) => show(brightnessPercent)};
}
