import type {Device, Driver, StopFrame} from '../device.js';
import type {Frame, Link} from '../link.js';
import {tone, type Tone} from './kinds.js';
import {DEVICE_TYPE} from './protocol/device-types.js';
import {encodeOutputCommand, type OutputCommand} from './protocol/output-commands.js';
import {endpoints} from './uuids.js';
import {toWholeNumber} from './whole-number.js';

const MAXIMUM_U16 = 65_535;

export interface ToneOptions {
  /** Higher tones are played at this frequency; null: only the wire's 65535 Hz limits them. */
  readonly maximumFrequencyHz: number | null;
}

interface ToneContext extends ToneOptions {
  readonly link: Link;
  readonly port: number;
}

export class Wedo2Tone implements Tone, Device {
  readonly #link: Link;
  readonly #port: number;
  readonly #maximumFrequencyHz: number;

  constructor({link, port, maximumFrequencyHz}: ToneContext) {
    this.#link = link;
    this.#port = port;
    this.#maximumFrequencyHz = Math.min(maximumFrequencyHz ?? MAXIMUM_U16, MAXIMUM_U16);
  }

  play(frequencyHz: number, durationMs: number): void {
    // What a hub does at 0 Hz is unknown, and 0 Hz cannot be heard.
    if (!(durationMs > 0) || !(frequencyHz >= 1)) return;
    // At least 1 ms: a duration of 0 on the wire never ends.
    const wireMs = toWholeNumber(durationMs, 1, MAXIMUM_U16);
    const frame = this.#frame({
      kind: 'tone',
      port: this.#port,
      frequencyHz: toWholeNumber(frequencyHz, 1, this.#maximumFrequencyHz),
      durationMs: wireMs,
    });
    // A tone that waits longer than it lasts would sound after its block has ended.
    void this.#link.event('tone', frame, wireMs);
  }

  stop(): readonly StopFrame[] {
    return [{output: 'tone', frame: this.#frame({kind: 'stop-tone', port: this.#port})}];
  }

  #frame(command: OutputCommand): Frame {
    return {to: endpoints.outputCommand, bytes: encodeOutputCommand(command)};
  }
}

export function createToneDriver(options: ToneOptions): Driver<Tone> {
  return {
    type: DEVICE_TYPE.piezo,
    kind: tone,
    create: context => new Wedo2Tone({...context, ...options}),
  };
}
