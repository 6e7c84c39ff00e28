import type {Device, DeviceContext, Driver} from '../device.js';
import {confirmAnswered} from './answered-states.js';
import {frameOf} from './frame.js';
import type {EducationPayloads} from './decoder.js';
import {light, type ColorName, type Light, type LightPattern} from './kinds.js';
import {clamp} from './motors/state.js';
import {COLOR_NUMBER, LIGHT_PATTERN, NO_COLOR} from './protocol/values.js';

/** What a light keeps over a reconnect. */
interface Memory {
  readonly color: ColorName | null;
  readonly pattern: LightPattern;
  readonly brightnessPercent: number;
  /** Before the first command, the device has a light of its own. */
  readonly isSet: boolean;
}

const FIRST: Memory = {color: null, pattern: 'solid', brightnessPercent: 100, isSet: false};

export const lightDriver: Driver<Light, Memory, EducationPayloads> = {
  kind: light,
  create: createLight,
};

function createLight({
  link,
  remembered,
}: DeviceContext<Memory>): Light & Device<Memory, EducationPayloads> {
  let memory = remembered ?? FIRST;
  const frame = () =>
    frameOf({
      kind: 'light',
      color: memory.color === null ? NO_COLOR : COLOR_NUMBER[memory.color],
      pattern: LIGHT_PATTERN[memory.pattern],
      brightness: memory.color === null ? 0 : memory.brightnessPercent,
    });
  // It is unknown whether the light answers at once, so it is only sent twice: again and again, a pattern would begin anew.
  const send = () => void link.state('light', frame());
  return {
    setColor(color, pattern = 'solid', brightnessPercent = memory.brightnessPercent) {
      memory = {color, pattern, brightnessPercent: clamp(brightnessPercent, 0, 100), isSet: true};
      send();
    },
    setBrightness(percent) {
      memory = {...memory, brightnessPercent: clamp(percent, 0, 100)};
      if (memory.isSet) send();
    },
    get color() {
      return memory.color;
    },
    get pattern() {
      return memory.pattern;
    },
    get brightnessPercent() {
      return memory.brightnessPercent;
    },
    start() {
      if (memory.isSet) send();
    },
    feedback: answer => confirmAnswered(link, 'light', answer),
    remember: () => memory,
  };
}
