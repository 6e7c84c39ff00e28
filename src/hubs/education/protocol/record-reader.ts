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

/** Other lengths are wrong if the official ones read this many reports in a row better, or if still others read them much better. */
const WORSE_REPORTS = 3;
/** The official ones are wrong if others read this many much better: what makes others seem right may last for a moment. */
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
      return {candidate, records, ...scoresOf(records, end === view.byteLength)};
    });
    const best = Math.max(...readings.map(({score}) => score));
    const official = readings.find(({candidate}) => candidate.lengths === OFFICIAL);
    for (const {candidate, score, scoreOfTypes, isWhole} of readings) {
      // Newer firmware may send new values, so these never speak against the official lengths, only against others.
      const isWorse =
        candidate.lengths === OFFICIAL
          ? !isWhole && scoreOfTypes + MUCH <= best
          : score + MUCH <= best ||
            (official !== undefined && (score < official.score || (official.isWhole && !isWhole)));
      candidate.worseReports = isWorse ? candidate.worseReports + 1 : 0;
    }
    const left = readings.filter(({candidate: {lengths, worseReports}}) => {
      return worseReports < (lengths === OFFICIAL ? WORSE_OFFICIAL_REPORTS : WORSE_REPORTS);
    });
    this.#candidates = left.map(({candidate}) => candidate);
    return sameIn(left.map(({records}) => records));
  }
}

interface Scores {
  /** The records fill the report, and no two of them report the same thing. */
  readonly isWhole: boolean;
  /** The records before the first one that repeats a thing, plus one if none does. */
  readonly scoreOfTypes: number;
  /** The same, but a record with an impossible value ends it too. Records that fill the report get more. */
  readonly score: number;
}

function scoresOf(records: readonly ReportRecord[], isFilled: boolean): Scores {
  // A device reports each thing once, and each of its motors once.
  const names = records.map(each => ('mask' in each ? `${each.kind} ${each.mask}` : each.kind));
  const repeated = names.findIndex((name, at) => names.indexOf(name) !== at);
  const impossible = records.findIndex(record => !isPossible(record));
  const ends = [repeated, impossible].filter(at => at !== -1);
  return {
    isWhole: isFilled && repeated === -1,
    scoreOfTypes: repeated === -1 ? records.length + 1 : repeated,
    score: ends.length === 0 ? records.length + 1 + (isFilled ? MUCH : 0) : Math.min(...ends),
  };
}

const MOST_FACE = 5;
/** In tenths of a degree. */
const HALF_TURN = 1_800;
const FULL_TURN = 360;
const NO_GESTURE = -1;
/** A larger gesture or USB value is probably the type of the next record: this record lacks its last field. */
const MOST_GESTURE = 5;
const MOST_USB = 1;
const MOST_CARD_NUMBER = 9_999;
const CARD_NUMBERS = CARD_COLORS.map(name => COLOR_NUMBER[name] as number);
const isMotor = ({mask}: {readonly mask: number}) => mask === 1 || mask === 2;
const isPercent = (value: number) => Math.abs(value) <= 100;

/** Limits of the values that devices send. Newer firmware will hardly exceed them. */
const IS_POSSIBLE: {readonly [Name in RecordName]?: (record: RecordOf<Name>) => boolean} = {
  info: ({usb}) => usb <= MOST_USB,
  motion: ({face, yawFace, yaw, pitch, roll}) =>
    Math.max(face, yawFace) <= MOST_FACE &&
    [yaw, pitch, roll].every(each => Math.abs(each) <= HALF_TURN),
  card: ({color, number}) =>
    color === NO_COLOR ? number === 0 : CARD_NUMBERS.includes(color) && number <= MOST_CARD_NUMBER,
  button: ({pressed}) => pressed <= 1,
  motor: record =>
    isMotor(record) &&
    record.angle < FULL_TURN &&
    record.gesture >= NO_GESTURE &&
    record.gesture <= MOST_GESTURE,
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
