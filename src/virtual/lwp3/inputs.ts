import type {Clock} from '../../clock.js';
import {CombinedSetup, type CombinedFormat} from './combined-format.js';
import {valueBytes, type Device, type Mode} from './devices/mode.js';
import type {HubState, PortFormat} from './hub-state.js';
import {littleEndian, MessageType, writeMessage, type Refusal} from './messages.js';
import {Sampler} from './sampler.js';
import {resetSensorOutput} from './sensor-outputs.js';

export interface InputOptions {
  /** true: values of several ports that are due at the same time are one message. False by default. */
  readonly groupValues?: boolean;
}

/** What fits in a notification at the MTU that every BLE host has, without the header. */
const PAYLOAD_BYTES = 17;
const SET_FORMAT_BYTES = 7;
const DEFAULT_FORMAT: PortFormat = {mode: 0, delta: 1, notify: false};

/** Sub-commands of the set-up of a combined format. */
const Setup = {datasets: 1, lock: 2, unlockMultiUpdate: 3, unlock: 4, reset: 6} as const;

interface Dependencies {
  readonly state: HubState;
  readonly clock: Clock;
  readonly deviceAt: (port: number) => Device | undefined;
  readonly send: (message: Uint8Array) => void;
  /** Whether a client receives values. */
  readonly isHeard: () => boolean;
}

/** Formats and values of the ports. */
export class Inputs {
  readonly #with: Dependencies;
  readonly #groupValues: boolean;
  readonly #setups = new Map<number, CombinedSetup>();
  readonly #combined = new Map<number, CombinedFormat>();
  /** The values that were last sent, by port and mode. Deltas are measured from them. */
  readonly #reported = new Map<number, Map<number, readonly number[]>>();
  readonly #sampler: Sampler;

