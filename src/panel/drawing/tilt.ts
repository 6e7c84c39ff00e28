import {element, svg} from '../dom.js';
import type {DevicePicture} from '../picture.js';
import {createIconButton} from '../buttons.js';
import {createRange} from '../range.js';
import type {HubControls} from '../hub-controls.js';
import type {PanelWords} from '../words.js';
import type {DeviceDrawing} from './device-drawing.js';

const MAX_DEGREES = 45;
/** A drag that ends this near to the middle lays the sensor flat. */
const FLAT_DEGREES = 4;
/** How far the ball rolls, of the plate's half. */
const ROLL = 0.6;

/** A plate that tilts, with a ball that rolls to its lower side. Without controls it is only shown. */
export function createTilt(
  name: string,
  words: PanelWords,
  controls: HubControls | null,
): DeviceDrawing {
  const onInput = controls && ((x: number, y: number) => controls.setTilt(x, y));
  const ball = svg('circle', {r: '11', class: 'ball'});
  const plate = svg(
    'svg',
    {viewBox: '-50 -50 100 100', class: 'plate', 'aria-hidden': 'true'},
    svg('rect', {x: '-46', y: '-46', width: '92', height: '92', rx: '16', class: 'case'}),
    svg('circle', {r: '39', class: 'glass'}),
    svg('path', {d: 'M-39 0H39M0 -39V39', class: 'cross'}),
    ball,
  );
  const pad = element('div', {class: 'pad'}, plate);
  const createAxis = (axis: 'leftRight' | 'upDown', className: string) =>
    createRange({
      name: `${name}: ${words.text(axis)}`,
      min: -MAX_DEGREES,
      max: MAX_DEGREES,
      step: 1,
      className,
      onInput: onInput && (() => onInput(x.value, y.value)),
    });
  const x = createAxis('leftRight', 'axis');
  const y = createAxis('upDown', 'axis vertical');
  const number = element('span', {class: 'number', 'aria-hidden': 'true'});
  if (onInput) dragPad(pad, onInput);

  let shownX: number | undefined;
  let shownY: number | undefined;
  return {
    element: element(
      'div',
      {class: 'drawing tilt', role: 'group', 'aria-label': name},
      pad,
      y.element,
      x.element,
      number,
      ...(controls
        ? [createIconButton('bump', `${name}: ${words.text('bump')}`, () => controls.bump())]
        : []),
    ),
    update(device: DevicePicture) {
      if (device.kind !== 'tilt') return;
      const {xDegrees, yDegrees} = device;
      if (xDegrees === shownX && yDegrees === shownY) return;
      shownX = xDegrees;
      shownY = yDegrees;
      x.show(xDegrees);
      y.show(yDegrees);
      plate.style.transform = `perspective(240px) rotateX(${-yDegrees}deg) rotateY(${xDegrees}deg)`;
      ball.setAttribute('cx', String(rolled(xDegrees)));
      ball.setAttribute('cy', String(rolled(yDegrees)));
      number.textContent = `${arrowOf(xDegrees, '←', '→')} ${arrowOf(yDegrees, '↑', '↓')}`;
    },
  };
}

const rolled = (degrees: number) => (limited(degrees) / MAX_DEGREES) * 46 * ROLL;

const limited = (degrees: number) => Math.max(-MAX_DEGREES, Math.min(MAX_DEGREES, degrees));

/** As the blocks do, this counts up from 0 in each direction. */
const arrowOf = (degrees: number, negative: string, positive: string) =>
  degrees === 0 ? '0' : `${degrees < 0 ? negative : positive}${Math.abs(degrees)}`;

/** The sensor follows a pointer that is pressed on the pad. */
function dragPad(pad: HTMLElement, onInput: (xDegrees: number, yDegrees: number) => void): void {
  const follow = ({clientX, clientY}: PointerEvent) => {
    const {left, top, width, height} = pad.getBoundingClientRect();
    const degreesAt = (share: number) =>
      Math.round(limited(((share - 0.5) / (ROLL / 2)) * MAX_DEGREES));
    return [degreesAt((clientX - left) / width), degreesAt((clientY - top) / height)] as const;
  };
  pad.addEventListener('pointerdown', event => {
    if (event.button !== 0) return;
    pad.setPointerCapture(event.pointerId);
    onInput(...follow(event));
  });
  pad.addEventListener('pointermove', event => {
    if (pad.hasPointerCapture(event.pointerId)) onInput(...follow(event));
  });
  pad.addEventListener('pointerup', event => {
    const [x, y] = follow(event);
    if (Math.abs(x) <= FLAT_DEGREES && Math.abs(y) <= FLAT_DEGREES) onInput(0, 0);
  });
}
