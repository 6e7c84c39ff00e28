import type {VirtualHub} from '../../../virtual/index.js';
import {parsePlugged} from './options.js';

interface Control {
  readonly expected: string;
  readonly isValid: (value: unknown) => boolean;
  readonly set: (hub: VirtualHub, value: never) => void;
}

const isPercent = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 100;
const isFlag = (value: unknown) => typeof value === 'boolean';
const isInt8 = (value: unknown) => typeof value === 'number' && value >= -128 && value <= 127;
const isInt8s = (value: unknown, length: number) =>
  Array.isArray(value) && value.length === length && value.every(isInt8);
const percent = 'a number from 0 to 100';
const flag = 'true or false';

const CONTROLS: Readonly<Record<string, Control>> = {
  distance: {
    expected: percent,
    isValid: isPercent,
    set: (hub, value: number) => hub.setDistance(value),
  },
  tilt: {
    expected: 'two numbers from -128 to 127: right and down, in degrees',
    isValid: value => isInt8s(value, 2),
    set: (hub, [x, y]: readonly [number, number]) => hub.setTilt(x, y),
  },
  bump: {
    expected: '"x", "y" or "z"',
    isValid: value => value === 'x' || value === 'y' || value === 'z',
    set: (hub, value: 'x' | 'y' | 'z') => hub.bump(value),
  },
  acceleration: {
    expected: 'three numbers from -128 to 127, for x, y and z',
    isValid: value => isInt8s(value, 3),
    set: (hub, [x, y, z]: readonly [number, number, number]) => hub.setAcceleration(x, y, z),
  },
  button: {
    expected: flag,
    isValid: isFlag,
    set: (hub, value: boolean) => (value ? hub.pressButton() : hub.releaseButton()),
  },
  battery: {
    expected: percent,
    isValid: isPercent,
    set: (hub, value: number) => hub.setBattery(value),
  },
  plug: {
    expected: 'a text as for --plug, such as "motor,tilt"',
    isValid: value => typeof value === 'string' && isPluggable(value),
    set: (hub, value: string) => plug(hub, value),
  },
};

/** Sets what a JSON object names. Returns why it cannot; then nothing is set. Null: done. */
export function controlHub(hub: VirtualHub, json: string): string | null {
  let values: unknown;
  try {
    values = JSON.parse(json);
  } catch {
    // Answered below.
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return 'This must be a JSON object, such as {"distance": 40}.';
  for (const [name, value] of Object.entries(values)) {
    const control = Object.hasOwn(CONTROLS, name) ? CONTROLS[name] : undefined;
    if (control === undefined) {
      return `There is no ${JSON.stringify(name)}, only ${Object.keys(CONTROLS).join(', ')}.`;
    }
    if (!control.isValid(value)) return `"${name}" must be ${control.expected}.`;
  }
  for (const [name, value] of Object.entries(values)) CONTROLS[name]?.set(hub, value as never);
  return null;
}

const TILT_STEP_DEGREES = 10;
const STEP_PERCENT = 10;

const KEYS: Readonly<Record<string, (hub: VirtualHub) => void>> = {
  '\u001b[A': hub => tiltBy(hub, 0, -TILT_STEP_DEGREES),
  '\u001b[B': hub => tiltBy(hub, 0, TILT_STEP_DEGREES),
  '\u001b[C': hub => tiltBy(hub, TILT_STEP_DEGREES, 0),
  '\u001b[D': hub => tiltBy(hub, -TILT_STEP_DEGREES, 0),
  '+': hub => hub.setDistance(hub.state.distancePercent + STEP_PERCENT),
  '-': hub => hub.setDistance(hub.state.distancePercent - STEP_PERCENT),
  k: hub => hub.bump(),
  b: hub => (hub.state.buttonPressed ? hub.releaseButton() : hub.pressButton()),
  '0': hub => {
    hub.setTilt(0, 0);
    hub.setAcceleration(0, 0, 0);
    hub.setDistance(100);
  },
};

export const KEYS_HELP =
  'Keys: arrows tilt, k bumps, + and - change the distance, b is the button, 0 resets';

/** Carries out a key of the terminal, if it has a meaning. */
export function pressKey(hub: VirtualHub, key: string): void {
  if (Object.hasOwn(KEYS, key)) KEYS[key]?.(hub);
}

function tiltBy(hub: VirtualHub, x: number, y: number): void {
  const {xDegrees, yDegrees} = hub.state.tilt;
  hub.setTilt(xDegrees + x, yDegrees + y);
}

function isPluggable(value: string): boolean {
  try {
    parsePlugged(value);
    return true;
  } catch {
    return false;
  }
}

function plug(hub: VirtualHub, value: string): void {
  const plugged = parsePlugged(value);
  for (const port of [1, 2] as const) {
    const device = plugged[port];
    if (device === undefined) hub.unplug(port);
    else hub.plug(port, device);
  }
}
