import type {ValueFormat} from './protocol/notifications.js';
import {sensorFormats} from './sensor-formats.js';

const impliedValueBytes: ReadonlyMap<number, number> = new Map(
  sensorFormats.map(format => [format.type, format.valueBytes]),
);

/**
 * The length of each port's values, which value messages do not contain:
 *
 * 1. the length that the hub announced for the port, if the announcement was for the attached type and has the
 *    revision of the value message;
 * 2. otherwise the length of the one format that the driver of that type sets, so that no value is lost if the
 *    announcement is late or missing;
 * 3. otherwise it is unknown.
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

  valueBytes(port: number, revision: number): number | undefined {
    const type = this.#types.get(port);
    const format = revision === this.#revision ? this.#formats.get(port) : undefined;
    if (format && (type === undefined || type === format.type)) return format.valueBytes;
    return type === undefined ? undefined : impliedValueBytes.get(type);
  }
}
