import type {ValueFormat} from './protocol/notifications.js';
import {sensorFormats} from './sensor-formats.js';

const impliedValueBytes: ReadonlyMap<number, number> = new Map(
  sensorFormats.map(format => [format.type, format.valueBytes]),
);

/**
 * How long the values of each port are, for value messages do not say it. The rule:
 *
 * 1. what the hub announced for the port, if it was for the type that is plugged in and has the
 *    revision of the value message;
 * 2. else the length of the one format that the driver of that type asks for, so that a late
 *    announcement, or none at all, costs no values;
 * 3. else it is unknown.
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

  /** All formats in use share one revision: those of another are void. */
  announce(format: ValueFormat): void {
    if (format.revision !== this.#revision) this.#formats.clear();
    this.#revision = format.revision;
    this.#formats.set(format.port, format);
  }

  valueBytes(port: number, revision: number): number | undefined {
    const type = this.#types.get(port);
    const format = revision === this.#revision ? this.#formats.get(port) : undefined;
    if (format && (type === undefined || type === format.type)) return format.valueBytes;
    return type === undefined ? undefined : impliedValueBytes.get(type);
  }
}
