import type {Link} from '../link.js';
import type {SensorMode} from '../mode-switch.js';
import {frameOf} from './frame.js';
import type {SensorLight} from './kinds.js';
import {encodeInfrared, encodeSensorLight, SENSOR_LIGHT} from './protocol/sensor-commands.js';
import {infraredFormat, sensorLightFormat, type SensorFormat} from './sensor-formats.js';

interface Options {
  readonly link: Link;
  readonly port: number;
  /** The colour of the light at the start; null: the sensor has its own. */
  readonly first: SensorLight | null;
  /**
   * Whether values of the sensor are needed: it has no light of ours meanwhile, because it needs its light to measure. If it did both
   * in turns, each block that reads a value would be slower, and the light would blink.
   */
  readonly isMeasuring: () => boolean;
}

/**
 * The modes of the colour and distance sensor that take data: its light, and its infrared light for Power Functions. The
 * sensor does one thing at a time.
 */
export class SensorOutputs {
  readonly lightMode: SensorMode<SensorFormat>;
  readonly infraredMode: SensorMode<SensorFormat>;
  readonly #link: Link;
  readonly #port: number;
  #light: SensorLight | null;
  /** The newest message that has not been sent. */
  #message: number | null = null;
  /** Null while the mode changes. */
  #present: SensorFormat | null = null;

  constructor({link, port, first, isMeasuring}: Options) {
    this.#link = link;
    this.#port = port;
    this.#light = first;
    this.lightMode = outputMode(sensorLightFormat, () => this.#light !== null && !isMeasuring());
    this.infraredMode = outputMode(infraredFormat, () => this.#message !== null);
  }

  get light(): SensorLight | null {
    return this.#light;
  }

  setLight(light: SensorLight): void {
    this.#light = light;
    if (this.#present === sensorLightFormat) this.#sendLight(light);
  }

  sendInfrared(message: number): void {
    this.#message = message;
    if (this.#present === infraredFormat) this.#sendMessage();
  }

  /** The sensor has this mode; null: its mode changes. It begins each mode anew. */
  onSet(format: SensorFormat | null): void {
    this.#present = format;
    if (format === null) this.#link.cancel(this.#lightOutput);
    if (format === sensorLightFormat && this.#light !== null) this.#sendLight(this.#light);
    if (format === infraredFormat) this.#sendMessage();
  }

  /** The light stays as it is. */
  stop(): void {
    this.#message = null;
  }

  get #lightOutput(): string {
    return `light:${this.#port}`;
  }

  #sendLight(light: SensorLight): void {
    const bytes = encodeSensorLight(this.#port, SENSOR_LIGHT[light]);
    void this.#link.state(this.#lightOutput, frameOf(bytes));
  }

  #sendMessage(): void {
    if (this.#message === null) return;
    const bytes = encodeInfrared(this.#port, this.#message);
    this.#message = null;
    void this.#link.event(`infrared:${this.#port}`, frameOf(bytes));
  }
}

/** A mode that is needed while something is to be done in it. */
function outputMode(format: SensorFormat, isNeeded: () => boolean): SensorMode<SensorFormat> {
  return {
    format,
    receive: () => true,
    neededMs: 0,
    get neededUntilMs() {
      return isNeeded() ? Infinity : -Infinity;
    },
    set neededUntilMs(_timeMs) {
      // A time does not end it.
    },
    valueAtMs: null,
  };
}
