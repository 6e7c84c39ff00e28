import type {Clock} from '../../../clock.js';
import {kneeOf, sustainedSoFar} from '../../../lab/throughput/curve.js';
import {STEP_COLUMNS} from '../../../lab/throughput/html/step-columns.js';
import type {Observer} from '../../../lab/throughput/measurement.js';
import {type MessageLog, roundTripMs, writeTimeMs} from '../../../lab/throughput/message-log.js';
import {
  latencyFigure,
  obtainedFigure,
  type CurveRun,
  type OtherRun,
} from '../../../lab/throughput/plots/curve-figures.js';
import {heatFigure, histogramFigure} from '../../../lab/throughput/plots/latency-figures.js';
import {
  curveRunOf,
  reportHistogram,
  runTimeOf,
} from '../../../lab/throughput/plots/report-figures.js';
import {lossesFigure, ratesFigure} from '../../../lab/throughput/plots/time-figures.js';
import type {Phase, Report, StepReport} from '../../../lab/throughput/report.js';
import {timelineOf} from '../../../lab/throughput/timeline.js';
import {htmlTable} from '../../../lab/table.js';
import {find} from '../shared/find.js';
import {FigureView} from './figure-view.js';
import {livePoint} from './live-point.js';

/** The interval between redraws. It looks smooth and leaves the page enough processor time to measure. */
const DRAW_EVERY_MS = 150;
/** The plots over time have a value for each second, and thousands of elements. */
const DRAW_TIME_EVERY_MS = 1_000;

/**
 * The plots, the table and the progress bar of a run. Create it when the place of the plots is visible, because they need
 * their width.
 */
export class LiveView {
  readonly #obtained = new FigureView('obtained');
  readonly #latency = new FigureView('latency');
  readonly #rates = new FigureView('rates');
  readonly #losses = new FigureView('losses');
  readonly #heat = new FigureView('heat');
  readonly #histogram = new FigureView('histogram');
  readonly #table = find('#steps', HTMLTableElement);
  readonly #status = find('#status', HTMLElement);
  readonly #progress = find('#progress', HTMLProgressElement);
  #run: CurveRun = {steps: [], sustainable: null, knee: null, live: null, isOver: false};
  #other: OtherRun | null = null;
  /** Messages a second that the step under way offers. */
  #rate = 0;
  #readLog: (() => MessageLog) | null = null;
  #doneShare = 0;
  #isRunning = false;
  #stepTitle = '';

  constructor() {
    const curves = [this.#obtained, this.#latency];
    const overTime = [this.#rates, this.#losses, this.#heat];
    const all = [...curves, ...overTime, this.#histogram];
    find('#figures', HTMLElement).append(...all.map(each => each.element));
  }

  /** Replaces the previous run with a new one. @param isEchoed Whether the device reports each message back. */
  watch(clock: Clock, isEchoed: boolean): Observer {
    const steps: StepReport[] = [];
    this.#begin(steps);
    this.#isRunning = true;
    this.#showHistogram('Latencies of this step', []);
    this.#keepDrawing(clock, isEchoed);
    return {
      onStepBegin: (phase, rate, seconds) => {
        this.#rate = rate;
        this.#showStep(phase, rate, seconds);
      },
      onProgress: (share, readLog) => {
        this.#doneShare = share;
        this.#readLog = readLog;
      },
      onStepEnd: step => {
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
    this.#drawTime(this.#run.steps);
    this.#drawCurves();
    this.setStatus(status);
    if (report) this.#showReport(report);
  }

  /** Shows a run that was measured earlier. */
  open(report: Report, status: string): void {
    this.#isRunning = false;
    this.#begin(report.steps);
    this.#doneShare = 1;
    this.#progress.value = 1;
    this.#drawTime(report.steps);
    this.setStatus(status);
    this.#showReport(report);
  }

  /** Lays another run under this one; null: none. */
  compareWith(other: OtherRun | null): void {
    this.#other = other;
    this.#drawCurves();
  }

  setStatus(status: string): void {
    this.#status.textContent = status;
  }

  #begin(steps: readonly StepReport[]): void {
    this.#run = {...this.#run, steps, live: null, isOver: false};
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
    this.#drawCurves();
  }

  #drawCurves(): void {
    const [run, other] = [this.#run, this.#other];
    this.#obtained.draw(size => obtainedFigure(run, other, size));
    this.#latency.draw(size => latencyFigure(run, other, size));
  }

  #drawTime(steps: Parameters<typeof runTimeOf>[0]): void {
    const time = runTimeOf(steps);
    this.#rates.draw(size => ratesFigure(time, size));
    this.#losses.draw(size => lossesFigure(time, size));
    this.#heat.draw(size => heatFigure(time, size));
  }

  #showHistogram(title: string, latenciesMs: readonly number[]): void {
    this.#histogram.draw(size => histogramFigure(title, latenciesMs, size));
  }

  /** The sustainable rate in the curves, and its histogram in place of that of the last step. */
  #showReport(report: Report): void {
    this.#run = curveRunOf(report);
    this.#drawCurves();
    if (report.steps.length > 0) this.#histogram.draw(size => reportHistogram(report, size));
  }

  #showStep(phase: Phase, rate: number, seconds: number): void {
    const what = `${rate.toFixed(1)} messages a second`;
    const number = this.#run.steps.length + 1;
    this.setStatus(`Step ${number}, ${phase}: ${what} for ${seconds.toFixed(0)} s`);
    this.#stepTitle = `Latencies of this step, ${what}`;
  }

  #keepDrawing(clock: Clock, isEchoed: boolean): void {
    let lastDrawnMs = -Infinity;
    let timeDrawnMs = -Infinity;
    const onFrame = (nowMs: number) => {
      if (!this.#isRunning) return;
      if (nowMs - timeDrawnMs >= DRAW_TIME_EVERY_MS) {
        timeDrawnMs = nowMs;
        this.#drawTimeSoFar(isEchoed);
      }
      if (nowMs - lastDrawnMs >= DRAW_EVERY_MS) {
        lastDrawnMs = nowMs;
        this.#drawStep(clock, isEchoed);
      }
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  }

  #drawTimeSoFar(isEchoed: boolean): void {
    const messages = this.#readLog?.().messages.filter(({isWarmUp}) => !isWarmUp) ?? [];
    const timeline = timelineOf(messages, messages[0]?.dueMs ?? 0, isEchoed, false);
    this.#drawTime([...this.#run.steps, {offeredRate: this.#rate, timeline}]);
  }

  #drawStep(clock: Clock, isEchoed: boolean): void {
    this.#progress.value = this.#doneShare;
    const log = this.#readLog?.();
    if (!log) return;
    const live = livePoint(log.messages, this.#rate, clock.now(), isEchoed);
    this.#run = {...this.#run, live};
    this.#drawCurves();
    const latency = isEchoed ? roundTripMs : writeTimeMs;
    const measured = log.messages.filter(({isWarmUp}) => !isWarmUp);
    const latenciesMs = measured.map(latency).filter(ms => ms !== null);
    // Until this step has latencies, keep those of the previous step: in simulated time, a step ends almost at once.
    if (latenciesMs.length > 0) this.#showHistogram(this.#stepTitle, latenciesMs);
  }
}
