import {element, svg} from '../dom.js';
import type {DevicePicture} from '../picture.js';
import type {DeviceDrawing} from './device-drawing.js';

/** At full power: two turns a second. */
const DEGREES_PER_MS = 0.72;

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
  readonly element: SVGGElement;
  turnTo(degrees: number): void;
}

function createWheel(x: number, y: number, radius: number): Wheel {
  const spokes = [0, 60, 120].map(degrees =>
    svg('path', {d: 'M-28 0H28', transform: `rotate(${degrees})`, class: 'spoke'}),
  );
  // A mark beside one spoke makes a slow turn visible.
  const mark = svg('circle', {cx: '20', cy: '11', r: '6', class: 'dark'});
  const disc = svg(
    'g',
    {},
    svg('circle', {r: '46', class: 'dark'}),
    svg('circle', {r: '31', class: 'hub-cap'}),
    ...spokes,
    mark,
    svg('circle', {r: '8', class: 'dark'}),
  );
  const scale = radius / 46;
  return {
    element: svg('g', {transform: `translate(${x} ${y}) scale(${scale})`}, disc),
    turnTo: degrees => disc.setAttribute('transform', `rotate(${degrees})`),
  };
}

function createDrawing(
  name: string,
  wheels: readonly Wheel[],
  shapes: readonly SVGElement[],
): DeviceDrawing {
  const picture = svg('svg', {viewBox: '0 0 120 120', class: 'device'}, ...shapes);
  picture.append(...wheels.map(wheel => wheel.element));
  const arrow = element('span', {class: 'arrow', 'aria-hidden': 'true'});
  const power = element('span', {class: 'number', 'aria-hidden': 'true'});
  const whole = element(
    'div',
    {class: 'drawing motor', role: 'img'},
    picture,
    element('span', {class: 'reading'}, arrow, power),
  );
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let degrees = 0;
  let shown: number | undefined;

  const show = (percent: number) => {
    shown = percent;
    whole.setAttribute('aria-label', `${name} ${percent} %`);
    whole.dataset.percent = String(percent);
    arrow.textContent = percent === 0 ? '' : percent > 0 ? '↻' : '↺';
    power.textContent = `${Math.abs(percent)} %`;
  };
  return {
    element: whole,
    update(device: DevicePicture, elapsedMs: number) {
      const percent = 'powerPercent' in device ? device.powerPercent : 0;
      if (percent !== shown) show(percent);
      if (percent === 0 || stillness.matches) return;
      degrees = (degrees + (elapsedMs * DEGREES_PER_MS * percent) / 100) % 360;
      for (const wheel of wheels) wheel.turnTo(degrees);
    },
  };
}
