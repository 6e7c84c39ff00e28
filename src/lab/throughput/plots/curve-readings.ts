// What a curve says at each of its points, in words.
import type {Reading} from '../../../plot/reading.js';
import type {Scale} from '../../../plot/scale.js';
import type {Quantiles} from '../../statistics.js';
import {curveOf, type CurvePoint, type CurveRun, type LivePoint} from '../curve.js';
import {msText} from '../html/step-columns.js';
import type {NamedReport} from '../report.js';
import {JUDGED} from '../words.js';

/** The points of a run, of the step under way, and of the run that it is compared with. `ysOf` is empty: the point is not drawn. */
export function curveReadings(
  run: CurveRun,
  other: NamedReport | null,
  x: Scale,
  ysOf: (point: LivePoint) => readonly number[],
): Reading[] {
  const readingOf = (point: LivePoint, ...further: string[]): Reading => ({
    value: point.offered,
    x: x.place(point.offered),
    ys: ysOf(point),
    text: () => [...pointTexts(point), ...further],
  });
  const readings = [
    ...curveOf(run.steps).map(point => readingOf(point, judgedText(point))),
    ...(run.live ? [readingOf(run.live, 'this step, now')] : []),
    ...curveOf(other?.report.steps ?? []).map(point =>
      readingOf(point, judgedText(point), other?.name ?? ''),
    ),
  ];
  return readings.filter(({ys}) => ys.length > 0).sort((a, b) => a.value - b.value);
}

function pointTexts({offered, obtained, latency}: LivePoint): string[] {
  return [
    `${offered.toFixed(1)} a second offered`,
    `${obtained.toFixed(1)} a second obtained`,
    ...quantileTexts(latency),
  ];
}

/** Empty: there are no latencies. */
export function quantileTexts(latency: Quantiles | null): string[] {
  if (latency === null) return [];
  return (['p50', 'p95', 'p99'] as const).map(name => `${name} ${msText(latency[name])}`);
}

function judgedText({judged}: CurvePoint): string {
  const {sign, word} = JUDGED[judged];
  return `${sign} ${word}`;
}
