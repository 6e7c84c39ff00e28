import {element, svg} from '../dom.js';
import type {HubControls} from '../hub-controls.js';
import type {Place} from '../hub-look.js';
import type {PanelWords} from '../words.js';
import {createReading} from './reading.js';
import {circle, path} from './shapes.js';
import {createAxes, dragTilt, onTiltChange, rollBall, tiltNumbers, tiltOf} from './tilt-parts.js';

const LEVEL_RADIUS = 21;
const BALL_RADIUS = 7;
/** A hub has less room than a sensor: its picture turns by a part of the angle. */
const SHOWN = 0.6;

/** The direction of a slider. */
const createMark = (sign: string) =>
  element('span', {class: 'axis-mark', 'aria-hidden': 'true'}, sign);

/** The tilt of the hub itself: its picture is turned, and a ball rolls in its level. */
export function createHubTilt([x, y]: Place, words: PanelWords, controls: HubControls | null) {
  const onInput =
    controls && ((xDegrees: number, yDegrees: number) => controls.setTilt(xDegrees, yDegrees));
  const ball = circle(0, 0, BALL_RADIUS, 'ball');
  const level = svg(
    'g',
    {transform: `translate(${x} ${y})`},
    circle(0, 0, LEVEL_RADIUS, 'glass level'),
    path(`M-${LEVEL_RADIUS} 0h${2 * LEVEL_RADIUS}M0 -${LEVEL_RADIUS}v${2 * LEVEL_RADIUS}`, 'cross'),
    ball,
  );
  const name = words.text('tilt');
  const reading = createReading();
  const axes = createAxes(name, words, onInput);
  return {
    shapes: [level],
    element: element(
      'div',
      {class: 'hub-tilt', role: 'group', 'aria-label': name},
      reading.element,
      createMark('↔'),
      axes.x.element,
      createMark('↕'),
      axes.y.element,
    ),
    /** Where the hub is drawn follows a pointer. */
    follow(front: HTMLElement) {
      if (!onInput) return;
      front.classList.add('pad');
      dragTilt(front, onInput);
    },
    /** Shows the tilt, also of the picture of the hub. */
    showOn: (picture: SVGSVGElement) =>
      onTiltChange(tilt => {
        axes.show(tilt);
        picture.style.transform = tiltOf(tilt, SHOWN, 480);
        rollBall(ball, tilt, LEVEL_RADIUS - BALL_RADIUS);
        reading.show(tiltNumbers(tilt));
      }),
  };
}
