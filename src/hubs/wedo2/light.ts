import type {Clock} from '../../clock.js';
import type {Device, DeviceContext, Driver, StopFrame} from '../device.js';
import type {Frame, Link} from '../link.js';
import {blink} from './blink.js';
import {light, type Color, type Light} from './kinds.js';
import {DEVICE_TYPE} from './protocol/device-types.js';
import {encodeInputCommand, UNIT, type InputFormat} from './protocol/input-commands.js';
import {encodeLightColor} from './protocol/output-commands.js';
import {endpoints} from './uuids.js';

/** What a light keeps over a reconnect. */
interface LightState {
  /** At full brightness, 0..255 each. */
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly brightnessPercent: number;
}

/** The mode in which the light takes red, green and blue. A hub that was switched on is in another mode. */
const RGB_MODE: InputFormat = {
  type: DEVICE_TYPE.rgbLight,
  mode: 1,
  delta: 0,
  unit: UNIT.raw,
  notify: false,
};

/** The light's colour after connecting, as in the official extension. */
const CONNECTED_BLUE: LightState = {red: 0, green: 0, blue: 255, brightnessPercent: 100};

const BLACK: Color = {red: 0, green: 0, blue: 0};
const WHITE: Color = {red: 255, green: 255, blue: 255};

/** Without its fraction, clamped; NaN becomes 0. */
function toByte(value: number): number {
  if (!(value > 0)) return 0;
  return value < 255 ? Math.trunc(value) : 255;
}

/** What a blinking light shows in place of its colour. */
function inverseOf({red, green, blue}: Color): Color {
  return red + green + blue === 0 ? WHITE : BLACK;
}

type LightContext = Pick<DeviceContext<LightState>, 'link' | 'clock' | 'port' | 'remembered'>;

export class WedoLight implements Light, Device<LightState> {
  readonly #link: Link;
  readonly #clock: Clock;
  readonly #port: number;
  readonly #first: LightState;
  #state: LightState;
  /** Whether the hub has acknowledged the RGB mode. */
  #isInRgbMode = false;
  /** Whether it is dark to blink; white if its colour is black. */
  #isInverted = false;
  /** Null while it does not blink. */
  #endBlinking: (() => void) | null = null;

  constructor({link, clock, port, remembered}: LightContext) {
    this.#link = link;
    this.#clock = clock;
    this.#port = port;
    this.#state = this.#first = remembered ?? CONNECTED_BLUE;
  }

  /** Sends the mode, then the colour after the hub has acknowledged the mode: in another mode a colour is lost. */
  start(): void {
    const bytes = encodeInputCommand({kind: 'set-format', port: this.#port, ...RGB_MODE});
    void this.#link.urgent('light-mode', {to: endpoints.inputCommand, bytes}).then(fate => {
      if (fate !== 'sent') return;
      this.#isInRgbMode = true;
      this.#sendColor();
    });
  }

  setColor(red: number, green: number, blue: number): void {
    const {brightnessPercent} = this.#state;
    this.#state = {red: toByte(red), green: toByte(green), blue: toByte(blue), brightnessPercent};
    if (this.#isInRgbMode) this.#sendColor();
  }

  setBrightness(percent: number): void {
    this.#state = {...this.#state, brightnessPercent: percent > 0 ? Math.min(percent, 100) : 0};
    if (this.#isInRgbMode) this.#sendColor();
  }

  get color(): Color {
    const {red, green, blue, brightnessPercent} = this.#state;
    const scaled = (value: number) => Math.round((value * brightnessPercent) / 100);
    return {red: scaled(red), green: scaled(green), blue: scaled(blue)};
  }

  blink(times: number): Promise<void> {
    this.dispose();
    return new Promise(resolve => {
      const show = (isInverted: boolean) => {
        this.#isInverted = isInverted;
        if (this.#isInRgbMode) this.#sendColor();
      };
      this.#endBlinking = blink(this.#clock, times, show, () => {
        this.#isInverted = false;
        this.#endBlinking = null;
        resolve();
      });
    });
  }

  /** The light keeps its colour and brightness. Those that still wait for the mode are not sent after a stop. */
  stop(): readonly StopFrame[] {
    const isBlinking = this.#endBlinking !== null;
    this.dispose();
    if (!this.#isInRgbMode) this.#state = this.#first;
    return isBlinking && this.#isInRgbMode ? [{output: 'light', frame: this.#colorFrame()}] : [];
  }

  dispose(): void {
    this.#endBlinking?.();
  }

  remember(): LightState {
    return this.#state;
  }

  #sendColor(): void {
    this.#link.set('light', this.#colorFrame());
  }

  #colorFrame(): Frame {
    // At full brightness, as nearly always, no time is spent on it.
    const own = this.#state.brightnessPercent === 100 ? this.#state : this.color;
    const {red, green, blue} = this.#isInverted ? inverseOf(own) : own;
    return {to: endpoints.outputCommand, bytes: encodeLightColor(this.#port, red, green, blue)};
  }
}

export const lightDriver: Driver<Light, LightState> = {
  type: DEVICE_TYPE.rgbLight,
  kind: light,
  create: context => new WedoLight(context),
};
