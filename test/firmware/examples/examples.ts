import {encodeFields, parseFields} from '../../../src/profiles/codec.js';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import type {Value} from '../../../src/profiles/formula.js';
import {exampleProfile, type EXAMPLES} from '../../support/example-profiles.js';
import {PipedProcess} from '../piped-process.js';

export type Example = (typeof EXAMPLES)[number];
type Values = Readonly<Record<string, Value>>;
export type Report = readonly [name: string, values: Values];

/** Sources and options of the compiler for a core, and for the core as a process. */
export const coreOf = (example: Example): readonly string[] => [
  `-Ifirmware/examples/${example}`,
  `firmware/examples/${example}/${example}_core.c`,
];
export const hostOf = (example: Example): readonly string[] => [
  ...[...coreOf(example), '-Ifirmware/host', 'firmware/host/host.c'],
  `firmware/examples/${example}/host/${example}_host.c`,
];
export const ECHO_HOST: readonly string[] = [
  ...['-Ifirmware/host', '-Ifirmware/common', 'firmware/host/host.c'],
  ...['firmware/common/echo_profile.c', 'firmware/host/echo_host.c'],
];

interface CoreAnswer {
  readonly reports: readonly Report[];
  /** The device's outputs. */
  readonly state: readonly number[];
}

/** A device's core as a process (hosts/host.c), asked with the bytes that the profile makes. */
export class Core {
  readonly #process: PipedProcess;
  readonly #profile: DeviceProfile;
  readonly #characteristics: readonly string[];

  constructor(example: Example) {
    this.#process = new PipedProcess(hostOf(example));
    this.#profile = exampleProfile(example) as DeviceProfile;
    this.#characteristics = Object.keys(this.#profile.characteristics);
  }

  ask(timeMs: number, request: string): CoreAnswer {
    this.#process.write(`${Math.floor(timeMs)} ${request}`);
    const reports: Report[] = [];
    for (;;) {
      const [word, first = '', ...rest] = this.#process.read();
      if (word === 'state') return {reports, state: [first, ...rest].map(Number)};
      reports.push(this.#reportOf(Number(first), Buffer.from(rest.join(''), 'hex')));
    }
  }

  reports(timeMs: number, request = 'loop'): readonly Report[] {
    return this.ask(timeMs, request).reports;
  }

  write(timeMs: number, name: string, values: Values = {}): CoreAnswer {
    const {to = '', fields = []} = this.#profile.commands[name] ?? {};
    const bytes = Buffer.from(encodeFields(fields, values)).toString('hex');
    return this.ask(timeMs, `write ${this.#characteristics.indexOf(to)} ${bytes}`);
  }

  /** Throws for bytes that are no report of the profile. */
  #reportOf(characteristic: number, bytes: Uint8Array): Report {
    for (const [name, {from, fields}] of Object.entries(this.#profile.reports ?? {})) {
      const isFrom = from === this.#characteristics[characteristic];
      const values = isFrom ? parseFields(fields, bytes) : null;
      if (values !== null) return [name, values];
    }
    throw new Error(`no report: ${Buffer.from(bytes).toString('hex')}`);
  }
}
