import type {Clock} from '../../../clock.js';
import {kneeOf, kneeOfRun, kneeText, sustainedSoFar} from '../../../lab/throughput/curve.js';
import {STEP_COLUMNS} from '../../../lab/throughput/html/step-columns.js';
import {latenciesOf} from '../../../lab/throughput/html/plots.js';
import type {Observer} from '../../../lab/throughput/measurement.js';
import {type MessageLog, roundTripMs, writeTimeMs} from '../../../lab/throughput/message-log.js';
import type {Phase, Report, StepReport} from '../../../lab/throughput/report.js';
import {stepAt} from '../../../lab/throughput/requirement.js';
import {htmlTable} from '../../../lab/table.js';
import {find} from '../shared/find.js';
import type {Chart} from './chart.js';
import {createLatencyChart, createObtainedChart, type CurveRun} from './curve-charts.js';
import {createHeatChart, createHistogram} from './latency-plots.js';
import {livePoint} from './live-point.js';
import {RunTimeline, secondsOf, type RunSecond} from './run-timeline.js';
import type {StepMark} from './step-marks.js';
import {createLossChart, createRateChart} from './time-plots.js';

/** The interval between redraws. It looks smooth and leaves the page enough processor time to measure. */
const DRAW_EVERY_MS = 150;

/**
 * The plots, the table and the progress bar of a run. Create it when the containers of the plots are visible, because
 * the plots need their width.
 */
export class LiveView {
  readonly #obtained = createObtainedChart();
  readonly #latency = createLatencyChart();
  readonly #rates = createRateChart();
  readonly #losses = createLossChart();
  readonly #heat = createHeatChart();
  readonly #histogram = createHistogram();
  readonly #timeHint = find('#time-hint', HTMLElement);
  readonly #deliveryHint = find('#delivery-hint', HTMLElement);
  readonly #knee = find('#knee', HTMLElement);
  readonly #table = find('#steps', HTMLTableElement);
  readonly #status = find('#status', HTMLElement);
  readonly #progress = find('#progress', HTMLProgressElement);
  #run: CurveRun = {name: 'this run', steps: [], sustainable: null, knee: null, live: null};
  #other: CurveRun | null = null;
  #marks: StepMark[] = [];
  #timeline = new RunTimeline(0, true);
  #readLog: (() => MessageLog) | null = null;
  #doneShare = 0;
  #isRunning = false;
  #stepTitle = '';

