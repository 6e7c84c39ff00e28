import {element, svg} from './dom.js';

/** One turn of the wheel at full power. */
const FASTEST_TURN_S = 0.6;

/** A wheel that turns as the motor does, clockwise at a positive power, and a bar as long as the power. */
export function createWheel() {
  const rim = svg('circle', {r: '15', class: 'strip-rim'});
  const spokes = [0, 60, 120].map(degrees =>
    svg('path', {d: 'M-13 0H13', transform: `rotate(${degrees})`, class: 'strip-spoke'}),
  );
  // A mark at the end of one spoke makes a slow turn visible.
  const mark = svg('circle', {cx: '9', r: '3.5', class: 'strip-mark'});
  const disc = svg('g', {class: 'strip-disc'}, rim, ...spokes, mark);
  const picture = svg('svg', {viewBox: '-18 -18 36 36', class: 'strip-wheel'}, disc);
  const arrow = element('span', {class: 'strip-arrow', 'aria-hidden': 'true'});
  const bar = element('span', {class: 'strip-bar'}, element('span', {}));
  const whole = element('div', {class: 'strip-motor', role: 'img'}, picture, arrow, bar);
  let name = '';
  let powerPercent = 0;
  const updateLabel = () => whole.setAttribute('aria-label', `${name} ${powerPercent} %`);
  return {
    element: whole,
    show(percent: number) {
      powerPercent = percent;
      updateLabel();
      whole.dataset.percent = String(percent);
      whole.style.setProperty('--power', `${Math.abs(percent)}%`);
      whole.style.setProperty(
        '--turn',
        `${(FASTEST_TURN_S * 100) / Math.max(1, Math.abs(percent))}s`,
      );
      whole.style.setProperty('--direction', percent < 0 ? 'reverse' : 'normal');
      whole.classList.toggle('strip-turning', percent !== 0);
      arrow.textContent = percent === 0 ? '' : percent > 0 ? '↻' : '↺';
    },
    setName(newName: string) {
      name = newName;
      updateLabel();
    },
  };
}
