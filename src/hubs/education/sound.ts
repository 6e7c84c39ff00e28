import type {Device, DeviceContext, Driver} from '../device.js';
import {frameOf} from './frame.js';
import {sound, type Sound} from './kinds.js';
import {clamp} from './motors/state.js';
import {BEEP_PATTERN} from './protocol/values.js';

const MOST_HZ = 2_700;
const STOP = frameOf({kind: 'stopSound'});

export const soundDriver: Driver<Sound> = {kind: sound, create: createSound};

function createSound({link}: DeviceContext): Sound & Device {
  return {
    beep(pattern, frequencyHz) {
      if (!(frequencyHz >= 1)) return;
      const hz = clamp(frequencyHz, 1, MOST_HZ);
      const wire = BEEP_PATTERN[pattern];
      void link.event('sound', frameOf({kind: 'beep', pattern: wire, frequencyHz: hz, repeats: 0}));
    },
    silence: () => void link.urgent('sound', STOP, {rest: true}),
    stop: () => [{output: 'sound', frame: STOP}],
  };
}