  get charts(): ReadonlyMap<string, Chart> {
    const {chart} = this.#obtained;
    return new Map([
      ['obtained', chart],
      ['latency', this.#latency.chart],
      ['rates', this.#rates.chart],
      ['losses', this.#losses.chart],
      ['heat', this.#heat.chart],
      ['histogram', this.#histogram.chart],
    ]);
  }

  /** Replaces the previous run with a new one. @param isEchoed Whether the device reports each message back. */
  watch(clock: Clock, isEchoed: boolean): Observer {
    let startMs = clock.now();
    const steps: StepReport[] = [];
    this.#begin(steps, false);
    this.#timeline = new RunTimeline(startMs, isEchoed);
    this.#isRunning = true;
    this.showHistogram('Latencies of this step', []);
    this.#keepDrawing(clock, isEchoed);
    return {
      onStepBegin: (phase, rate, seconds) => {
        // The time axis starts at the first step.
        if (steps.length === 0) {
          startMs = clock.now();
          this.#timeline = new RunTimeline(startMs, isEchoed);
        }
        this.#marks.push({second: (clock.now() - startMs) / 1_000, rate});
        this.#showStep(phase, rate, seconds);
      },
      onProgress: (share, readLog) => {
        this.#doneShare = share;
        this.#readLog = readLog;
      },
      onStepEnd: step => {
        if (this.#readLog) this.#timeline.add(this.#readLog().messages, true);
        this.#readLog = null;
        steps.push(step);
        this.#showSteps();
      },
    };
  }

  /** Ends the run with its report, if there is one. Its plots stay visible. */
  end(status: string, report: Report | null): void {
    this.#isRunning = false;
    this.#doneShare = 1;
    this.#readLog = null;
    this.#run = {...this.#run, live: null};
    this.#progress.value = this.#doneShare;
    this.#drawSeconds(this.#timeline.seconds);
    this.#drawCurves();
    this.setStatus(status);
    if (report) this.#showReport(report);
  }

  /** Shows a run that was measured earlier. */
  open(report: Report, status: string): void {
    this.#isRunning = false;
    this.#begin(report.steps, true);
    this.#marks = marksOf(report.steps);
    this.#doneShare = 1;
    this.#progress.value = 1;
    this.#drawSeconds(secondsOf(report.steps));
    this.setStatus(status);
    this.#showReport(report);
  }

  /** Lays another run under this one; null: none. */
  compareWith(other: CurveRun | null): void {
    this.#other = other;
    this.#drawCurves();
  }

  setStatus(status: string): void {
    this.#status.textContent = status;
  }

  showHistogram(title: string, latenciesMs: readonly number[]): void {
    this.#histogram.chart.title = title;
    this.#histogram.draw(latenciesMs);
  }

  #begin(steps: readonly StepReport[], isKept: boolean): void {
    this.#deliveryHint.hidden = !isKept;
    this.#timeHint.textContent = isKept
      ? 'The table and the plots exclude the warm-up.'
      : 'The table excludes the warm-up; the plots over time include it.';
    this.#run = {...this.#run, steps, live: null};
    this.#marks = [];
    this.#showSteps();
  }

  #showSteps(): void {
    const {steps} = this.#run;
    const knee = kneeOf(steps);
    this.#run = {...this.#run, sustainable: sustainedSoFar(steps), knee, live: null};
    this.#table.innerHTML = htmlTable(steps, STEP_COLUMNS);
    // A narrow window does not show the head.
    for (const cell of this.#table.querySelectorAll('td')) {
      cell.dataset.word = STEP_COLUMNS[cell.cellIndex]?.head ?? '';
    }
    this.#knee.textContent = kneeText(knee, steps, false);
    this.#drawCurves();
  }

  #drawCurves(): void {
    this.#obtained.draw(this.#run, this.#other);
    this.#latency.draw(this.#run, this.#other);
  }

  /** The sustainable rate in the curves, and its histogram in place of that of the last step. */
  #showReport(report: Report): void {
    const {verdict, steps} = report;
    const knee = kneeOfRun(report);
    this.#run = {...this.#run, sustainable: verdict.sustainableRate, knee};
    this.#knee.textContent = kneeText(knee, steps, true);
    this.#drawCurves();
    const best = stepAt(verdict.sustainableRate, steps);
    const step = best ?? steps.at(-1);
    if (!step) return;
    const which = best ? 'the sustainable rate' : 'the last step';
    const title = `Latencies at ${step.offeredRate.toFixed(1)} messages a second, ${which}`;
    this.showHistogram(title, step.timeline.flatMap(latenciesOf));
  }

  #showStep(phase: Phase, rate: number, seconds: number): void {
    const what = `${rate.toFixed(1)} messages a second`;
    const number = this.#run.steps.length + 1;
    this.setStatus(`Step ${number}, ${phase}: ${what} for ${seconds.toFixed(0)} s`);
    this.#stepTitle = `Latencies of this step, ${what}`;
  }

  #keepDrawing(clock: Clock, isEchoed: boolean): void {
    let lastDrawnMs = -Infinity;
    const onFrame = (nowMs: number) => {
      if (!this.#isRunning) return;
      if (nowMs - lastDrawnMs >= DRAW_EVERY_MS) {
        lastDrawnMs = nowMs;
        this.#draw(clock, isEchoed);
      }
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  }

  #draw(clock: Clock, isEchoed: boolean): void {
    this.#progress.value = this.#doneShare;
    const log = this.#readLog?.();
    const timeline = this.#timeline.copy();
    if (log) timeline.add(log.messages, false);
    this.#drawSeconds(timeline.seconds);
    if (!log) return;
    const rate = this.#marks.at(-1)?.rate ?? 0;
    this.#run = {...this.#run, live: livePoint(log.messages, rate, clock.now(), isEchoed)};
    this.#drawCurves();
    const latency = isEchoed ? roundTripMs : writeTimeMs;
    const measured = log.messages.filter(({isWarmUp}) => !isWarmUp);
    const latenciesMs = measured.map(latency).filter(ms => ms !== null);
    // Until this step has latencies, keep those of the previous step: in simulated time, a step ends almost at once.
    if (latenciesMs.length > 0) this.showHistogram(this.#stepTitle, latenciesMs);
  }

  #drawSeconds(seconds: readonly RunSecond[]): void {
    for (const {draw} of [this.#rates, this.#losses, this.#heat]) draw(seconds, this.#marks);
  }
}

/** The steps of a report, one after the other. */
function marksOf(steps: readonly StepReport[]): StepMark[] {
  let second = 0;
  return steps.map(({offeredRate, timeline}) => {
    const mark = {second, rate: offeredRate};
    second += timeline.length;
    return mark;
  });
}
