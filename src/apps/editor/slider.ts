import {element} from './dom.js';

interface SliderOptions {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** At the two ends of the slider: there is no room for words. */
  readonly signs?: readonly [least: string, most: string];
  readonly onInput: (value: number) => void;
}

/** A slider and the absolute value of its number. */
export function createSlider({min, max, step, signs = ['', ''], onInput}: SliderOptions) {
  const input = element('input', {
    type: 'range',
    min: String(min),
    max: String(max),
    step: String(step),
  });
  // No <output>: screen readers would read each change aloud, and they read the slider's own value already.
  const number = element('span', {class: 'strip-number', 'aria-hidden': 'true'});
  const sign = (text: string) =>
    element('span', {class: 'strip-sign', 'aria-hidden': 'true'}, text);
  const [least, most] = signs;
  const whole = element('label', {class: 'strip-slider'}, sign(least), input, sign(most), number);
  input.addEventListener('input', () => onInput(input.valueAsNumber));
  return {
    element: whole,
    value: () => input.valueAsNumber,
    show(value: number) {
      // Setting an equal value would disturb a drag.
      if (input.valueAsNumber !== value) input.value = String(value);
      // The slider shows the direction; blocks count up from 0 in each direction, too.
      number.textContent = String(Math.abs(value));
    },
    setName(group: string, name: string) {
      whole.title = name;
      input.setAttribute('aria-label', `${group}: ${name}`);
    },
  };
}
