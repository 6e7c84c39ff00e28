import type {Link} from '../link.js';
import type {SensorMode} from '../mode-switch.js';
import {frameOf} from './frame.js';
import type {SensorLight} from './kinds.js';
import {encodeSensorLight, SENSOR_LIGHT} from './protocol/sensor-commands.js';
import {sensorLightFormat, type SensorFormat} from './sensor-formats.js';

interface Options {
  readonly link: Link;
  readonly port: number;
  /** The colour at the start; null: the sensor has its own. */
  readonly first: SensorLight | null;
  /**
   * Whether values of the sensor are needed: it has no light of ours meanwhile, because it needs its light to measure. If it did both
   * in turns, each block that reads a value would be slower, and the light would blink.
   */
  readonly isMeasuring: () => boolean;
}

/** The light of the colour and distance sensor: a mode that takes data. */
export class OwnLight {
  /** Needed as long as a colour is to be seen; no time ends it. */
  readonly mode: SensorMode<SensorFormat>;
  readonly #link: Link;
  readonly #port: number;
  #color: SensorLight | null;
  /** The sensor has the mode of the light. */
  #isPresent = false;

  constructor({link, port, first, isMeasuring}: Options) {
    this.#link = link;
    this.#port = port;
    this.#color = first;
    const isNeeded = () => this.#color !== null && !isMeasuring();
    this.mode = {
      format: sensorLightFormat,
      receive: () => true,
      neededMs: 0,
      get neededUntilMs() {
        return isNeeded() ? Infinity : -Infinity;
      },
      set neededUntilMs(_timeMs) {
        // See above.
      },
      valueAtMs: null,
    };
  }

  get color(): SensorLight | null {
    return this.#color;
  }

  set(color: SensorLight): void {
    this.#color = color;
    if (this.#isPresent) this.#send(color);
  }

  /** The sensor has this mode; null: its mode changes. The light begins dark. */
  onSet(format: SensorFormat | null): void {
    this.#isPresent = format === sensorLightFormat;
    if (format === null) this.#link.cancel(this.#output);
    if (this.#isPresent && this.#color !== null) this.#send(this.#color);
  }

  get #output(): string {
    return `light:${this.#port}`;
  }

  #send(color: SensorLight): void {
    const bytes = encodeSensorLight(this.#port, SENSOR_LIGHT[color]);
    void this.#link.state(this.#output, frameOf(bytes));
  }
}
