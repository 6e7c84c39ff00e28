import type {Driver} from '../device.js';
import {lightBrick, type LightBrick} from './kinds.js';
import {DEVICE_TYPE} from './protocol/device-types.js';
import {encodeMotor} from './protocol/output-commands.js';
import {endpoints} from './uuids.js';
import {toWholeNumber} from './whole-number.js';

/** A light in port A or B. Its memory is the last brightness; undefined: none was set. A stop leaves it on, like the hub's light. */
export const lightBrickDriver: Driver<LightBrick, number | undefined> = {
  type: DEVICE_TYPE.lightBrick,
  kind: lightBrick,
  create({link, port, remembered}) {
    let brightnessPercent = remembered;
    const send = () => {
      if (brightnessPercent === undefined) return;
      // It takes the motors' command, and any power from 1 on shines.
      const bytes = encodeMotor(port, brightnessPercent);
      void link.state(`light-brick:${port}`, {to: endpoints.outputCommand, bytes});
    };
    return {
      start: send,
      setBrightness(percent) {
        brightnessPercent = toWholeNumber(percent, 0, 100);
        send();
      },
      get brightnessPercent() {
        return brightnessPercent ?? 0;
      },
      remember: () => brightnessPercent,
    };
  },
};
