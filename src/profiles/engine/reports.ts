import {keyOf, type Endpoint} from '../../ble/endpoint.js';
import {hexOf} from '../../hubs/hex.js';
import type {Decode} from '../../hubs/hub-protocol.js';
import {parseFields} from '../codec.js';
import type {Plan} from './plan.js';
import {PORT, type FittingReport, type ProfilePayloads} from './profile-device.js';
import {toFinite} from './scope.js';

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
