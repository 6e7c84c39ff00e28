import {deviceKind, type Driver} from '../device.js';
import {AnsweredStates} from './answered-states.js';
import {answerOf} from './decoder.js';
import {TYPE} from './models.js';

/** How often a device is asked to report. It may report less often. */
const REPORT_EVERY_MS = 50;

/** Makes the device report. */
export const reportsDriver: Driver = {
  type: TYPE.reports,
  kind: deviceKind('reports'),
  create(context) {
    const states = new AnsweredStates(context);
    return {
      start: () => states.setUp('reports', {kind: 'reportEvery', intervalMs: REPORT_EVERY_MS}),
      feedback: (flags: number) => states.onAnswer(answerOf(flags)),
    };
  },
};
