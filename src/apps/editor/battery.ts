import {element, svg} from './dom.js';

const STEP_PERCENT = 5;

/** A picture of a battery and a slider for its level. */
export function createBattery(onInput: (percent: number) => void) {
  const input = element('input', {
    type: 'range',
    min: '0',
    max: '100',
    step: String(STEP_PERCENT),
  });
  const filling = svg('rect', {x: '2', y: '2', height: '8', class: 'strip-filling'});
  const picture = svg(
    'svg',
    {viewBox: '0 0 24 12', class: 'strip-cell'},
    svg('path', {d: 'M1 1H21V4H23V8H21V11H1Z', class: 'strip-case'}),
    filling,
  );
  const whole = element('label', {class: 'strip-battery'}, picture, input);
  input.addEventListener('input', () => onInput(input.valueAsNumber));
  return {
    element: whole,
    show(percent: number) {
      if (input.valueAsNumber !== percent) input.value = String(percent);
      // The case is 18 wide inside.
      filling.setAttribute('width', String((percent * 18) / 100));
    },
    setName(name: string) {
      whole.title = name;
      input.setAttribute('aria-label', name);
    },
  };
}
