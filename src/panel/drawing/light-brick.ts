import {element, svg} from '../dom.js';
import type {DevicePicture} from '../picture.js';
import type {DeviceDrawing} from './device-drawing.js';

/** A lamp on a brick. */
export function createLightBrick(name: string): DeviceDrawing {
  const rays = [0, 45, 90, 135, 180, 225, 270, 315].map(degrees =>
    svg('path', {d: 'M0 -38V-50', transform: `translate(60 52) rotate(${degrees})`, class: 'ray'}),
  );
  const glow = svg(
    'g',
    {opacity: '0'},
    ...rays,
    svg('circle', {cx: '60', cy: '52', r: '30', class: 'bulb-light'}),
  );
  const picture = svg(
    'svg',
    {viewBox: '0 0 120 120', class: 'device'},
    svg('circle', {cx: '60', cy: '52', r: '30', class: 'bulb'}),
    glow,
    svg('rect', {x: '26', y: '76', width: '68', height: '36', rx: '8', class: 'case'}),
  );
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
