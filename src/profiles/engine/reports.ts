import {keyOf, type Endpoint} from '../../ble/endpoint.js';
import {hexOf} from '../../hubs/hex.js';
import type {Decode} from '../../hubs/hub-protocol.js';
import {parseFields, type MessageValues} from '../codec.js';
import type {ProfileField} from '../format.js';
import type {Formula} from '../formula.js';
import {PORT} from './device.js';
import type {WatchedEvent} from './events.js';
import type {Plan} from './plan.js';
import {toFinite} from './scope.js';
import type {Step} from './steps.js';

/** A message from the device. */
export interface Report {
  readonly name: string;
  readonly from: Endpoint;
  readonly fields: readonly ProfileField[];
  /** Null: every message that the bytes fit. */
  readonly when: Formula | null;
  readonly run: readonly Step[];
  readonly events: readonly WatchedEvent[];
  /** The first report of a connection is a state, which starts nothing, until this time after the beginning of the set-up. */
  readonly stateUntilMs: number;
}

/** A report that the bytes of a notification fit. */
export interface FittingReport {
  readonly report: Report;
  readonly values: MessageValues;
}

export interface ProfilePayloads {
  /** The notification is the first of these whose condition is true: the device knows which one it is. */
  readonly value: readonly FittingReport[];
  readonly feedback: never;
}

/** In the order of the profile. */
export function fittingReports(
  {reports}: Plan,
  from: Endpoint,
  data: DataView,
): readonly FittingReport[] {
  return reports.flatMap(report => {
    const values = keyOf(report.from) === keyOf(from) ? parseFields(report.fields, data) : null;
    return values === null ? [] : {report, values};
  });
}

export function createDecoder(plan: Plan): Decode<ProfilePayloads> {
  const {battery} = plan;
  return (from, data) => {
    const fitting = fittingReports(plan, from, data);
    const [first] = fitting;
    if (first === undefined) {
      return [{kind: 'malformed', reason: `${from.characteristic}: ${hexOf(data)}`}];
    }
    const value = {kind: 'value', port: PORT, value: fitting} as const;
    if (battery?.report !== first.report) return [value];
    const percent = toFinite(battery.percent.evaluate(name => first.values[name] ?? 0));
    return [value, {kind: 'battery', percent: Math.min(Math.max(Math.round(percent), 0), 100)}];
  };
}