  constructor(dependencies: Dependencies, {groupValues = false}: InputOptions) {
    this.#with = dependencies;
    this.#groupValues = groupValues;
    this.#sampler = new Sampler(
      dependencies.clock,
      () => this.#isSampling(),
      () => this.#reportDue(true),
    );
  }

  /** Carries out `port mode delta[4] notify`. */
  setFormat(payload: DataView): Refusal | null {
    if (payload.byteLength !== SET_FORMAT_BYTES) return 'invalidUse';
    const port = payload.getUint8(0);
    const mode = payload.getUint8(1);
    const delta = payload.getUint32(2, true);
    const notify = payload.getUint8(6);
    if (!this.#with.deviceAt(port)?.modes[mode] || notify > 1) return 'invalidUse';
    const format = {mode, delta, notify: notify === 1};
    const setup = this.#setups.get(port);
    if (setup) {
      setup.setFormat(format);
    } else {
      this.#combined.delete(port);
      this.#reported.delete(port);
      this.#with.state.formats.set(port, format);
      resetSensorOutput(this.#with.state, port);
    }
    this.#send(MessageType.format, [port, mode, ...littleEndian(delta, 4), notify]);
    this.report();
    return null;
  }

  /** Carries out `port sub-command [combination datasets...]`. */
  setCombinedFormat(payload: DataView): Refusal | null {
    const bytes = [...new Uint8Array(payload.buffer, payload.byteOffset, payload.byteLength)];
    const [port = 0, command, combination, ...datasets] = bytes;
    const device = this.#with.deviceAt(port);
    if (!device || device.combinations.length === 0) return 'invalidUse';
    if (command === Setup.datasets) {
      const isSet = this.#setups.get(port)?.setDatasets(combination ?? 0, datasets);
      return isSet ? null : 'invalidUse';
    }
    if (combination !== undefined) return 'invalidUse';
    switch (command) {
      case Setup.lock:
        this.#setups.set(port, new CombinedSetup(device));
        return null;
      case Setup.unlockMultiUpdate:
      case Setup.unlock:
        return this.#unlock(port, command === Setup.unlockMultiUpdate);
      case Setup.reset:
        this.attached(port);
        return null;
      default:
        return 'invalidUse';
    }
  }

  /** Sends the value of a port, whether it has changed or not. */
  sendValue(port: number): Refusal | null {
    const format = this.#with.state.formats.get(port) ?? DEFAULT_FORMAT;
    const combined = this.#combined.get(port);
    if (combined) this.#sendCombined(port, combined, new Set(combined.datasets.keys()));
    else if (!this.#measure(port, format.mode)) return 'invalidUse';
    else this.#sendSingle([port]);
    return null;
  }

  /** A device without a format of its own. */
  attached(port: number): void {
    this.detached(port);
    if (this.#with.deviceAt(port)) this.#with.state.formats.set(port, DEFAULT_FORMAT);
  }

  detached(port: number): void {
    this.#setups.delete(port);
    this.#combined.delete(port);
    this.#reported.delete(port);
    this.#with.state.formats.delete(port);
    resetSensorOutput(this.#with.state, port);
    this.#sampler.update();
  }

  /** Reports each value that has changed by its delta, or that was never reported in its format. */
  report(): void {
    this.#reportDue(false);
    this.#sampler.update();
  }

  #unlock(port: number, isMultiUpdate: boolean): Refusal | null {
    const combined = this.#setups.get(port)?.finish(isMultiUpdate);
    this.#setups.delete(port);
    if (!combined) return 'invalidUse';
    this.#combined.set(port, combined);
    this.#reported.delete(port);
    this.#with.state.formats.delete(port);
    resetSensorOutput(this.#with.state, port);
    const {combination, datasets} = combined;
    const control = combination | (isMultiUpdate ? 0x80 : 0);
    const all = littleEndian(2 ** datasets.length - 1, 2);
    this.#send(MessageType.combinedFormat, [port, control, ...all]);
    this.report();
    return null;
  }

  /** @param isSample The values with a delta of 0 are repeated. */
  #reportDue(isSample: boolean): void {
    if (!this.#with.isHeard()) return;
    const due = [...this.#with.state.formats].filter(
      ([port, format]) => format.notify && this.#isDue(port, format, isSample),
    );
    const ports = due.map(([port]) => port);
    if (this.#groupValues) this.#sendSingle(ports);
    else for (const port of ports) this.#sendSingle([port]);
    for (const [port, combined] of this.#combined) this.#reportCombined(port, combined, isSample);
  }

  #reportCombined(port: number, combined: CombinedFormat, isSample: boolean): void {
    const {datasets, formats, isMultiUpdate} = combined;
    const due = [...datasets.keys()].filter(at => {
      const format = formats.get(datasets[at]?.mode ?? 0);
      return format?.notify && this.#isDue(port, format, isSample);
    });
    if (due.length === 0) return;
    this.#sendCombined(port, combined, new Set(isMultiUpdate ? datasets.keys() : due));
  }

  #sendSingle(ports: readonly number[]): void {
    const messages: number[][] = [];
    for (const port of ports) {
      const {mode} = this.#with.state.formats.get(port) ?? DEFAULT_FORMAT;
      const reading = this.#measure(port, mode);
      if (!reading) continue;
      const entry = [port, ...valueBytes(reading.mode, reading.values)];
      const last = messages.at(-1);
      if (last && last.length + entry.length <= PAYLOAD_BYTES) last.push(...entry);
      else messages.push(entry);
      this.#remember(port, mode, reading.values);
    }
    for (const message of messages) this.#send(MessageType.values, message);
  }

  /** Sends these of the values. Their set is a big-endian number, unlike all others: real hubs do so. */
  #sendCombined(port: number, {datasets}: CombinedFormat, indexes: ReadonlySet<number>): void {
    let set = 0;
    const values: number[] = [];
    datasets.forEach(({mode, index}, at) => {
      const reading = indexes.has(at) ? this.#measure(port, mode) : null;
      if (!reading) return;
      set |= 1 << at;
      values.push(...valueBytes(reading.mode, [reading.values[index] ?? 0]));
      this.#remember(port, mode, reading.values);
    });
    this.#send(MessageType.combinedValues, [port, set >> 8, set & 0xff, ...values]);
  }

  #isDue(port: number, {mode, delta}: PortFormat, isSample: boolean): boolean {
    const reading = this.#measure(port, mode);
    if (!reading) return false;
    const reported = this.#reported.get(port)?.get(mode);
    if (!reported) return true;
    if (delta === 0 && isSample) return true;
    const change = Math.max(
      ...reading.values.map((value, at) => Math.abs(value - (reported[at] ?? 0))),
    );
    return change > 0 && change >= delta;
  }

  #remember(port: number, mode: number, values: readonly number[]): void {
    if (!this.#with.isHeard()) return;
    const ofPort = this.#reported.get(port) ?? new Map<number, readonly number[]>();
    this.#reported.set(port, ofPort.set(mode, values));
  }

  /** Null: the port does not measure anything in this mode. */
  #measure(port: number, number: number): {mode: Mode; values: readonly number[]} | null {
    const mode = this.#with.deviceAt(port)?.modes[number];
    if (!mode?.measure) return null;
    return {mode, values: mode.measure(this.#with.state, port).map(Math.round)};
  }

  /** Values repeat, or motors turn that report something. */
  #isSampling(): boolean {
    if (!this.#with.isHeard()) return false;
    const {motors, formats} = this.#with.state;
    const single = [...formats];
    const combined = [...this.#combined].flatMap(([port, {formats: ofModes}]) =>
      [...ofModes.values()].map(format => [port, format] as const),
    );
    return [...single, ...combined].some(
      ([port, {mode, delta, notify}]) =>
        notify &&
        this.#measure(port, mode) !== null &&
        (delta === 0 || (motors.get(port)?.speedPercent ?? 0) !== 0),
    );
  }

  #send(type: number, payload: readonly number[]): void {
    this.#with.send(writeMessage(type, payload));
  }
}
