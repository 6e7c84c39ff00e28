import {
  readRecords,
  type Lengths,
  type RecordName,
  type RecordOf,
  type ReportRecord,
  withoutLast,
} from './records.js';
import {CARD_COLORS, COLOR_NUMBER, NO_COLOR} from './values.js';

const OFFICIAL: Lengths = {info: 2, motor: 12};
const OTHERS: readonly Lengths[] = [
  {info: 1, motor: 12},
  {info: 2, motor: 11},
  {info: 1, motor: 11},
];

/** Other lengths are wrong if the official ones read more of so many reports in a row, or still others much more. */
const WORSE_REPORTS = 3;
/** The official ones are wrong if others read much more of so many: what makes others seem right may last for a moment. */
const WORSE_OFFICIAL_REPORTS = 10;
const MUCH = 2;

interface Candidate {
  readonly lengths: Lengths;
  /** How many of the newest reports others have read better. */
  worseReports: number;
}

/**
 * Reads the reports of one device. No message says how long its records are, so the first reports decide it. Until then, and if
 * several lengths are left, what all of them read the same is used.
 */
export class RecordReader {
  #candidates: readonly Candidate[] = [OFFICIAL, ...OTHERS].map(lengths => ({
    lengths,
    worseReports: 0,
  }));

  /** The records from there to the end of the report, or to one of an unknown type. */
  read(view: DataView, offset: number): readonly ReportRecord[] {
    const readings = this.#candidates.map(candidate => {
      const {records, end} = readRecords(view, offset, candidate.lengths);
      return {candidate, records, score: scoreOf(records, end === view.byteLength)};
    });
    const best = Math.max(...readings.map(({score}) => score));
    const official = readings.find(({candidate}) => candidate.lengths === OFFICIAL)?.score ?? 0;
    for (const {candidate, score} of readings) {
      const isWorse = score < official || score + MUCH <= best;
      candidate.worseReports = isWorse ? candidate.worseReports + 1 : 0;
    }
    const left = readings.filter(({candidate: {lengths, worseReports}}) => {
      return worseReports < (lengths === OFFICIAL ? WORSE_OFFICIAL_REPORTS : WORSE_REPORTS);
    });
    this.#candidates = left.map(({candidate}) => candidate);
    return sameIn(left.map(({records}) => records));
  }
}

/** How many records are read, until one comes that no device sends. Without such a one it is more, most if they fill the report. */
function scoreOf(records: readonly ReportRecord[], isFilled: boolean): number {
  const seen = new Set<string>();
  for (const record of records) {
    // A device reports each thing once, each of its motors too.
    const name = 'mask' in record ? `${record.kind} ${record.mask}` : record.kind;
    if (seen.has(name) || !isPossible(record)) return seen.size;
    seen.add(name);
  }
  return seen.size + 1 + (isFilled ? MUCH : 0);
}

const MOST_FACE = 5;
/** In tenths of a degree. */
const HALF_TURN = 1_800;
const FULL_TURN = 360;
/** Above, these are the type of the record behind one without the last field. */
const MOST_GESTURE = 5;
const MOST_USB = 1;
const MOST_CARD_NUMBER = 9_999;
const CARD_NUMBERS = CARD_COLORS.map(name => COLOR_NUMBER[name] as number);
const isMotor = ({mask}: {readonly mask: number}) => mask === 1 || mask === 2;
const isPercent = (value: number) => Math.abs(value) <= 100;

/** What is so with all that a device sends, as far as newer firmware will hardly add to it. */
const IS_POSSIBLE: {readonly [Name in RecordName]?: (record: RecordOf<Name>) => boolean} = {
  info: ({usb}) => usb <= MOST_USB,
  motion: ({face, yawFace, yaw, pitch, roll}) =>
    Math.max(face, yawFace) <= MOST_FACE &&
    [yaw, pitch, roll].every(each => Math.abs(each) <= HALF_TURN),
  card: ({color, number}) =>
    color === NO_COLOR ? number === 0 : CARD_NUMBERS.includes(color) && number <= MOST_CARD_NUMBER,
  button: ({pressed}) => pressed <= 1,
  motor: record => isMotor(record) && record.angle < FULL_TURN && record.gesture <= MOST_GESTURE,
  color: ({hue, saturation, value}) =>
    hue <= FULL_TURN && isPercent(saturation) && isPercent(value),
  levers: ({leftPercent, rightPercent}) => isPercent(leftPercent) && isPercent(rightPercent),
  motorGesture: isMotor,
};

function isPossible(record: ReportRecord): boolean {
  const isPossibleOf = IS_POSSIBLE[record.kind] as ((record: ReportRecord) => boolean) | undefined;
  return isPossibleOf?.(record) ?? true;
}

/** What all of these begin with. A last field in which they differ counts as missing. */
function sameIn([
  first = [],
  ...others
]: readonly (readonly ReportRecord[])[]): readonly ReportRecord[] {
  const same: ReportRecord[] = [];
  for (const [at, record] of first.entries()) {
    const isIn = (textOf: (record: ReportRecord | undefined) => string | undefined) =>
      others.every(other => textOf(other[at]) === textOf(record));
    if (!isIn(each => JSON.stringify(withoutLast(each)))) break;
    same.push(isIn(each => JSON.stringify(each)) ? record : withoutLast(record));
  }
  return same;
}
