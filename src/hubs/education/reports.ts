import type {Driver} from '../device.js';
import {AnsweredStates} from './answered-states.js';
import type {EducationPayloads} from './decoder.js';
import {part} from './kinds.js';
import {models, TYPE} from './models.js';

/** How often a device is asked to report. It may report less often. */
const REPORT_EVERY_MS = 50;

/** Makes a device report. There is one for each model. */
export const reportsDrivers: readonly Driver<object, unknown, EducationPayloads>[] = Object.values(
  models,
).map(({id, device}) => ({
  type: TYPE.reports + device,
  kind: part[id],
  create({link}) {
    const states = new AnsweredStates(link);
    return {
      start: () => states.setUp('reports', {kind: 'reportEvery', intervalMs: REPORT_EVERY_MS}),
      feedback: answer => states.onAnswer(answer),
    };
  },
}));
