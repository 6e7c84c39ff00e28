/** What `profile test` prints and writes. */
import {textTable} from '../../../lab/table.js';
import type {DeviceProfile} from '../../../profiles/format.js';
import {toJson} from '../output-file.js';
import type {ReportResult} from './run-reports.js';
import type {VectorResult} from './run-vectors.js';
import {reportVectorsOf, type Vector} from './vectors.js';

/** Goes up if a name in the JSON changes its meaning or is removed. */
const FORMAT_VERSION = 1;

export interface Results {
  readonly commands: readonly VectorResult[];
  readonly reports: readonly ReportResult[];
}

const hex = (bytes: readonly number[]): string =>
  bytes.map(byte => byte.toString(16).padStart(2, '0')).join(' ');

const LONGEST_SHOWN = 60;
const shortened = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}...` : text;

/** What is known of a message without a problem: of it, of all, and what else is to be said. */
export interface Verdict {
  readonly one: string;
  readonly all: string;
  /** It is known what the device has understood and reported. */
  readonly hasSeen: boolean;
  readonly more: string;
}

export const SEEN: Verdict = {one: 'pass', all: 'passed', hasSeen: true, more: ''};
/** A link may acknowledge a message before the firmware has read it. */
const NOT_SEEN: Verdict = {
  one: 'acknowledged',
  all: 'acknowledged',
  hasSeen: false,
  more: ` The device has got the messages. What it has made of them was
not seen: watch what it does, or compare its values with those that --vectors writes.`,
};
const NOT_ACKNOWLEDGED: Verdict = {
  one: 'sent',
  all: 'sent',
  hasSeen: false,
  more: ` The device acknowledges no such messages, so it is not known whether they have
arrived: watch what it does.`,
};

export const verdictOfReal = ({commands, characteristics}: DeviceProfile): Verdict =>
  Object.values(commands).some(({to}) => characteristics[to]?.write === 'without-response')
    ? NOT_ACKNOWLEDGED
    : NOT_SEEN;

export function resultTable(
  vectors: readonly Vector[],
  {commands, reports}: Results,
  {one, all, hasSeen, more}: Verdict,
): string {
  const lines = textTable(commands, [
    {head: 'command', align: 'left', cell: ({vector}) => vector.command},
    {head: 'values', align: 'left', cell: ({vector}) => vector.title},
    {head: 'bytes', align: 'left', cell: ({vector}) => shortened(hex(vector.bytes))},
    {head: 'result', align: 'left', cell: ({problem}) => problem ?? one},
  ]);
  const reportLines = textTable(reports, [
    {head: 'report', align: 'left', cell: ({report}) => report},
    {head: 'values', align: 'left', cell: ({title}) => shortened(title)},
    {head: 'bytes', align: 'left', cell: ({bytes}) => shortened(hex(bytes))},
    {head: 'result', align: 'left', cell: ({text}) => text},
  ]);
  const reportsWith = (outcome: ReportResult['outcome']) =>
    reports.filter(each => each.outcome === outcome).length;
  const passed = commands.filter(({problem}) => problem === null).length;
  const failed = commands.length - passed + reportsWith('failed');
  const seen = hasSeen ? reportsWith('passed') : 0;
  const counts = [
    `${passed + seen} ${all}`,
    `${failed} failed`,
    ...some(vectors.length - commands.length, 'not sent'),
    ...(hasSeen ? some(reportsWith('not tested'), 'not tested') : []),
  ];
  const received = [
    `Reports: ${reportsWith('passed')} received`,
    ...some(reportsWith('not tested'), 'not received'),
  ];
  const paragraphs = [
    lines,
    ...(reports.length === 0 ? [] : [reportLines]),
    [
      `${counts.join(', ')}.${more}`,
      ...(hasSeen || reports.length === 0 ? [] : [`${received.join(', ')}.`]),
    ],
  ];
  return `${paragraphs.map(each => each.join('\n')).join('\n\n')}\n`;
}

const some = (count: number, what: string): readonly string[] =>
  count > 0 ? [`${count} ${what}`] : [];

export function vectorsJson(profile: DeviceProfile, vectors: readonly Vector[]): string {
  return toJson({
    format: 'blockwave-profile-vectors',
    version: FORMAT_VERSION,
    profile: profile.id,
    vectors: vectors.map(({command, title, values, bytes, expected}) => ({
      ...{command, title, values, bytes: hex(bytes), expected},
    })),
    reports: reportVectorsOf(profile).map(({report, title, values, bytes, expected}) => ({
      ...{report, title, values, bytes: hex(bytes), expected},
    })),
  });
}
