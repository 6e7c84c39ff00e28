import {suggestion} from '../../../nearest.js';
import type {Control, ControlledHub} from './served-model.js';

/** Sets what a JSON object names. Returns why it cannot; then nothing is set. Null: done. */
export function controlHub({controls}: ControlledHub, json: string): string | null {
  let values: unknown;
  try {
    values = JSON.parse(json);
  } catch {
    // Answered below.
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return 'This must be a JSON object, such as {"distance": 40}.';
  for (const [name, value] of Object.entries(values)) {
    const control = Object.hasOwn(controls, name) ? controls[name] : undefined;
    if (control === undefined) {
      const near = suggestion(name, Object.keys(controls));
      return `There is no ${JSON.stringify(name)}, only ${Object.keys(controls).join(', ')}${near}.`;
    }
    if (!control.isValid(value)) return `"${name}" must be ${control.expected}.`;
  }
  for (const [name, value] of Object.entries(values)) controls[name]?.set(value as never);
  return null;
}

/** Carries out a key of the terminal, if it has a meaning. */
export function pressKey({keys}: ControlledHub, key: string): void {
  if (Object.hasOwn(keys, key)) keys[key]?.();
}

/** A number in a range. `unit` completes "a number from 0 to 100". */
export function numberControl(
  min: number,
  max: number,
  set: (value: number) => void,
  unit = '',
): Control {
  return {
    expected: `a number from ${min} to ${max}${unit}`,
    isValid: value => isNumberIn(value, min, max),
    set,
  };
}

/** `names`: what each number is, as in "x, y and z". */
export function numbersControl<Numbers extends readonly number[]>(
  count: Numbers['length'] & keyof typeof COUNT_WORDS,
  min: number,
  max: number,
  names: string,
  set: (values: Numbers) => void,
): Control {
  return {
    expected: `${COUNT_WORDS[count]} numbers from ${min} to ${max}${names}`,
    isValid: value =>
      Array.isArray(value) &&
      value.length === count &&
      value.every(each => isNumberIn(each, min, max)),
    set,
  };
}

export function flagControl(set: (value: boolean) => void): Control {
  return {expected: 'true or false', isValid: value => typeof value === 'boolean', set};
}

/** Degrees to the right and down. */
export function tiltControl(
  hub: {setTilt(xDegrees: number, yDegrees: number): void},
  min: number,
  max: number,
): Control {
  return numbersControl<[number, number]>(2, min, max, ': right and down, in degrees', ([x, y]) =>
    hub.setTilt(x, y),
  );
}

interface StallingHub {
  readonly state: {readonly motors: ReadonlyMap<number, unknown>};
  stall(port: number, isStalled: boolean): void;
}

/** Whether no motor can turn. */
export function stallControl(hub: StallingHub): Control {
  return {
    expected: 'true or false: whether no motor can turn',
    isValid: value => typeof value === 'boolean',
    set: (value: boolean) => stallAll(hub, value),
  };
}

export function stallAll(hub: StallingHub, isStalled: boolean): void {
  for (const port of hub.state.motors.keys()) hub.stall(port, isStalled);
}

const COUNT_WORDS = {2: 'two', 3: 'three'} as const;

function isNumberIn(value: unknown, min: number, max: number): boolean {
  return typeof value === 'number' && value >= min && value <= max;
}
