import {createIconButton} from '../buttons.js';
import {element, svg} from '../dom.js';
import type {HubControls} from '../hub-controls.js';
import type {DevicePicture} from '../picture.js';
import type {PanelWords} from '../words.js';
import type {DeviceDrawing} from './device-drawing.js';
import {circle, path, rect} from './shapes.js';
import {
  createAxes,
  dragTilt,
  limitedTilt,
  MAX_TILT_DEGREES,
  ROLL,
  tiltNumbers,
  tiltOf,
} from './tilt-parts.js';

export const createBall = () => circle(0, 0, 11, 'ball');

/** Around 0, 46 wide in each direction. */
export const plateShapes = (): readonly SVGElement[] => [
  rect([-46, -46], [92, 92], 16, 'case'),
  circle(0, 0, 39, 'glass'),
  path('M-39 0H39M0 -39V39', 'cross'),
];

/** A plate that tilts, with a ball that rolls to its lower side. Without controls it is only shown. */
export function createTilt(
  name: string,
  words: PanelWords,
  controls: HubControls | null,
): DeviceDrawing {
  const onInput = controls && ((x: number, y: number) => controls.setTilt(x, y));
  const ball = createBall();
  const plate = svg(
    'svg',
    {viewBox: '-50 -50 100 100', class: 'plate', 'aria-hidden': 'true'},
    ...plateShapes(),
    ball,
  );
  const pad = element('div', {class: onInput ? 'pad' : ''}, plate);
  const axes = createAxes(name, words, onInput);
  const reading = element('span', {class: 'reading', 'aria-hidden': 'true'});
  const onBump = controls?.bump && (() => controls.bump?.());
  if (onInput) dragTilt(pad, onInput);

  let shownX: number | undefined;
  let shownY: number | undefined;
  return {
    element: element(
      'div',
      {class: 'drawing tilt', role: 'group', 'aria-label': name},
      pad,
      axes.y.element,
      axes.x.element,
      reading,
      ...(onBump ? [createIconButton('bump', `${name}: ${words.text('bump')}`, onBump)] : []),
    ),
    update(device: DevicePicture) {
      if (device.kind !== 'tilt') return;
      const {xDegrees, yDegrees} = device;
      if (xDegrees === shownX && yDegrees === shownY) return;
      shownX = xDegrees;
      shownY = yDegrees;
      axes.show(device);
      plate.style.transform = tiltOf(device);
      ball.setAttribute('cx', String(rolled(xDegrees)));
      ball.setAttribute('cy', String(rolled(yDegrees)));
      reading.textContent = tiltNumbers(device);
    },
  };
}

const rolled = (degrees: number) => (limitedTilt(degrees) / MAX_TILT_DEGREES) * 46 * ROLL;
