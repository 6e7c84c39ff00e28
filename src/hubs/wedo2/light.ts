import type {Driver} from '../device.js';
import {RgbLight, type LightContext, type LightState} from '../rgb-light.js';
import {light, type Light} from './kinds.js';
import {DEVICE_TYPE} from './protocol/device-types.js';
import {encodeInputCommand, UNIT, type InputFormat} from './protocol/input-commands.js';
import {encodeLightColor} from './protocol/output-commands.js';
import {endpoints} from './uuids.js';

const RGB_MODE: InputFormat = {
  type: DEVICE_TYPE.rgbLight,
  mode: 1,
  delta: 0,
  unit: UNIT.raw,
  notify: false,
};

export class WedoLight extends RgbLight {
  constructor(context: LightContext) {
    const {port} = context;
    super(context, {
      rgbMode: {
        to: endpoints.inputCommand,
        bytes: encodeInputCommand({kind: 'set-format', port, ...RGB_MODE}),
      },
      colorOf: (red, green, blue) => ({
        to: endpoints.outputCommand,
        bytes: encodeLightColor(port, red, green, blue),
      }),
    });
  }
}

export const lightDriver: Driver<Light, LightState> = {
  type: DEVICE_TYPE.rgbLight,
  kind: light,
  create: context => new WedoLight(context),
};
