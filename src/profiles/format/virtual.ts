/** The virtual device, and how the throughput tester measures a device. */
import * as v from 'valibot';
import {LIMITS} from './limits.js';
import {
  camelName,
  formula,
  integer,
  list,
  named,
  object,
  optional,
  reference,
  type Output,
} from './parts.js';
import {sending, values} from './steps.js';

const fixedValue = v.union([v.number(), v.string()], 'a number or a text');

/** A report of the virtual device. */
export type VirtualReport = Output<typeof virtualReport>;

const virtualReport = object('VirtualReport', {
  /** Sent again and again, with this time between. Default: sent at the beginning, and when a value changes. */
  everyMs: optional(integer(20, LIMITS.timeMs)),
  /** The values at the beginning. Default: the initial values of the fields. */
  values: optional(named(camelName, fixedValue, 'values', LIMITS.fields)),
});

/** A report of the virtual device after a command. */
export type VirtualAnswer = Output<typeof virtualAnswer>;

const virtualAnswer = object('VirtualAnswer', {
  /** A command. */
  on: reference('a command'),
  /** A report. */
  report: reference('a report'),
  /** New values of its fields; formulas may read the fields of the command and of all reports. Default: they stay. */
  values: optional(values),
  /** How long the device takes. Default: 0. */
  afterMs: optional(formula),
});

/** How the virtual device behaves. */
export type ProfileVirtual = Output<typeof virtual>;

export const virtual = object('ProfileVirtual', {
  /** What it reports. */
  reports: optional(named(camelName, virtualReport, 'reports', LIMITS.reports)),
  /** What it reports after commands. */
  answers: optional(list(virtualAnswer, 'answers', {max: LIMITS.answers})),
});

/** A report with the number of the message that it answers. */
export type ThroughputAnswer = Output<typeof throughputAnswer>;

const throughputAnswer = object('ThroughputAnswer', {
  /** The name of the report. */
  report: reference('a report'),
  /** Its field with the number. */
  sequence: reference("the report's field that counts"),
});

/** One message is sent again and again, with a number that counts up, and the device returns the number. */
export type ProfileThroughput = Output<typeof throughput>;

export const throughput = object('ProfileThroughput', {
  ...sending,
  /** The field of the command that counts. Default: acknowledgements of the link are counted. */
  sequence: optional(camelName),
  /** The report that returns the number. Default: acknowledgements of the link are counted. */
  answer: optional(throughputAnswer),
});
