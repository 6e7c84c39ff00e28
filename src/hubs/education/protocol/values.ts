/** What the numbers of messages mean: PROTOCOL.md. */
/** The motors of a command or an answer. A Single Motor is the left one. */
export const MASK = {left: 1, right: 2, both: 3} as const;

export const MOTOR_DIRECTION = {clockwise: 0, counterclockwise: 1} as const;
/** To an angle. */
export const SHORTEST_WAY = 2;

export const MOVE_DIRECTION = {
  forward: 0,
  backward: 1,
  left: 2,
  right: 3,
} as const;
export type MoveDirection = keyof typeof MOVE_DIRECTION;

/** 3 (continue) is never sent: with it, a motor could go on after its time. */
export const END_STATE = {coast: 0, brake: 1, hold: 2} as const;
/** How a motor stands after a stop, and at the end of a run. */
export type EndState = keyof typeof END_STATE;

/** How a command has ended. */
export const STATUS = {completed: 0, interrupted: 1, refused: 2} as const;

/** -1: none. */
export const COLOR_NUMBER = {
  black: 0,
  magenta: 1,
  purple: 2,
  blue: 3,
  azure: 4,
  teal: 5,
  green: 6,
  yellow: 7,
  orange: 8,
  red: 9,
  white: 10,
} as const;
/** The colours of cards and lights. Only some of them can be seen by a sensor. */
export type ColorName = keyof typeof COLOR_NUMBER;
export const NO_COLOR = -1;

/** Those of cards, as the blocks list them. */
export const CARD_COLORS = [
  ...(['red', 'yellow', 'blue', 'green'] as const),
  ...(['purple', 'magenta', 'azure', 'orange'] as const),
] as const satisfies readonly ColorName[];
export type CardColor = (typeof CARD_COLORS)[number];

export const LIGHT_PATTERN = {
  solid: 0,
  breathe: 1,
  pulse: 2,
  short: 3,
  long: 4,
  'double blink': 5,
} as const;
export type LightPattern = keyof typeof LIGHT_PATTERN;

export const BEEP_PATTERN = {
  single: 0,
  double: 1,
  triple: 2,
  'rise and fall': 3,
} as const;
export type BeepPattern = keyof typeof BEEP_PATTERN;

export const MOTOR_STATE = {
  ready: 0,
  running: 1,
  stalled: 2,
  aborted: 3,
  'regulation error': 4,
  missing: 5,
  holding: 6,
  'running on power': 7,
  'not allowed': 8,
} as const;
export type MotorState = keyof typeof MOTOR_STATE;

/** -1: none. */
export const MOTION_GESTURE = {
  tap: 0,
  'double tap': 1,
  collision: 2,
  shake: 3,
  'free fall': 4,
} as const;
export type MotionGesture = keyof typeof MOTION_GESTURE;

/** The name of a number in one of these tables; null: it has none. */
export function nameOf<Name extends string>(
  table: Readonly<Record<Name, number>>,
  value: number,
): Name | null {
  const found = (Object.keys(table) as Name[]).find(name => table[name] === value);
  return found ?? null;
}
