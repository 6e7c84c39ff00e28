import {createIconButton} from '../buttons.js';
import {element, svg} from '../dom.js';
import type {HubControls} from '../hub-controls.js';
import type {PanelWords} from '../words.js';
import type {DeviceDrawing, PictureOf} from './device-drawing.js';
import {createReading} from './reading.js';
import {circle, path, rect} from './shapes.js';
import {
  createAxes,
  dragTilt,
  onTiltChange,
  ROLL,
  rollBall,
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
): DeviceDrawing<PictureOf<'tilt'>> {
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
  const reading = createReading();
  const onBump = controls?.bump && (() => controls.bump?.());
  if (onInput) dragTilt(pad, onInput);

  const show = onTiltChange(tilt => {
    axes.show(tilt);
    plate.style.transform = tiltOf(tilt, 1, 240);
    rollBall(ball, tilt, 46 * ROLL);
    reading.show(tiltNumbers(tilt));
  });
  return {
    element: element(
      'div',
      {class: 'drawing tilt', role: 'group', 'aria-label': name},
      pad,
      axes.y.element,
      axes.x.element,
      reading.element,
      ...(onBump ? [createIconButton('bump', `${name}: ${words.text('bump')}`, onBump)] : []),
    ),
    update: show,
  };
}
