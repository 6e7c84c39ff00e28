import type {SendStep} from './steps.js';
import type {Commented, FormulaSource} from './values.js';

/** How the virtual device behaves. */
export interface ProfileVirtual extends Commented {
  /** What it reports. */
  readonly reports?: Readonly<Record<string, VirtualReport>>;
  /** What it reports after commands. */
  readonly answers?: readonly VirtualAnswer[];
}

/** A report of the virtual device. */
export interface VirtualReport extends Commented {
  /** Sent again and again, with this time between. Default: sent at the beginning, and when a value changes. */
  readonly everyMs?: number;
  /** The values at the beginning. Default: the initial values of the fields. */
  readonly values?: Readonly<Record<string, number | string>>;
}

/** A report of the virtual device after a command. */
export interface VirtualAnswer extends Commented {
  /** A command. */
  readonly on: string;
  /** A report. */
  readonly report: string;
  /** New values of its fields; formulas may read the fields of the command and of all reports. Default: they stay. */
  readonly values?: Readonly<Record<string, FormulaSource>>;
  /** How long the device takes. Default: 0. */
  readonly afterMs?: FormulaSource;
}

/** One message is sent again and again, with a number that counts up, and the device returns the number. */
export interface ProfileThroughput extends SendStep {
  /** The field of the command that counts. Default: acknowledgements of the link are counted. */
  readonly sequence?: string;
  /** The report that returns the number. Default: acknowledgements of the link are counted. */
  readonly answer?: ThroughputAnswer;
}

/** A report with the number of the message that it answers. */
export interface ThroughputAnswer extends Commented {
  /** The name of the report. */
  readonly report: string;
  /** Its field with the number. */
  readonly sequence: string;
}
