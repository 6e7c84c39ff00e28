import {element, svg} from '../dom.js';
import type {DevicePicture} from '../picture.js';
import type {DeviceDrawing} from './device-drawing.js';

/** The width and height of the drawing. */
const SIZE = 120;
/** At full power: two turns a second. */
const ENDLESS_TURNS = {duration: 500, iterations: Infinity};

/** A wheel on a motor, which turns clockwise at a positive power. */
export function createMotor(name: string): DeviceDrawing {
  const wheel = createWheel(60, 54, 46);
  return createDrawing(
    name,
    [wheel],
    [
      svg('rect', {x: '30', y: '58', width: '60', height: '54', rx: '10', class: 'case'}),
      svg('path', {d: 'M42 104H78', class: 'line'}),
    ],
  );
}

/** An engine on a rail. */
export function createTrainMotor(name: string): DeviceDrawing {
  const wheels = [createWheel(34, 86, 18), createWheel(86, 86, 18)];
  return createDrawing(name, wheels, [
    svg('path', {d: 'M4 108H116', class: 'line'}),
    svg('rect', {x: '10', y: '44', width: '100', height: '40', rx: '10', class: 'case'}),
    svg('rect', {x: '68', y: '18', width: '34', height: '34', rx: '6', class: 'case'}),
    svg('rect', {x: '76', y: '26', width: '18', height: '14', rx: '3', class: 'glass'}),
    svg('rect', {x: '24', y: '26', width: '14', height: '20', rx: '3', class: 'dark'}),
  ]);
}

interface Wheel {
  readonly element: SVGSVGElement;
  /** -100..100. */
  turn(powerPercent: number): void;
}

/**
 * Turned by an animation of the browser, which needs no work of the page while the power stays the same. `x`, `y` and
 * `radius` are shares of the drawing, in 1/120.
 */
function createWheel(x: number, y: number, radius: number): Wheel {
  const spokes = [0, 60, 120].map(degrees =>
    svg('path', {d: 'M-28 0H28', transform: `rotate(${degrees})`, class: 'spoke'}),
  );
  const place = `left: ${share(x - radius)}; top: ${share(y - radius)}; width: ${share(2 * radius)}`;
  const wheel = svg(
    'svg',
    {viewBox: '-46 -46 92 92', class: 'wheel', style: place},
    svg('circle', {r: '46', class: 'dark'}),
    svg('circle', {r: '31', class: 'hub-cap'}),
    ...spokes,
    // A mark beside one spoke makes a slow turn visible.
    svg('circle', {cx: '20', cy: '11', r: '6', class: 'dark'}),
    svg('circle', {r: '8', class: 'dark'}),
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
            : wheel.animate({transform: [wheel.style.transform, `rotate(${to}deg)`]}, ENDLESS_TURNS);
      }
      turning?.updatePlaybackRate(Math.abs(powerPercent) / 100);
    },
  };
}

const share = (length: number) => `${((100 * length) / SIZE).toFixed(2)}%`;

function createDrawing(
  name: string,
  wheels: readonly Wheel[],
  shapes: readonly SVGElement[],
): DeviceDrawing {
  const arrow = element('span', {class: 'arrow', 'aria-hidden': 'true'});
  const power = element('span', {class: 'number', 'aria-hidden': 'true'});
  const whole = element(
    'div',
    {class: 'drawing motor', role: 'img'},
    element(
      'div',
      {class: 'device'},
      svg('svg', {viewBox: `0 0 ${SIZE} ${SIZE}`}, ...shapes),
      ...wheels.map(wheel => wheel.element),
    ),
    element('span', {class: 'reading'}, arrow, power),
  );
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let shown: number | undefined;
  let turnsWith = 0;

  const show = (percent: number) => {
    shown = percent;
    whole.setAttribute('aria-label', `${name} ${percent} %`);
    whole.dataset.percent = String(percent);
    arrow.textContent = percent === 0 ? '' : percent > 0 ? '↻' : '↺';
    power.textContent = `${Math.abs(percent)} %`;
  };
  return {
    element: whole,
    update(device: DevicePicture) {
      const percent = 'powerPercent' in device ? device.powerPercent : 0;
      if (percent !== shown) show(percent);
      const turn = stillness.matches ? 0 : percent;
      if (turn === turnsWith) return;
      turnsWith = turn;
      for (const wheel of wheels) wheel.turn(turn);
    },
  };
}
