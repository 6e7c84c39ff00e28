import type {Tilt} from '../picture.js';
import {createRange} from '../range.js';
import type {PanelWords} from '../words.js';

// What the tilt sensor and a hub that measures its own tilt have in common.

/** As far as a user can tilt. */
const MAX_TILT_DEGREES = 45;
/** A drag that ends this near to the middle lays it flat. */
const FLAT_DEGREES = 4;
/** How far from the middle the pointer tilts it as far as it goes: a share of half the width or height. */
export const ROLL = 0.6;

type OnTilt = (xDegrees: number, yDegrees: number) => void;

const limited = (degrees: number): number =>
  Math.max(-MAX_TILT_DEGREES, Math.min(MAX_TILT_DEGREES, degrees));

/** Calls `show` only with another tilt than the last time. */
export function onTiltChange(show: (tilt: Tilt) => void): (tilt: Tilt) => void {
  let last: Tilt | undefined;
  return tilt => {
    if (tilt.xDegrees === last?.xDegrees && tilt.yDegrees === last.yDegrees) return;
    last = tilt;
    show(tilt);
  };
}

/** The CSS transform of what is tilted. @param share Of the angle. @param eyePx How far the eye is. */
export const tiltOf = ({xDegrees, yDegrees}: Tilt, share: number, eyePx: number): string =>
  `perspective(${eyePx}px) rotateX(${-limited(yDegrees) * share}deg) rotateY(${limited(xDegrees) * share}deg)`;

/** The ball rolls to the lower side, at most this far. */
export function rollBall(ball: SVGElement, {xDegrees, yDegrees}: Tilt, farthest: number): void {
  const rolled = (degrees: number) => String((limited(degrees) / MAX_TILT_DEGREES) * farthest);
  ball.setAttribute('cx', rolled(xDegrees));
  ball.setAttribute('cy', rolled(yDegrees));
}

/** As the blocks do, each direction counts up from 0. */
export const tiltNumbers = ({xDegrees, yDegrees}: Tilt): string =>
  `${arrowOf(xDegrees, ['←', '↔', '→'])} ${arrowOf(yDegrees, ['↑', '↕', '↓'])}`;

const arrowOf = (degrees: number, [less, none, more]: readonly [string, string, string]) => {
  const arrow = degrees === 0 ? none : degrees < 0 ? less : more;
  return `${arrow} ${Math.abs(degrees)}°`;
};

/** A slider for each direction. `onInput` is null where they only show. */
export function createAxes(name: string, words: PanelWords, onInput: OnTilt | null) {
  const createAxis = (axis: 'leftRight' | 'upDown', className: string) =>
    createRange({
      name: `${name}: ${words.text(axis)}`,
      min: -MAX_TILT_DEGREES,
      max: MAX_TILT_DEGREES,
      step: 1,
      className,
      onInput: onInput && (() => onInput(x.value, y.value)),
    });
  const x = createAxis('leftRight', 'axis');
  const y = createAxis('upDown', 'axis vertical');
  return {
    x,
    y,
    show({xDegrees, yDegrees}: Tilt) {
      x.show(limited(xDegrees));
      y.show(limited(yDegrees));
    },
  };
}

/** The tilt follows a pointer that is pressed on the pad. */
export function dragTilt(pad: HTMLElement, onInput: OnTilt): void {
  const follow = ({clientX, clientY}: PointerEvent) => {
    const {left, top, width, height} = pad.getBoundingClientRect();
    const degreesAt = (share: number) =>
      Math.round(limited(((share - 0.5) / (ROLL / 2)) * MAX_TILT_DEGREES));
    return [degreesAt((clientX - left) / width), degreesAt((clientY - top) / height)] as const;
  };
  pad.addEventListener('pointerdown', event => {
    if (event.button !== 0 || isOnButton(event)) return;
    pad.setPointerCapture(event.pointerId);
    onInput(...follow(event));
  });
  pad.addEventListener('pointermove', event => {
    if (pad.hasPointerCapture(event.pointerId)) onInput(...follow(event));
  });
  pad.addEventListener('pointerup', event => {
    if (!pad.hasPointerCapture(event.pointerId)) return;
    const [x, y] = follow(event);
    if (Math.abs(x) <= FLAT_DEGREES && Math.abs(y) <= FLAT_DEGREES) onInput(0, 0);
  });
}

/** The hub's button is on its front. */
const isOnButton = ({target}: PointerEvent) =>
  target instanceof Element && target.closest('button') !== null;
