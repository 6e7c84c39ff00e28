import {element} from './dom.js';

interface RangeOptions {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly className: string;
  /** Null: the value is only shown. */
  readonly onInput: ((value: number) => void) | null;
}

/** A slider of the browser, which has the keys, the touches and the words for screen readers already. */
export function createRange({name, min, max, step, className, onInput}: RangeOptions) {
  const input = element('input', {
    type: 'range',
    min: String(min),
    max: String(max),
    step: String(step),
    class: className,
    'aria-label': name,
  });
  input.disabled = onInput === null;
  if (onInput) input.addEventListener('input', () => onInput(input.valueAsNumber));
  return {
    element: input,
    get value(): number {
      return input.valueAsNumber;
    },
    show(value: number) {
      // Setting an equal value would disturb a drag.
      if (input.valueAsNumber !== value) input.value = String(value);
    },
  };
}
