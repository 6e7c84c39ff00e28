import {encodeFields, parseFields, valuesOf, type MessageValues} from '../codec.js';
import {isEventReport} from '../event-report.js';
import type {DeviceProfile, ReportMessage} from '../format.js';

/** One report of a virtual device, with the values that the device measures now. */
export class MeasuredReport {
  readonly name: string;
  readonly message: ReportMessage;
  /** Null: it is sent when a value changes. */
  readonly everyMs: number | null;
  /** It is then not sent after the subscription, and also sent if no value has changed. */
  readonly isEvent: boolean;
  #values: MessageValues;
  #bytes: Uint8Array;

  constructor(name: string, message: ReportMessage, profile: DeviceProfile) {
    const {everyMs = null, values = {}} = profile.virtual?.reports?.[name] ?? {};
    this.name = name;
    this.message = message;
    this.everyMs = everyMs;
    this.isEvent = isEventReport(name, profile);
    this.#values = Object.fromEntries(
      valuesOf(message.fields).map(field => [field.name, field.initial]),
    );
    this.#bytes = encodeFields(message.fields, this.#values);
    this.set(values);
  }

  get values(): MessageValues {
    return this.#values;
  }

  get bytes(): Uint8Array {
    return this.#bytes;
  }

  /** Values that the message cannot contain are clamped. Returns whether the message has changed. */
  set(values: MessageValues): boolean {
    const {fields} = this.message;
    const bytes = encodeFields(fields, {...this.#values, ...values});
    const isChanged = String(bytes) !== String(this.#bytes);
    this.#bytes = bytes;
    this.#values = parseFields(fields, bytes) ?? this.#values;
    return isChanged;
  }
}
