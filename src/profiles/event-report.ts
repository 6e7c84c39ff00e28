import {valuesOf} from './codec.js';
import type {DeviceProfile} from './format.js';

/** Tells those who write firmware when it sends this report. */
export function momentOf(name: string, profile: DeviceProfile): string {
  return isEventReport(name, profile)
    ? 'Something that happens: send it then, and not after the subscription.'
    : 'A state: send it once within a second after each subscription, also if nothing has changed, and after that when it changes.';
}

/** Whether each such report means that something happens, even if no value has changed. A report without values always does. */
export function isEventReport(name: string, {reports = {}, events = {}}: DeviceProfile): boolean {
  return (
    valuesOf(reports[name]?.fields ?? []).length === 0 ||
    Object.values(events).some(
      ({report, when, each = false}) => report === name && (each || when === undefined),
    )
  );
}
