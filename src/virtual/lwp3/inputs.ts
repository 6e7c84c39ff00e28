import type {Clock} from '../../clock.js';
import {valueBytes, type Device, type Mode} from './devices/mode.js';
import type {HubState, PortFormat} from './hub-state.js';
import {littleEndian, MessageType, writeMessage, type Refusal} from './messages.js';
import {resetSensorOutput} from './lights.js';

export interface InputOptions {
  /** true: values of several ports that are due at the same time are one message. False by default. */
  readonly groupValues?: boolean;
}

/** What fits in a notification at the MTU that every BLE host has, without the header. */
const PAYLOAD_BYTES = 17;
const SET_FORMAT_BYTES = 7;
/** How often the hub looks at a value that changes or repeats by itself. */
const SAMPLE_MS = 50;
const DEFAULT_FORMAT: PortFormat = {mode: 0, delta: 1, notify: false};

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
  /** The values that were last sent in the present format, by port. Deltas are measured from them. */
  readonly #reported = new Map<number, readonly number[]>();
  #cancelSample: (() => void) | null = null;

  constructor(dependencies: Dependencies, {groupValues = false}: InputOptions) {
    this.#with = dependencies;
    this.#groupValues = groupValues;
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
    this.#reported.delete(port);
    this.#with.state.formats.set(port, format);
    resetSensorOutput(this.#with.state, port);
    this.#send(MessageType.format, [port, mode, ...littleEndian(delta, 4), notify]);
    this.report();
    return null;
  }

  /** Sends the value of a port, whether it has changed or not. */
  sendValue(port: number): Refusal | null {
    const {mode} = this.#with.state.formats.get(port) ?? DEFAULT_FORMAT;
    if (!this.#measure(port, mode)) return 'invalidUse';
    this.#sendValues([port]);
    return null;
  }

  /** A device without a format of its own. */
  attached(port: number): void {
    this.detached(port);
    if (this.#with.deviceAt(port)) this.#with.state.formats.set(port, DEFAULT_FORMAT);
  }

  detached(port: number): void {
    this.#reported.delete(port);
    this.#with.state.formats.delete(port);
    resetSensorOutput(this.#with.state, port);
    this.#updateSampling();
  }

  /** Reports each value that has changed by its delta, or that was never reported in its format. */
  report(): void {
    this.#reportDue(false);
    this.#updateSampling();
  }

  /** @param isSample The values with a delta of 0 are repeated. */
  #reportDue(isSample: boolean): void {
    if (!this.#with.isHeard()) return;
    const due = [...this.#with.state.formats].filter(
      ([port, format]) => format.notify && this.#isDue(port, format, isSample),
    );
    const ports = due.map(([port]) => port);
    if (this.#groupValues) this.#sendValues(ports);
    else for (const port of ports) this.#sendValues([port]);
  }

  #sendValues(ports: readonly number[]): void {
    const messages: number[][] = [];
    for (const port of ports) {
      const {mode} = this.#with.state.formats.get(port) ?? DEFAULT_FORMAT;
      const reading = this.#measure(port, mode);
      if (!reading) continue;
      const entry = [port, ...valueBytes(reading.mode, reading.values)];
      const last = messages.at(-1);
      if (last && last.length + entry.length <= PAYLOAD_BYTES) last.push(...entry);
      else messages.push(entry);
      if (this.#with.isHeard()) this.#reported.set(port, reading.values);
    }
    for (const message of messages) this.#send(MessageType.values, message);
  }

  #isDue(port: number, {mode, delta}: PortFormat, isSample: boolean): boolean {
    const reading = this.#measure(port, mode);
    if (!reading) return false;
    const reported = this.#reported.get(port);
    if (!reported) return true;
    if (delta === 0 && isSample) return true;
    const change = Math.max(
      ...reading.values.map((value, at) => Math.abs(value - (reported[at] ?? 0))),
    );
    return change > 0 && change >= delta;
  }

  /** Null: the port does not measure anything in this mode. */
  #measure(port: number, number: number): {mode: Mode; values: readonly number[]} | null {
    const mode = this.#with.deviceAt(port)?.modes[number];
    if (!mode?.measure) return null;
    return {mode, values: mode.measure(this.#with.state, port).map(Math.round)};
  }

  /** Looks again and again, as long as it is needed. */
  #updateSampling(): void {
    if (!this.#isSampling()) {
      this.#cancelSample?.();
      this.#cancelSample = null;
    } else {
      this.#cancelSample ??= this.#with.clock.after(SAMPLE_MS, () => {
        this.#cancelSample = null;
        this.#reportDue(true);
        this.#updateSampling();
      });
    }
  }

  /** Values repeat, or motors turn that report something. */
  #isSampling(): boolean {
    if (!this.#with.isHeard()) return false;
    const {motors, formats} = this.#with.state;
    return [...formats].some(
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
