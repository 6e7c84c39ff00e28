import {element, svg} from '../dom.js';
import type {MotorName, MotorPicture, MotorTurn} from '../picture.js';
import type {DeviceDrawing} from './device-drawing.js';
import {MOTOR_LOOKS, MOTOR_SIZE} from './motor-looks.js';
import {onChange} from './on-change.js';
import {createWheel} from './wheel.js';

/** A number that changes more often cannot be read. */
const NUMBER_EVERY_MS = 100;

/** The hand that holds a wheel. */
interface Holding {
  /** The text for screen readers, and when the pointer is over the wheel. */
  readonly words: string;
  /** Holds the wheel, or lets it go. */
  readonly toggle: () => void;
}

/** A motor with its wheels, which turn clockwise at a positive power. @param holding Null: the wheel cannot be held. */
export function createMotor(
  kind: MotorName,
  name: string,
  holding: Holding | null,
): DeviceDrawing<MotorPicture> {
  const look = MOTOR_LOOKS[kind];
  const wheels = look.wheels.map(place => createWheel(...place));
  const arrow = element('span', {class: 'arrow', 'aria-hidden': 'true'});
  const power = element('span', {class: 'number', 'aria-hidden': 'true'});
  const position = element('span', {class: 'number position', 'aria-hidden': 'true'});
  const picture = element(
    'div',
    {class: 'device'},
    svg('svg', {viewBox: `0 0 ${MOTOR_SIZE} ${MOTOR_SIZE}`}, ...look.shapes()),
    ...wheels.map(wheel => wheel.element),
  );
  const hand = holding && createHand(holding);
  const whole = element(
    'div',
    {class: 'drawing motor', role: holding ? 'group' : 'img', 'data-motor': kind},
    element('div', {class: 'motor-front'}, picture, ...(hand ? [hand.element] : [])),
    element('span', {class: 'reading'}, arrow, power, position),
  );
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let nextNumberMs = 0;

  const showPower = onChange((percent: number | null) => {
    whole.setAttribute('aria-label', `${name} ${percent === null ? '–' : `${percent} %`}`);
    whole.dataset.percent = String(percent);
    arrow.textContent = !percent ? '' : percent > 0 ? '↻' : '↺';
    power.textContent = percent === null ? '–' : `${Math.abs(percent)} %`;
  });
  const showAxle = onChange((degrees: number) => {
    for (const wheel of wheels) wheel.turnTo(degrees);
  });
  const showPosition = onChange((degrees: number) => {
    position.textContent = `${degrees}°`;
  });
  const keepTurning = onChange((percent: number) => {
    for (const wheel of wheels) wheel.turn(percent);
  });
  const showTurn = ({axleDegrees, positionDegrees, isTurning, isHeld}: MotorTurn) => {
    hand?.show(isHeld);
    if (!(isTurning && stillness.matches)) showAxle(axleDegrees);
    const nowMs = performance.now();
    if (positionDegrees === null || (isTurning && nowMs < nextNumberMs)) return;
    nextNumberMs = nowMs + NUMBER_EVERY_MS;
    showPosition(Math.round(positionDegrees));
  };
  return {
    element: whole,
    update({powerPercent, turn}) {
      showPower(powerPercent);
      if (turn) showTurn(turn);
      else keepTurning(stillness.matches ? 0 : (powerPercent ?? 0));
    },
  };
}

/** Pressed once it holds the wheel; pressed again it lets it go. */
function createHand({words, toggle}: Holding) {
  const button = element('button', {
    type: 'button',
    class: 'hold',
    title: words,
    'aria-label': words,
    'aria-pressed': 'false',
  });
  button.addEventListener('click', toggle);
  return {
    element: button,
    show: onChange((isHeld: boolean) => button.setAttribute('aria-pressed', String(isHeld))),
  };
}
