import {cssOf} from '../css-color.js';
import {element, svg} from '../dom.js';
import type {HubControls} from '../hub-controls.js';
import type {ColorName, SeenColors} from '../picture.js';
import {createRange} from '../range.js';
import type {PanelWords} from '../words.js';
import type {DeviceDrawing, PictureOf} from './device-drawing.js';
import {onChange} from './on-change.js';
import {createReading} from './reading.js';
import {circle, path, rect} from './shapes.js';

/** The bricks before a colour sensor with a plug, in the order of their slider; null: none. */
const SEEN_COLORS: SeenColors = [null, 'black', 'blue', 'green', 'yellow', 'red', 'white'];

/** At this end of the slider, nothing is in sight. */
const FARTHEST_CM = 25;

/** A sensor and a brick before it, which is the thumb of a slider, and a slider for the colour of the brick. */
export function createColorDistance(
  name: string,
  words: PanelWords,
  controls: HubControls | null,
): DeviceDrawing<PictureOf<'colorDistance'>> {
  const setDistance = controls?.setDistanceCm?.bind(controls);
  const brick = createRange({
    name: `${name}: ${words.text('distance')}`,
    min: 0,
    max: FARTHEST_CM,
    step: 1,
    className: 'seen-brick',
    onInput: setDistance ? cm => setDistance(cm < FARTHEST_CM ? cm : null) : null,
  });
  const reading = createReading();
  const {whole, showColor} = createColorSensor(name, words, controls, SEEN_COLORS, brick.element);
  whole.append(reading.element);
  // Null: none of its own.
  const showLight = onChange((light: string | null) =>
    whole.style.setProperty('--sensor-light', light),
  );
  const showDistance = onChange((distanceCm: number | null) => {
    brick.show(distanceCm ?? FARTHEST_CM);
    reading.show(distanceCm === null ? `> ${FARTHEST_CM} cm` : `${Math.round(distanceCm)} cm`);
  });
  return {
    element: whole,
    update({color, distanceCm, light}) {
      showColor(color);
      showLight(light && cssOf(light));
      showDistance(distanceCm);
    },
  };
}

/** A sensor of the colour alone, on the brick that it sees. */
export function createColor(
  name: string,
  words: PanelWords,
  controls: HubControls | null,
  colors: SeenColors = SEEN_COLORS,
): DeviceDrawing<PictureOf<'color'>> {
  const brick = element('span', {class: 'brick-before'});
  const {whole, showColor} = createColorSensor(name, words, controls, colors, brick);
  return {element: whole, update: ({color}) => showColor(color)};
}

/** In a field of 44 x 60. */
export const eyeShapes = (): readonly SVGElement[] => [
  rect([2, 3], [38, 54], 8, 'case'),
  circle(22, 22, 12, 'dark'),
  circle(26, 18, 4, 'glint'),
  path('M14 47H30', 'line'),
];

/** One stripe for each colour. */
function stripesOf(colors: SeenColors): string {
  const stripes = colors.map((color, index) => {
    const end = ((100 * (index + 1)) / colors.length).toFixed(2);
    return `${color ? `var(--seen-${color})` : 'var(--seen-nothing)'} 0 ${end}%`;
  });
  return `linear-gradient(90deg, ${stripes.join(', ')})`;
}

const nameOf = (color: ColorName | null, words: PanelWords) =>
  color === null || color === 'black' ? words.text(color ?? 'nothing') : words.color(color);

/** The sensor with a brick before it, and a slider over the colours, whose words name the colour. */
function createColorSensor(
  name: string,
  words: PanelWords,
  controls: HubControls | null,
  colors: SeenColors,
  brick: Element,
) {
  const setColor = controls?.setColor?.bind(controls);
  const slider = createRange({
    name: `${name}: ${words.text('color')}`,
    min: 0,
    max: colors.length - 1,
    step: 1,
    className: 'seen-colors',
    onInput: setColor ? index => setColor(colors[index] ?? null) : null,
  });
  slider.element.style.setProperty('--stripes', stripesOf(colors));
  // Looks to the right.
  const eye = svg(
    'svg',
    {viewBox: '0 0 44 60', class: 'eyes', 'aria-hidden': 'true'},
    ...eyeShapes(),
  );
  const whole = element(
    'div',
    {class: 'drawing color-sensor', role: 'group', 'aria-label': name},
    element('div', {class: 'sight'}, eye, brick),
    slider.element,
  );
  const showColor = onChange((color: ColorName | null) => {
    slider.show(colors.indexOf(color));
    const named = nameOf(color, words);
    slider.element.setAttribute('aria-valuetext', named);
    slider.element.title = named;
    whole.dataset.color = color ?? 'none';
    whole.style.setProperty('--seen', color ? `var(--seen-${color})` : 'transparent');
  });
  return {whole, showColor};
}
