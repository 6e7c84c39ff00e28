import type {Fault} from '../hub-controls.js';

/** What all virtual hubs can do. */
interface LinkedHub {
  readonly state: {readonly isInRange: boolean; readonly answerDelayMs: number};
  setInRange(isInRange: boolean): void;
  setAnswerDelay(delayMs: number): void;
}

/** And those with a battery. */
interface FaultyHub extends LinkedHub {
  readonly state: LinkedHub['state'] & {readonly batteryPercent: number};
  setBattery(percent: number): void;
}

/** The answers of a slow link take this long. */
const SLOW_ANSWER_MS = 1500;
/** Below the level at which the hub warns. */
const EMPTY_BATTERY_PERCENT = 5;

export function createFaults(hub: FaultyHub): readonly Fault[] {
  return [
    ...createLinkFaults(hub),
    createBatteryFault({
      percent: () => hub.state.batteryPercent,
      set: percent => hub.setBattery(percent),
    }),
  ];
}

export function createLinkFaults(hub: LinkedHub): readonly Fault[] {
  return [
    {
      name: 'outOfRange',
      get isOn() {
        return !hub.state.isInRange;
      },
      toggle: () => hub.setInRange(!hub.state.isInRange),
    },
    {
      name: 'slowLink',
      get isOn() {
        return hub.state.answerDelayMs > 0;
      },
      toggle: () => hub.setAnswerDelay(hub.state.answerDelayMs > 0 ? 0 : SLOW_ANSWER_MS),
    },
  ];
}

export function createBatteryFault(battery: {
  readonly percent: () => number;
  readonly set: (percent: number) => void;
}): Fault {
  const isEmpty = () => battery.percent() <= EMPTY_BATTERY_PERCENT;
  return {
    name: 'flatBattery',
    get isOn() {
      return isEmpty();
    },
    toggle: () => battery.set(isEmpty() ? 100 : EMPTY_BATTERY_PERCENT),
  };
}
