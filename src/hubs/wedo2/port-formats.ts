import type {ValueFormat} from './protocol/notifications.js';
import {sensorFormats} from './sensor-formats.js';

/**
 * The possible lengths of each port's values, which value messages do not contain, the likeliest first:
 *
 * 1. the length that the hub announced for the port, if the announcement was for the attached type and has the
 *    revision of the value message;
 * 2. then the lengths of the formats that the driver of that type sets, so that no value is lost if the announcement is
 *    late or missing, or if the value was sent before the mode changed.
 */
export class PortFormats {
  readonly #types = new Map<number, number>();
  readonly #formats = new Map<number, ValueFormat>();
  #revision: number | null = null;

  attach(port: number, type: number): void {
    this.#types.set(port, type);
    this.#formats.delete(port);
  }

  detach(port: number): void {
    this.#types.delete(port);
    this.#formats.delete(port);
  }

  /** All valid formats have one revision: a new revision invalidates the others. */
  announce(format: ValueFormat): void {
    if (format.revision !== this.#revision) this.#formats.clear();
    this.#revision = format.revision;
    this.#formats.set(format.port, format);
  }

  /** The format that the hub has announced for values of this port. */
  announced(port: number, revision: number): ValueFormat | undefined {
    const type = this.#types.get(port);
    const format = revision === this.#revision ? this.#formats.get(port) : undefined;
    return format && (type === undefined || type === format.type) ? format : undefined;
  }

  valueLengths(port: number, revision: number): readonly number[] {
    const type = this.#types.get(port);
    const announced = this.announced(port, revision);
    const requested = sensorFormats.filter(format => format.type === type);
    const formats = announced === undefined ? requested : [announced, ...requested];
    return [...new Set(formats.map(({valueBytes}) => valueBytes))];
  }
}
