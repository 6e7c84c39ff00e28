import {keyOf, type Endpoint} from '../../gatt/endpoint.js';
import {hexOf} from '../../hubs/hex.js';
import type {Decode} from '../../hubs/hub-profile.js';
import {parseFields} from '../codec.js';
import {batteryEvent} from './battery.js';
import {PORT} from './device.js';
import type {Plan} from './plan.js';
import type {Report} from './report.js';

/**
 * Finds the first report of each notification's characteristic that the bytes fit. If that has a condition, the device knows
 * which one it is.
 */
export function createDecoder({reports, reportOfField, profile: {battery}}: Plan): Decode {
  const byEndpoint = new Map<string, [number, Report][]>();
  for (const [index, report] of reports.entries()) {
    const key = keyOf(report.from);
    byEndpoint.set(key, [...(byEndpoint.get(key) ?? []), [index, report]]);
  }
  const batteryReport = battery === undefined ? undefined : reportOfField.get(battery);
  return (from: Endpoint, data) => {
    const found = byEndpoint
      .get(keyOf(from))
      ?.find(([, {fields}]) => parseFields(fields, data) !== null);
    if (found === undefined) {
      return [{kind: 'malformed', reason: `${from.characteristic}: ${hexOf(data)}`}];
    }
    const [mode, report] = found;
    const value = {kind: 'value', port: PORT, data, mode} as const;
    // A variable may change with each report.
    const hasBattery =
      battery !== undefined &&
      (batteryReport === undefined || batteryReport === report || report.when !== null);
    return hasBattery ? [value, batteryEvent(data)] : [value];
  };
}
