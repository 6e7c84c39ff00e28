import type {Clock} from '../clock.js';
import {blink} from './blink.js';
import type {Device, DeviceContext, StopFrame} from './device.js';
import type {Frame, Link} from './link.js';

/** 0..255 each. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

export interface Light {
  /** 0..255 each. */
  setColor(red: number, green: number, blue: number): void;
  /** 0..100, 100 when the hub was connected: scales this colour and all later ones. */
  setBrightness(brightnessPercent: number): void;
  /** As last commanded, at the brightness that was last commanded. */
  readonly color: Color;
  /** Blinks and returns to its colour. Resolves after that, or as soon as a stop or a newer blink() ends it. */
  blink(times: number): Promise<void>;
}

/** What a light keeps over a reconnect. */
export interface LightState {
  /** At full brightness, 0..255 each. */
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly brightnessPercent: number;
}

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

export type LightContext = Pick<
  DeviceContext<LightState>,
  'link' | 'clock' | 'port' | 'remembered'
>;

interface LightFrames {
  /** Sets the mode in which the light takes red, green and blue. A hub that was switched on is in another mode. */
  readonly rgbMode: Frame;
  /** 0..255 each. */
  colorOf(red: number, green: number, blue: number): Frame;
}

/** A hub's light. */
export class RgbLight implements Light, Device<LightState> {
  readonly #link: Link;
  readonly #clock: Clock;
  readonly #frames: LightFrames;
  #state: LightState;
  /** Before any command. */
  readonly #first: LightState;
  #isStarted = false;
  /** Whether the hub has acknowledged the RGB mode. */
  #isInRgbMode = false;
  /** Whether it is dark to blink; white if its colour is black. */
  #isInverted = false;
  /** Null while it does not blink. */
  #endBlinking: (() => void) | null = null;

  constructor({link, clock, remembered}: LightContext, frames: LightFrames) {
    this.#link = link;
    this.#clock = clock;
    this.#frames = frames;
    this.#first = remembered ?? CONNECTED_BLUE;
    this.#state = this.#first;
  }

  /** Sends the mode, then the colour after the hub has acknowledged the mode: in another mode a colour is lost. */
  start(): void {
    this.#isStarted = true;
    void this.#link.urgent('light-mode', this.#frames.rgbMode).then(fate => {
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
    // Before the start this may be the stop after a loss, which ends nothing that blocks have set.
    if (this.#isStarted && !this.#isInRgbMode) this.#state = this.#first;
    return isBlinking && this.#isInRgbMode ? [{output: 'light', frame: this.#colorFrame()}] : [];
  }

  dispose(): void {
    this.#endBlinking?.();
  }

  remember(): LightState {
    return this.#state;
  }

  #sendColor(): void {
    void this.#link.state('light', this.#colorFrame());
  }

  #colorFrame(): Frame {
    // At full brightness, as nearly always, no time is spent on it.
    const own = this.#state.brightnessPercent === 100 ? this.#state : this.color;
    const {red, green, blue} = this.#isInverted ? inverseOf(own) : own;
    return this.#frames.colorOf(red, green, blue);
  }
}
