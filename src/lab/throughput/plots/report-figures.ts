// What a report has of the figures: the same for the page that opens it and for the report as a file.
import {kneeOf, kneeOfRun, sustainedSoFar, type CurveRun} from '../curve.js';
import type {Report, StepReport} from '../report.js';
import {stepAt} from '../requirement.js';
import type {Frame, InteractiveFigure} from './figure.js';
import {histogramFigure} from './latency-figures.js';
import {latenciesOf} from '../timeline.js';
import type {RunTime} from './time-figures.js';

export function curveRunOf(report: Report): CurveRun {
  const {verdict, steps} = report;
  const sustainable = verdict.sustainableRate;
  return {steps, sustainable, knee: kneeOfRun(report), live: null, isOver: true};
}

/** A run that is under way. */
export function curveRunSoFar(steps: readonly StepReport[]): CurveRun {
  return {
    steps,
    sustainable: sustainedSoFar(steps),
    knee: kneeOf(steps),
    live: null,
    isOver: false,
  };
}

/** The steps of a run, one after the other, without warm-ups and pauses. */
export function runTimeOf(steps: readonly Pick<StepReport, 'offeredRate' | 'timeline'>[]): RunTime {
  let second = 0;
  const marks = steps.map(({offeredRate, timeline}) => {
    const mark = {second, rate: offeredRate};
    second += timeline.length;
    return mark;
  });
  return {seconds: steps.flatMap(({timeline}) => timeline), marks};
}

/** The latencies at the sustainable rate, or without one those of the last step. */
export function reportHistogram({verdict, steps}: Report, frame: Frame): InteractiveFigure {
  const best = stepAt(verdict.sustainableRate, steps);
  const step = best ?? steps.at(-1);
  const rate = step?.offeredRate.toFixed(1) ?? '0';
  const which = best ? 'the sustainable rate' : 'the last step';
  const title = `Latencies at ${rate} messages a second, ${which}`;
  return histogramFigure(title, step?.timeline.flatMap(latenciesOf) ?? [], frame);
}
