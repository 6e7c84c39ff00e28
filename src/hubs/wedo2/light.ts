import type {Device, DeviceContext, Driver} from '../device.js';
import {light, type Light} from './kinds.js';
import {DEVICE_TYPE} from './protocol/device-types.js';
import {encodeInputCommand, UNIT, type InputFormat} from './protocol/input-commands.js';
import {encodeOutputCommand} from './protocol/output-commands.js';
import {endpoints} from './uuids.js';
import {toWholeNumber} from './whole-number.js';

type Color = readonly [red: number, green: number, blue: number];

/** The mode in which the light takes red, green and blue. A hub that was switched on is in another mode. */
const RGB_MODE: InputFormat = {
  type: DEVICE_TYPE.rgbLight,
  mode: 1,
  delta: 0,
  unit: UNIT.raw,
  notify: false,
};

/** The light's colour after connecting, as in the official extension. */
const CONNECTED_BLUE: Color = [0, 0, 255];

const toByte = (value: number) => toWholeNumber(value, 0, 255);

type LightContext = Pick<DeviceContext<Color>, 'link' | 'port' | 'remembered'>;

export function createLight({link, port, remembered}: LightContext) {
  const firstColor = remembered ?? CONNECTED_BLUE;
  let color = firstColor;
  /** Whether the hub has acknowledged the RGB mode. */
  let isInRgbMode = false;
  const sendColor = () => {
    const [red, green, blue] = color;
    void link.state('light', {
      to: endpoints.outputCommand,
      bytes: encodeOutputCommand({kind: 'light-color', port, red, green, blue}),
    });
  };
  return {
    /** Sends the mode, then the colour after the hub has acknowledged the mode: in another mode a colour is lost. */
    start() {
      const bytes = encodeInputCommand({kind: 'set-format', port, ...RGB_MODE});
      void link.urgent('light-mode', {to: endpoints.inputCommand, bytes}).then(fate => {
        if (fate !== 'sent') return;
        isInRgbMode = true;
        sendColor();
      });
    },
    setColor(red, green, blue) {
      color = [toByte(red), toByte(green), toByte(blue)];
      if (isInRgbMode) sendColor();
    },
    /** The light keeps its colour. A colour that still waits for the mode is not sent after a stop. */
    stop() {
      if (!isInRgbMode) color = firstColor;
      return [];
    },
    remember: () => color,
  } satisfies Light & Device<Color>;
}

export const lightDriver: Driver<Light, Color> = {
  type: DEVICE_TYPE.rgbLight,
  kind: light,
  create: createLight,
};
