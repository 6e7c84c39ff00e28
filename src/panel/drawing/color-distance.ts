import {element, svg} from '../dom.js';
import type {HubControls} from '../hub-controls.js';
import type {ColorName, DevicePicture} from '../picture.js';
import {createRange} from '../range.js';
import type {PanelWords} from '../words.js';
import {SEEN_COLORS} from './colors.js';
import type {DeviceDrawing} from './device-drawing.js';
import {createReading} from './reading.js';
import {circle, path, rect} from './shapes.js';

/** At this end of the slider, nothing is in sight. */
const FARTHEST_CM = 25;

/** A sensor and a brick before it, which is the thumb of a slider, and a slider for the colour of the brick. */
export function createColorDistance(
  name: string,
  words: PanelWords,
  controls: HubControls | null,
): DeviceDrawing {
  const setDistance = controls?.setDistanceCm?.bind(controls);
  const brick = createRange({
    name: `${name}: ${words.text('distance')}`,
    min: 0,
    max: FARTHEST_CM,
    step: 1,
    className: 'seen-brick',
    onInput: setDistance ? () => setDistance(brick.value < FARTHEST_CM ? brick.value : null) : null,
  });
  const color = createColorSlider(name, words, controls);
  const reading = createReading(words.text('distance'));
  const whole = createWhole(name, [createEye(), brick.element], color.element, reading.element);
  let shownCm: number | null | undefined;
  let shownLight: string | null = null;
  return {
    element: whole,
    update(device: DevicePicture) {
      if (device.kind !== 'colorDistance') return;
      color.show(device.color, whole);
      const {distanceCm, light} = device;
      if (light !== shownLight) {
        shownLight = light;
        if (light === null) whole.style.removeProperty('--sensor-light');
        else whole.style.setProperty('--sensor-light', light);
      }
      if (distanceCm === shownCm) return;
      shownCm = distanceCm;
      brick.show(distanceCm ?? FARTHEST_CM);
      reading.show(distanceCm === null ? `> ${FARTHEST_CM} cm` : `${Math.round(distanceCm)} cm`);
    },
  };
}

/** A sensor of the colour alone, on the brick that it sees. */
export function createColor(
  name: string,
  words: PanelWords,
  controls: HubControls | null,
): DeviceDrawing {
  const color = createColorSlider(name, words, controls);
  const brick = element('span', {class: 'brick-before'});
  const whole = createWhole(name, [createEye(), brick], color.element);
  return {
    element: whole,
    update(device: DevicePicture) {
      if (device.kind === 'color') color.show(device.color, whole);
    },
  };
}

const createWhole = (
  name: string,
  sight: readonly Element[],
  color: Element,
  ...more: readonly Element[]
) =>
  element(
    'div',
    {class: 'drawing color-sensor', role: 'group', 'aria-label': name},
    element('div', {class: 'sight'}, ...sight),
    color,
    ...more,
  );

/** Looks to the right. */
const createEye = () =>
  svg('svg', {viewBox: '0 0 44 60', class: 'eyes', 'aria-hidden': 'true'}, ...eyeShapes());

/** In a field of 44 x 60. */
export const eyeShapes = (): readonly SVGElement[] => [
  rect([2, 3], [38, 54], 8, 'case'),
  circle(22, 22, 12, 'dark'),
  circle(26, 18, 4, 'glint'),
  path('M14 47H30', 'line'),
];

const nameOf = (color: ColorName | null, words: PanelWords) =>
  color === null || color === 'black' ? words.text(color ?? 'nothing') : words.color(color);

/** A slider over the colours. Its words name the colour. */
function createColorSlider(name: string, words: PanelWords, controls: HubControls | null) {
  const setColor = controls?.setColor?.bind(controls);
  const slider = createRange({
    name: `${name}: ${words.text('color')}`,
    min: 0,
    max: SEEN_COLORS.length - 1,
    step: 1,
    className: 'seen-colors',
    onInput: setColor ? () => setColor(SEEN_COLORS[slider.value] ?? null) : null,
  });
  let shown: ColorName | null | undefined;
  return {
    element: slider.element,
    show(color: ColorName | null, whole: HTMLElement) {
      if (color === shown) return;
      shown = color;
      slider.show(SEEN_COLORS.indexOf(color));
      const named = nameOf(color, words);
      slider.element.setAttribute('aria-valuetext', named);
      slider.element.title = named;
      whole.dataset.color = color ?? 'none';
      whole.style.setProperty('--seen', color ? `var(--seen-${color})` : 'transparent');
    },
  };
}
