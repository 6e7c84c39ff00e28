import {valuesOf} from './codec.js';
import type {DeviceProfile} from './format.js';

/** Whether each such report means that something happens, even if no value has changed. A report without values always does. */
export function isEventReport(name: string, {reports = {}, events = {}}: DeviceProfile): boolean {
  return (
    valuesOf(reports[name]?.fields ?? []).length === 0 ||
    Object.values(events).some(
      ({report, when, each = false}) => report === name && (each || when === undefined),
    )
  );
}
