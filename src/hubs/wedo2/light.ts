import type {Device, DeviceContext, Driver} from '../device.js';
import type {Link} from '../link.js';
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

type LightContext = Pick<DeviceContext<Color>, 'link' | 'port' | 'remembered'>;

export class Wedo2Light implements Light, Device<Color> {
  readonly #link: Link;
  readonly #port: number;
  /** Whether the hub has acknowledged the RGB mode. */
  #isInRgbMode = false;
  readonly #firstColor: Color;
  #color: Color;

  constructor({link, port, remembered}: LightContext) {
    this.#link = link;
    this.#port = port;
    this.#firstColor = remembered ?? CONNECTED_BLUE;
    this.#color = this.#firstColor;
  }

  /** Sends the mode, then the colour after the hub has acknowledged the mode: in another mode a colour is lost. */
  start(): void {
    const frame = {
      to: endpoints.inputCommand,
      bytes: encodeInputCommand({kind: 'set-format', port: this.#port, ...RGB_MODE}),
    };
    void this.#link.urgent('light-mode', frame).then(fate => {
      if (fate !== 'sent') return;
      this.#isInRgbMode = true;
      this.#sendColor();
    });
  }

  setColor(red: number, green: number, blue: number): void {
    this.#color = [red, green, blue];
    if (this.#isInRgbMode) this.#sendColor();
  }

  /** The light keeps its colour. A colour that still waits for the mode is not sent after a stop. */
  stop(): readonly [] {
    if (!this.#isInRgbMode) this.#color = this.#firstColor;
    return [];
  }

  remember(): Color {
    return this.#color;
  }

  #sendColor(): void {
    const [red, green, blue] = this.#color;
    void this.#link.state('light', {
      to: endpoints.outputCommand,
      bytes: encodeOutputCommand({
        kind: 'light-color',
        port: this.#port,
        red: toWholeNumber(red, 0, 255),
        green: toWholeNumber(green, 0, 255),
        blue: toWholeNumber(blue, 0, 255),
      }),
    });
  }
}

export const lightDriver: Driver<Light, Color> = {
  type: DEVICE_TYPE.rgbLight,
  kind: light,
  create: context => new Wedo2Light(context),
};
