import {element, svg} from '../dom.js';
import type {DevicePicture} from '../picture.js';
import type {DeviceDrawing} from './device-drawing.js';
import {circle, rect} from './shapes.js';

export const lampShapes = () =>
  [circle(60, 52, 30, 'bulb'), rect([26, 76], [68, 36], 8, 'case')] as const;

/** A lamp on a brick. */
export function createLightBrick(name: string): DeviceDrawing {
  const rays = [0, 45, 90, 135, 180, 225, 270, 315].map(degrees =>
    svg('path', {d: 'M0 -38V-50', transform: `translate(60 52) rotate(${degrees})`, class: 'ray'}),
  );
  const glow = svg('g', {opacity: '0'}, ...rays, circle(60, 52, 30, 'bulb-light'));
  const [bulb, socket] = lampShapes();
  const picture = svg('svg', {viewBox: '0 0 120 120', class: 'device'}, bulb, glow, socket);
  const brightness = element('span', {class: 'number', 'aria-hidden': 'true'});
  const whole = element(
    'div',
    {class: 'drawing', role: 'img'},
    picture,
    element('span', {class: 'reading'}, brightness),
  );
  let shown: number | undefined;
  return {
    element: whole,
    update(device: DevicePicture) {
      const percent = device.kind === 'lightBrick' ? device.brightnessPercent : 0;
      if (percent === shown) return;
      shown = percent;
      whole.setAttribute('aria-label', `${name} ${percent} %`);
      whole.dataset.percent = String(percent);
      brightness.textContent = `${percent} %`;
      glow.setAttribute('opacity', String(percent / 100));
    },
  };
}
