import type {Endpoint} from '../../../ble/endpoint.js';
import type {Transport} from '../../../ble/transport.js';
import type {MessageValues} from '../../../profiles/codec.js';
import {createPlan} from '../../../profiles/engine/plan.js';
import {fittingReports} from '../../../profiles/engine/reports.js';
import type {DeviceProfile} from '../../../profiles/format.js';

/** A message of the device, as the blocks read it. */
export interface Heard {
  readonly bytes: readonly number[];
  /** The reports that it may be, in the order of the profile. Their conditions decide between several. */
  readonly reports: readonly {readonly name: string; readonly values: MessageValues}[];
}

/** What a device reports. */
export class ReportLog {
  readonly #read: (from: Endpoint, data: DataView) => Heard['reports'];
  /** Each message once, by its characteristic and its bytes. The one that came last is the last. */
  readonly #messages = new Map<string, Heard>();

  private constructor(profile: DeviceProfile) {
    const plan = createPlan(profile);
    this.#read = (from, data) =>
      fittingReports(plan, from, data).map(({report: {name}, values}) => ({name, values}));
  }

  static async listen(
    profile: DeviceProfile,
    transport: Pick<Transport, 'subscribe'>,
  ): Promise<ReportLog> {
    const log = new ReportLog(profile);
    const {endpoints} = createPlan(profile);
    for (const from of new Set(Object.values(profile.reports ?? {}).map(each => each.from))) {
      const endpoint = endpoints.get(from);
      if (endpoint === undefined) continue;
      // A device may lack a characteristic that is late. Its reports are then not received.
      await transport
        .subscribe(endpoint, data => log.#hear(from, endpoint, data))
        .catch(() => undefined);
    }
    return log;
  }

  get messages(): readonly Heard[] {
    return [...this.#messages.values()];
  }

  find(from: string, bytes: readonly number[]): Heard | undefined {
    return this.#messages.get(`${from} ${String(bytes)}`);
  }

  #hear(from: string, endpoint: Endpoint, data: DataView): void {
    const bytes = [...new Uint8Array(data.buffer, data.byteOffset, data.byteLength)];
    const key = `${from} ${String(bytes)}`;
    this.#messages.delete(key);
    this.#messages.set(key, {bytes, reports: this.#read(endpoint, data)});
  }
}
