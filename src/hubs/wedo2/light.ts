import type {Driver, Light} from '../../devices/device.js';
import type {Link} from '../../devices/link.js';
import {DEVICE_TYPE} from './protocol/device-types.js';
import {encodeInputCommand, UNIT, type InputFormat} from './protocol/input-commands.js';
import {encodeOutputCommand} from './protocol/output-commands.js';
import {endpoints} from './uuids.js';
import {toWholeNumber} from './whole-number.js';

/** The mode in which the light takes red, green and blue; it begins in another. */
const RGB_MODE: InputFormat = {
  type: DEVICE_TYPE.rgbLight,
  mode: 1,
  delta: 0,
  unit: UNIT.raw,
  notify: false,
};

export class Wedo2Light implements Light {
  readonly kind = 'light';
  readonly #link: Link;
  readonly #port: number;

  constructor({link, port}: {readonly link: Link; readonly port: number}) {
    this.#link = link;
    this.#port = port;
  }

  /** The mode before any colour; then the blue of a hub that is connected, as in the official extension. */
  start(): void {
    void this.#link.urgent('light-mode', {
      to: endpoints.inputCommand,
      bytes: encodeInputCommand({kind: 'set-format', port: this.#port, ...RGB_MODE}),
    });
    this.setColor(0, 0, 255);
  }

  setColor(red: number, green: number, blue: number): void {
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

export const lightDriver: Driver = {
  type: DEVICE_TYPE.rgbLight,
  kind: 'light',
  create: context => new Wedo2Light(context),
};
