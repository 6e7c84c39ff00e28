import type {Fault} from '../hub-controls.js';

/** What the virtual hubs of all families can do. */
interface FaultyHub {
  readonly state: {
    readonly isInRange: boolean;
    readonly answerDelayMs: number;
    readonly batteryPercent: number;
  };
  setInRange(isInRange: boolean): void;
  setAnswerDelay(delayMs: number): void;
  setBattery(percent: number): void;
}

/** The answers of a slow link take this long. */
const SLOW_ANSWER_MS = 1500;
/** Below the level at which the hub warns. */
const EMPTY_BATTERY_PERCENT = 5;

export function createFaults(hub: FaultyHub): readonly Fault[] {
  const isEmpty = () => hub.state.batteryPercent <= EMPTY_BATTERY_PERCENT;
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
    {
      name: 'flatBattery',
      get isOn() {
        return isEmpty();
      },
      toggle: () => hub.setBattery(isEmpty() ? 100 : EMPTY_BATTERY_PERCENT),
    },
  ];
}
