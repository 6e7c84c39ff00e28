import type {Device, DeviceContext, Driver} from '../device.js';
import {ZeroCount, type ZeroMemory} from '../zero-count.js';
import type {EducationPayloads} from './decoder.js';
import {
  card,
  colorSensor,
  levers,
  motion,
  type Card,
  type ColorReport,
  type ColorSensor,
  type Lever,
  type Levers,
  type LeversReport,
  type LeverState,
  type Motion,
  type MotionGesture,
  type MotionReport,
} from './kinds.js';
import {cardOf} from './protocol/advertising.js';
import type {RecordOf} from './protocol/records.js';
import {COLOR_NUMBER, MOTION_GESTURE, nameOf} from './protocol/values.js';
import {nextTiltState, type TiltState} from '../tilt-state.js';

/** A step is a tenth of a degree. */
const STEPS_IN_TURN = 3_600;
/** A sensor may report reflections of 0..255, or of 0..100: the sources differ. */
const MOST_REFLECTION = 255;
/** A lever counts as moved from this position on, ... */
const MOVED_PERCENT = 25;
/** ... and as back in the middle from this one on. */
const MIDDLE_PERCENT = 15;

export const motionDriver: Driver<Motion, ZeroMemory, EducationPayloads> = {
  kind: motion,
  create: createMotion,
};

function createMotion(
  context: DeviceContext<ZeroMemory>,
): Motion & Device<ZeroMemory, EducationPayloads> {
  // It is back near 0 after a full turn: its first count shows no restart of the device.
  const yaw = new ZeroCount(context.remembered, false);
  let newest: RecordOf<'motion'> | null = null;
  let tilt: TiltState | null = null;
  let gesture: MotionGesture | null = null;
  let isGestureKnown = false;

  const onReport = (record: RecordOf<'motion'>) => {
    newest = record;
    yaw.onCount(record.yaw);
    const before = tilt;
    tilt = nextTiltState({xDegrees: degrees(record.roll), yDegrees: degrees(record.pitch)}, before);
    if (before !== null && tilt !== before) context.emit(tilt);
  };
  const onGesture = (number: number) => {
    const before = gesture;
    gesture = nameOf(MOTION_GESTURE, number);
    // The first report may be about a gesture from before the connection.
    if (isGestureKnown && gesture !== null && gesture !== before) context.emit(gesture);
    isGestureKnown = true;
  };
  return {
    get report() {
      return newest && motionReport(newest, yaw.value);
    },
    get tilt() {
      return tilt ?? 'flat';
    },
    get gesture() {
      return gesture;
    },
    resetYaw: () => yaw.reset(),
    receive(record) {
      if (record.kind === 'motion') onReport(record);
      else if (record.kind === 'motionGesture') onGesture(record.gesture);
      else return false;
      return true;
    },
    remember: () => yaw.remember(),
  };
}

const degrees = (steps: number) => Math.round(steps) / 10;

/** @param yaw Since its last reset. */
function motionReport(record: RecordOf<'motion'>, yaw: number): MotionReport {
  return {
    yawDegrees: degrees(yaw - Math.round(yaw / STEPS_IN_TURN) * STEPS_IN_TURN),
    pitchDegrees: degrees(record.pitch),
    rollDegrees: degrees(record.roll),
    accelerationMilliG: {
      x: record.accelerationX,
      y: record.accelerationY,
      z: record.accelerationZ,
    },
  };
}

export const colorDriver: Driver<ColorSensor, unknown, EducationPayloads> = {
  kind: colorSensor,
  create: createColorSensor,
};

function createColorSensor(): ColorSensor & Device<unknown, EducationPayloads> {
  let report: ColorReport | null = null;
  /** The scale of this sensor, from what it has reported so far. */
  let most = 100;
  return {
    get report() {
      return report;
    },
    get color() {
      return report?.color ?? null;
    },
    receive(record) {
      if (record.kind !== 'color') return false;
      if (record.reflection > most) most = MOST_REFLECTION;
      const named = nameOf(COLOR_NUMBER, record.color);
      // The sensor sees black where nothing is.
      const color = named === 'black' ? null : named;
      report = {
        color,
        reflectedPercent: Math.round((record.reflection * 100) / most),
        ...{red: record.red, green: record.green, blue: record.blue},
        hueDegrees: record.hue,
        ...{saturationPercent: record.saturation, valuePercent: record.value},
      };
      return true;
    },
  };
}

export const leversDriver: Driver<Levers, unknown, EducationPayloads> = {
  kind: levers,
  create: createLevers,
};

function createLevers(context: DeviceContext): Levers & Device<unknown, EducationPayloads> {
  let report: LeversReport | null = null;
  const states: Record<Lever, LeverState> = {left: 'middle', right: 'middle'};
  const update = (lever: Lever, percent: number, isFirst: boolean) => {
    const before = states[lever];
    states[lever] = nextLeverState(percent, before);
    if (states[lever] !== before && !isFirst) context.emit(`${lever} ${states[lever]}`);
  };
  return {
    get report() {
      return report;
    },
    percentOf: lever => (lever === 'left' ? report?.leftPercent : report?.rightPercent) ?? 0,
    stateOf: lever => states[lever],
    receive(record) {
      if (record.kind !== 'levers') return false;
      const isFirst = report === null;
      report = record;
      update('left', record.leftPercent, isFirst);
      update('right', record.rightPercent, isFirst);
      return true;
    },
  };
}

function nextLeverState(percent: number, before: LeverState): LeverState {
  const least = before === 'middle' ? MOVED_PERCENT : MIDDLE_PERCENT;
  if (Math.abs(percent) < least) return 'middle';
  return percent > 0 ? 'up' : 'down';
}

export const cardDriver: Driver<Card, unknown, EducationPayloads> = {
  kind: card,
  create: createCard,
};

function createCard(): Card & Device<unknown, EducationPayloads> {
  let name: ReturnType<typeof cardOf> = null;
  let isKnown = false;
  return {
    get color() {
      return name?.color ?? null;
    },
    get number() {
      return name?.number ?? null;
    },
    get isKnown() {
      return isKnown;
    },
    receive(record) {
      if (record.kind !== 'card') return false;
      name = cardOf(record.color, record.number);
      isKnown = true;
      return true;
    },
  };
}
