import {svg} from '../dom.js';
import {MOTOR_SIZE} from './motor-looks.js';
import {circle} from './shapes.js';

/** At full power: two turns a second. */
const ENDLESS_TURNS = {duration: 500, iterations: Infinity};

export interface Wheel {
  readonly element: SVGSVGElement;
  /** Turns by itself, -100..100. */
  turn(powerPercent: number): void;
  /** Stands there. */
  turnTo(degrees: number): void;
}

/** Around 0, 46 wide in each direction. */
export const wheelShapes = (): readonly SVGElement[] => [
  circle(0, 0, 46, 'dark'),
  circle(0, 0, 31, 'hub-cap'),
  ...[0, 60, 120].map(degrees =>
    svg('path', {d: 'M-28 0H28', transform: `rotate(${degrees})`, class: 'spoke'}),
  ),
  // A mark beside one spoke makes a slow turn visible.
  circle(20, 11, 6, 'dark'),
  circle(0, 0, 8, 'dark'),
];

/**
 * Where the position of a motor is not known, it turns by an animation of the browser, which needs no work of the page while the
 * power stays the same: an angle in every frame painted the whole drawing 60 times a second, 7 ms each. `x`, `y` and `radius` are
 * shares of the drawing, in 1/120.
 */
export function createWheel(x: number, y: number, radius: number): Wheel {
  const place = `left: ${share(x - radius)}; top: ${share(y - radius)}; width: ${share(2 * radius)}`;
  const wheel = svg(
    'svg',
    {viewBox: '-46 -46 92 92', class: 'wheel', style: place},
    ...wheelShapes(),
  );
  let turning: Animation | null = null;
  /** Where the present turns begin, and their direction. */
  let fromDegrees = 0;
  let direction = 0;
  return {
    element: wheel,
    turn(powerPercent) {
      if (Math.sign(powerPercent) !== direction) {
        const turned = turning?.effect?.getComputedTiming().progress ?? 0;
        fromDegrees = (fromDegrees + direction * turned * 360) % 360;
        direction = Math.sign(powerPercent);
        turning?.cancel();
        wheel.style.transform = `rotate(${fromDegrees}deg)`;
        const to = fromDegrees + direction * 360;
        turning =
          direction === 0
            ? null
            : wheel.animate(
                {transform: [wheel.style.transform, `rotate(${to}deg)`]},
                ENDLESS_TURNS,
              );
      }
      turning?.updatePlaybackRate(Math.abs(powerPercent) / 100);
    },
    turnTo(degrees) {
      wheel.style.transform = `rotate(${Math.round(degrees) % 360}deg)`;
    },
  };
}

const share = (length: number) => `${((100 * length) / MOTOR_SIZE).toFixed(2)}%`;
