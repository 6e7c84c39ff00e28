import {sensorFormats} from './sensor-formats.js';

/**
 * The possible lengths of each port's values, which value messages do not contain, the likeliest first: that of the mode
 * that the hub has confirmed, then those of the other modes that the driver of the attached type sets.
 */
export class PortFormats {
  readonly #types = new Map<number, number>();
  readonly #modes = new Map<number, number>();

  attach(port: number, type: number): void {
    if (this.#types.get(port) === type) return;
    this.#types.set(port, type);
    this.#modes.delete(port);
  }

  detach(port: number): void {
    this.#types.delete(port);
    this.#modes.delete(port);
  }

  /** With a device. */
  get ports(): Iterable<number> {
    return this.#types.keys();
  }

  typeOf(port: number): number | undefined {
    return this.#types.get(port);
  }

  /** The hub has confirmed a mode. */
  confirm(port: number, mode: number): void {
    this.#modes.set(port, mode);
  }

  /** The confirmed mode, if its values have this length. */
  modeOf(port: number, valueBytes: number): number | undefined {
    const mode = this.#modes.get(port);
    const format = this.#formats(port).find(each => each.mode === mode);
    return format?.valueBytes === valueBytes ? mode : undefined;
  }

  valueLengths(port: number): readonly number[] {
    const mode = this.#modes.get(port);
    const formats = this.#formats(port);
    const inOrder = [
      ...formats.filter(format => format.mode === mode),
      ...formats.filter(format => format.mode !== mode),
    ];
    return [...new Set(inOrder.map(({valueBytes}) => valueBytes))];
  }

  #formats(port: number) {
    return sensorFormats.get(this.#types.get(port) ?? -1) ?? [];
  }
}
