import type {Column} from '../../table.js';
import {kilobitsPerSecond, kilobitsText} from '../goodput.js';
import {msText} from '../html/step-columns.js';
import type {Limit, Report} from '../report.js';
import {figureOf} from '../requirement.js';
import {isLowerLimit, rateText} from '../verdict-lines.js';

/** The content of the JSON file of `--payload 20,100,244`: the same plan for each length of the messages. */
export interface PayloadSweep {
  readonly format: 'blockwave-throughput-payloads';
  /** Goes up by one if a figure changes its name or meaning. New figures do not change it. */
  readonly version: 1;
  /** One for each length, the shortest first. */
  readonly reports: readonly Report[];
  /** The lengths that were not measured, because they are above `maximumBytes`. */
  readonly leftOutBytes: readonly number[];
  /** The longest message that the device accepts. Null: it accepts all of these lengths. */
  readonly maximumBytes: number | null;
}

const LIMITS: Readonly<Partial<Record<Limit, string>>> = {
  plan: 'no limit was found',
  profile: 'the profile',
};

/** A line for each length. */
export const PAYLOAD_COLUMNS: readonly Column<Report>[] = [
  {head: 'bytes', cell: ({plan}) => plan.payloadBytes},
  {head: 'messages a second', cell: report => rateText(report) ?? '–'},
  {
    head: 'kbit/s',
    cell: report => {
      const kilobits = kilobitsOf(report);
      return kilobits === null ? '–' : kilobitsText(kilobits);
    },
  },
  {head: 'p95', cell: report => msText(figureOf('p95', report) ?? undefined)},
  {head: 'limited by', align: 'left', cell: limitText},
];

function limitText({verdict: {sustainableRate, limitedBy}, isPartial}: Report): string {
  if (isPartial) return 'stopped early';
  if (sustainableRate === null) return 'not sustainable';
  return limitedBy === null ? '–' : (LIMITS[limitedBy] ?? limitedBy);
}

/** The goodput at the sustainable rate; null: there is none. */
export function kilobitsOf({verdict: {sustainableRate}, plan}: Report): number | null {
  return sustainableRate === null ? null : kilobitsPerSecond(sustainableRate, plan.payloadBytes);
}

/** Which length carries most, and which were not measured. */
export function mostText({reports, leftOutBytes, maximumBytes}: PayloadSweep): string {
  const most = unknownMostText(reports) ?? knownMostText(reports);
  if (leftOutBytes.length === 0) return most;
  return `${most} Not measured: ${leftOutBytes.join(', ')} bytes, because the device accepts at most ${String(maximumBytes)}.`;
}

/** Why it is not known which length carries most; null: the limit of each length was found. */
function unknownMostText(reports: readonly Report[]): string | null {
  const bytesOf = (some: readonly Report[]) =>
    `${some.map(({plan}) => plan.payloadBytes).join(', ')} bytes`;
  const unknown = 'Which length carries most is not known:';
  const early = reports.filter(({isPartial}) => isPartial);
  if (early.length > 0) return `${unknown} the measurement of ${bytesOf(early)} ended early.`;
  const open = reports.filter(isLowerLimit);
  if (open.length === 0) return null;
  const advice = 'Search further with a higher --to, with more --rates, or with --beyond-profile.';
  return `${unknown} no limit was found for messages of ${bytesOf(open)}. ${advice}`;
}

function knownMostText(reports: readonly Report[]): string {
  const best = reports.reduce<Report | null>(
    (most, each) =>
      (kilobitsOf(each) ?? 0) > (most === null ? 0 : (kilobitsOf(most) ?? 0)) ? each : most,
    null,
  );
  if (best === null) return 'No length is sustainable.';
  return `Messages of ${best.plan.payloadBytes} bytes carry most: ${kilobitsText(kilobitsOf(best) ?? 0)} kbit/s.`;
}

/** "Throughput of MyBoard by message length". */
export function sweepTitle({reports}: PayloadSweep): string {
  const setting = reports[0]?.setting;
  return `Throughput of ${setting?.hubName ?? setting?.hub ?? 'a device'} by message length`;
}
