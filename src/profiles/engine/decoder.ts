import {keyOf, type Endpoint} from '../../ble/endpoint.js';
import {hexOf} from '../../hubs/hex.js';
import type {Decode} from '../../hubs/hub-profile.js';
import {parseFields} from '../codec.js';
import {PORT} from './device.js';
import type {Plan} from './plan.js';
import type {Report} from './report.js';
import {toFinite} from './scope.js';

export interface ProfilePayloads {
  /** `index`: the first report that the bytes fit. */
  readonly value: {readonly data: DataView; readonly index: number};
  readonly feedback: never;
}

/**
 * Finds the first report of each notification's characteristic that the bytes fit. If that has a condition, the device knows
 * which one it is.
 */
export function createDecoder({reports, battery}: Plan): Decode<ProfilePayloads> {
  const byEndpoint = new Map<string, [number, Report][]>();
  for (const [index, report] of reports.entries()) {
    const key = keyOf(report.from);
    byEndpoint.set(key, [...(byEndpoint.get(key) ?? []), [index, report]]);
  }
  return (from: Endpoint, data) => {
    for (const [index, report] of byEndpoint.get(keyOf(from)) ?? []) {
      const values = parseFields(report.fields, data);
      if (values === null) continue;
      const value = {kind: 'value', port: PORT, value: {data, index}} as const;
      if (battery?.report !== report) return [value];
      const percent = toFinite(battery.percent.evaluate(name => values[name] ?? 0));
      return [value, {kind: 'battery', percent: Math.min(Math.max(Math.round(percent), 0), 100)}];
    }
    return [{kind: 'malformed', reason: `${from.characteristic}: ${hexOf(data)}`}];
  };
}
