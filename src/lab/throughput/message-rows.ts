import {csvHead, csvRows, type CsvColumns} from '../table.js';
import type {RunStart} from './run-observer.js';
import {isAdmitted, type Message, type MessageLog} from './message-log.js';
import type {Mode} from './plan.js';
import type {StepReport} from './report.js';

/** What became of a message. */
type Outcome =
  /** The device reported it. */
  | 'arrived'
  /** Sent; the device does not report each message. */
  | 'sent'
  /** Sent, and not reported by the device. */
  | 'lost'
  /** Not sent: the gate dropped it. */
  | 'dropped'
  /** Its write ended with an error, or was not answered. */
  | 'failed'
  /** The run ended before. */
  | 'open';

interface Row {
  readonly message: Message;
  readonly outcome: Outcome;
  readonly step: StepReport;
  readonly start: RunStart;
  readonly mode: Mode;
}

type Times = 'dueMs' | 'offeredMs' | 'writtenMs' | 'answeredMs' | 'arrivedMs';

/** A device that sends by itself does not say when it has written. */
const OF_THIS_SIDE: readonly Times[] = ['offeredMs', 'writtenMs', 'answeredMs'];

const time =
  (name: Times) =>
  ({message, start, mode}: Row) => {
    const ms = mode === 'notify' && OF_THIS_SIDE.includes(name) ? null : message[name];
    return ms === null ? null : ms - start.atMs;
  };

const COLUMNS: CsvColumns<Row> = {
  startedAt: ({start}) => start.startedAt,
  phase: ({step}) => step.phase,
  offeredRate: ({step}) => step.offeredRate,
  number: ({message}) => message.sequence,
  isWarmUp: ({message}) => message.isWarmUp,
  dueMs: time('dueMs'),
  offeredMs: time('offeredMs'),
  writtenMs: time('writtenMs'),
  answeredMs: time('answeredMs'),
  arrivedMs: time('arrivedMs'),
  outcome: ({outcome}) => outcome,
  errorCode: ({message, outcome}) => message.errorCode ?? (outcome === 'failed' ? 'timeout' : null),
};

/** The names of the columns, as the first line. */
export const MESSAGE_HEAD = csvHead(COLUMNS);

/** A line for each message of a step, in the order in which they were due. Times are milliseconds since the run began. */
export function messageRows(
  step: StepReport,
  {messages, cutShort}: MessageLog,
  start: RunStart,
  mode: Mode,
): string {
  const rows = [
    ...messages.map(message => ({message, outcome: outcomeOf(message, mode)})),
    ...cutShort.map(message => ({message, outcome: 'open' as const})),
  ];
  return csvRows(
    rows.map(row => ({...row, step, start, mode})),
    COLUMNS,
  );
}

function outcomeOf(message: Message, mode: Mode): Outcome {
  const {arrivedMs, errorCode, answeredMs} = message;
  if (!isAdmitted(message)) return 'dropped';
  if (arrivedMs !== null) return 'arrived';
  if (errorCode !== null || answeredMs === null) return 'failed';
  return mode === 'write' ? 'sent' : 'lost';
}
