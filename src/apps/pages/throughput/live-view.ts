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
import type {Figure} from '../../../lab/throughput/plots/figure.js';
import {heatFigure, histogramFigure} from '../../../lab/throughput/plots/latency-figures.js';
import {
  curveRunOf,
  reportHistogram,
  runTimeOf,
} from '../../../lab/throughput/plots/report-figures.js';
import {RunTimeline} from '../../../lab/throughput/plots/run-timeline.js';
import {
  lossesFigure,
  ratesFigure,
  type RunTime,
  type StepMark,
} from '../../../lab/throughput/plots/time-figures.js';
import type {Phase, Report, StepReport} from '../../../lab/throughput/report.js';
import {htmlTable} from '../../../lab/table.js';
import type {Size} from '../../../plot/plot.js';
import {find} from '../shared/find.js';
import {FigureView} from './figure-view.js';
import {livePoint} from './live-point.js';

/** The interval between redraws. It looks smooth and leaves the page enough processor time to measure. */
const DRAW_EVERY_MS = 150;
/** The plots over time have a value for each second, and thousands of elements. */
const DRAW_TIME_EVERY_MS = 1_000;

type SavePicture = (name: string, figure: Figure, size: Size) => void;

/**
 * The plots, the table and the progress bar of a run. Create it when the place of the plots is visible, because they need
 * their width.
 */
export class LiveView {
  readonly #obtained: FigureView;
  readonly #latency: FigureView;
  readonly #rates: FigureView;
  readonly #losses: FigureView;
  readonly #heat: FigureView;
  readonly #histogram: FigureView;
  readonly #timeHint = find('#time-hint', HTMLElement);
  readonly #table = find('#steps', HTMLTableElement);
  readonly #status = find('#status', HTMLElement);
  readonly #progress = find('#progress', HTMLProgressElement);
  #run: CurveRun = {steps: [], sustainable: null, knee: null, live: null, isOver: false};
  #other: OtherRun | null = null;
  #marks: StepMark[] = [];
  #timeline = new RunTimeline(0, true);
  #readLog: (() => MessageLog) | null = null;
  #doneShare = 0;
  #isRunning = false;
  #stepTitle = '';

  constructor(onSave: SavePicture) {
    const place = find('#figures', HTMLElement);
    const create = (name: string) => {
      const view = new FigureView(name, (figure, size) => onSave(name, figure, size));
      place.append(view.element);
      return view;
    };
    this.#obtained = create('obtained');
    this.#latency = create('latency');
    this.#rates = create('rates');
    this.#losses = create('losses');
    this.#heat = create('heat');
    this.#histogram = create('histogram');
  }

  /** Replaces the previous run with a new one. @param isEchoed Whether the device reports each message back. */
  watch(clock: Clock, isEchoed: boolean): Observer {
    let startMs = clock.now();
    const steps: StepReport[] = [];
    this.#begin(steps, false);
    this.#timeline = new RunTimeline(startMs, isEchoed);
    this.#isRunning = true;
    this.#showHistogram('Latencies of this step', []);
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
    this.#drawTime({seconds: this.#timeline.seconds, marks: this.#marks});
    this.#drawCurves();
    this.setStatus(status);
    if (report) this.#showReport(report);
  }

  /** Shows a run that was measured earlier. */
  open(report: Report, status: string): void {
    this.#isRunning = false;
    this.#begin(report.steps, true);
    this.#doneShare = 1;
    this.#progress.value = 1;
    this.#drawTime(runTimeOf(report));
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

  #begin(steps: readonly StepReport[], isKept: boolean): void {
    this.#timeHint.textContent = isKept
      ? 'The table and the plots exclude the warm-up.'
      : 'The table excludes the warm-up; the plots over time include it.';
    this.#run = {...this.#run, steps, live: null, isOver: false};
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
    this.#drawCurves();
  }

  #drawCurves(): void {
    const [run, other] = [this.#run, this.#other];
    this.#obtained.draw(size => obtainedFigure(run, other, size));
    this.#latency.draw(size => latencyFigure(run, other, size));
  }

  #drawTime(time: RunTime): void {
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
        this.#drawTimeSoFar();
      }
      if (nowMs - lastDrawnMs >= DRAW_EVERY_MS) {
        lastDrawnMs = nowMs;
        this.#drawStep(clock, isEchoed);
      }
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  }

  #drawTimeSoFar(): void {
    const timeline = this.#timeline.copy();
    if (this.#readLog) timeline.add(this.#readLog().messages, false);
    this.#drawTime({seconds: timeline.seconds, marks: [...this.#marks]});
  }

  #drawStep(clock: Clock, isEchoed: boolean): void {
    this.#progress.value = this.#doneShare;
    const log = this.#readLog?.();
    if (!log) return;
    const rate = this.#marks.at(-1)?.rate ?? 0;
    this.#run = {...this.#run, live: livePoint(log.messages, rate, clock.now(), isEchoed)};
    this.#drawCurves();
    const latency = isEchoed ? roundTripMs : writeTimeMs;
    const measured = log.messages.filter(({isWarmUp}) => !isWarmUp);
    const latenciesMs = measured.map(latency).filter(ms => ms !== null);
    // Until this step has latencies, keep those of the previous step: in simulated time, a step ends almost at once.
    if (latenciesMs.length > 0) this.#showHistogram(this.#stepTitle, latenciesMs);
  }
}
