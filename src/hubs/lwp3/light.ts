import type {Driver} from '../device.js';
import {RgbLight, type LightState} from '../rgb-light.js';
import {frameOf} from './frame.js';
import {light, type Light} from './kinds.js';
import {DEVICE_TYPE} from './protocol/device-types.js';
import {encodeInputFormatSetUp} from './protocol/input-formats.js';
import {encodeLightColor} from './protocol/output-commands.js';

const RGB_MODE = {mode: 1, delta: 0, notify: false} as const;

export const lightDriver: Driver<Light, LightState> = {
  type: DEVICE_TYPE.rgbLight,
  kind: light,
  create: context => {
    const {port} = context;
    return new RgbLight(context, {
      rgbMode: frameOf(encodeInputFormatSetUp({port, ...RGB_MODE})),
      colorOf: (red, green, blue) => frameOf(encodeLightColor(port, red, green, blue)),
    });
  },
};
