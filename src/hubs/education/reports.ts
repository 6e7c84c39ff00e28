import type {DeviceKind, Driver} from '../device.js';
import {AnsweredStates} from './answered-states.js';
import type {EducationPayloads} from './decoder.js';

/** How often a device is asked to report. It may report less often. */
const REPORT_EVERY_MS = 50;

/** Makes a device report. The kind says which device it is. */
export function reportsDriver(kind: DeviceKind): Driver<object, unknown, EducationPayloads> {
  return {
    kind,
    create({link}) {
      const states = new AnsweredStates(link);
      return {
        start: () => states.setUp('reports', {kind: 'reportEvery', intervalMs: REPORT_EVERY_MS}),
        feedback: answer => states.onAnswer(answer),
      };
    },
  };
}
