import type {Clock} from '../../clock.js';
import type {OpenSession} from '../../virtual/server/server-session.js';
import {VirtualGattServer, type HubModel} from '../../virtual/server/virtual-gatt-server.js';
import {parseFields, type MessageValues} from '../codec.js';
import type {DeviceProfile} from '../format.js';
import type {Value} from '../formula.js';
import {Answers} from './answers.js';
import {createDeviceTable} from './device-table.js';
import {MeasuredReport} from './measured-report.js';
import type {ProfileState} from './profile-state.js';

interface ProfileModelOptions {
  readonly profile: DeviceProfile;
  readonly state: ProfileState;
  readonly clock: Clock;
  /** Called after each change of the state by a client or by time. */
  readonly onChange: () => void;
  readonly openSession?: OpenSession | undefined;
}

/** The simulated device: understands the commands of its profile, and sends its reports. */
export class ProfileModel implements HubModel<string> {
  readonly server: VirtualGattServer<string>;
  readonly #options: ProfileModelOptions;
  readonly #device: ReturnType<typeof createDeviceTable>;
  readonly #reports: ReadonlyMap<string, MeasuredReport>;
  readonly #answers: Answers;
  /** What ends the reports that are sent again and again. */
  readonly #cancels: (() => void)[] = [];

  constructor(options: ProfileModelOptions) {
    const {profile, clock, openSession, state} = options;
    this.#options = options;
    this.#device = createDeviceTable(profile);
    this.server = new VirtualGattServer(this.#device.table, this, openSession);
    this.#reports = new Map(
      Object.entries(profile.reports ?? {}).map(([name, message]) => [
        name,
        new MeasuredReport(name, message, profile),
      ]),
    );
    this.#answers = new Answers(profile, clock, (report, values) => {
      this.#set(report, values, true);
      options.onChange();
    });
    for (const [name, {values}] of this.#reports) state.reports[name] = values;
  }

  connectionChanged(isConnected: boolean): void {
    for (const cancel of this.#cancels.splice(0)) cancel();
    this.#answers.cancelAll();
    this.#options.state.connected = isConnected;
    this.#options.onChange();
  }

  write(to: string, bytes: Uint8Array, response: boolean): void {
    const {state, clock, onChange} = this.#options;
    const atMs = clock.now();
    const characteristic = this.#device.table[to]?.characteristic ?? to;
    state.record({atMs, characteristic, bytes, response});
    const understood = this.#understand(to, bytes);
    if (understood === null) state.ignoredFrames++;
    else {
      const [command, values] = understood;
      state.carryOut({atMs, command, values});
      this.#answers.receive(command, name => values[name] ?? this.#measured(name));
    }
    onChange();
  }

  /** The newest values of the characteristic's first report. */
  read(from: string): Uint8Array {
    const [first] = this.#reportsOf(from);
    return first?.bytes ?? new Uint8Array();
  }

  subscribed(to: string): void {
    for (const report of this.#reportsOf(to)) {
      if (!report.isEvent) this.#send(report);
      if (report.everyMs !== null) this.#sendEvery(report, report.everyMs);
    }
  }

  writeLost(): void {
    this.#options.state.droppedWrites++;
    this.#options.onChange();
  }

  /** The device measures these values from now on. Throws an Error for an unknown report. */
  set(report: string, values: MessageValues): void {
    this.#set(report, values, false);
  }

  #set(name: string, values: MessageValues, isAnswer: boolean): void {
    const report = this.#reports.get(name);
    if (report === undefined) throw new Error(`The device has no report '${name}'.`);
    const isChanged = report.set(values);
    this.#options.state.reports[name] = report.values;
    const isDue = report.isEvent || (isChanged && report.everyMs === null);
    if (isAnswer || isDue) this.#send(report);
  }

  /** The first command of this characteristic that the bytes fit; null: none. */
  #understand(to: string, bytes: Uint8Array): [command: string, values: MessageValues] | null {
    for (const [name, {fields}] of this.#device.messages.get(to)?.commands ?? []) {
      const values = parseFields(fields, bytes);
      if (values !== null) return [name, values];
    }
    return null;
  }

  #measured(field: string): Value {
    for (const {values} of this.#reports.values()) {
      const value = values[field];
      if (value !== undefined) return value;
    }
    return 0;
  }

  #reportsOf(characteristic: string): readonly MeasuredReport[] {
    const messages = this.#device.messages.get(characteristic)?.reports ?? [];
    return messages.flatMap(([name]) => this.#reports.get(name) ?? []);
  }

  #send(report: MeasuredReport): void {
    this.server.notify(report.message.from, report.bytes);
  }

  #sendEvery(report: MeasuredReport, everyMs: number): void {
    const wait = (): (() => void) =>
      this.#options.clock.after(everyMs, () => {
        this.#cancels[at] = wait();
        this.#send(report);
      });
    const at = this.#cancels.length;
    this.#cancels.push(wait());
  }
}
