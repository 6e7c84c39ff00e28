import type {Clock} from '../../../clock.js';
import {quantilesOf} from '../../../lab/statistics.js';
import type {CurveRun, LivePoint} from '../../../lab/throughput/curve.js';
import {STEP_COLUMNS} from '../../../lab/throughput/html/step-columns.js';
import type {Observer} from '../../../lab/throughput/run-observer.js';
import {
  measuredLatenciesMs,
  type Message,
  type MessageLog,
} from '../../../lab/throughput/message-log.js';
import {latencyFigure, obtainedFigure} from '../../../lab/throughput/plots/curve-figures.js';
import {heatFigure, histogramFigure} from '../../../lab/throughput/plots/latency-figures.js';
import {
  curveRunOf,
  curveRunSoFar,
  reportHistogram,
  runTimeOf,
} from '../../../lab/throughput/plots/report-figures.js';
import {lossesFigure} from '../../../lab/throughput/plots/time-figures.js';
import type {NamedReport, Report, StepReport} from '../../../lab/throughput/report.js';
import {timelineOf} from '../../../lab/throughput/timeline.js';
import {LINK_LOST} from '../../../lab/throughput/words.js';
import {htmlTable} from '../../../lab/table.js';
import {find} from '../shared/find.js';
import {FigureView} from './figure-view.js';
import {Zoom} from './zoom.js';

/** The interval between redraws. It looks smooth and leaves the page enough processor time to measure. */
const DRAW_EVERY_MS = 150;
/** The plots over time have a value for each second, and thousands of elements. */
const DRAW_TIME_EVERY_MS = 1_000;

/** Over this time, what is obtained is averaged. */
const WINDOW_MS = 2_000;

/** The step under way. */
interface Step {
  /** Messages a second that are offered. */
  rate: number;
  doneShare: number;
  /** Null: no message was offered yet. */
  readLog: (() => MessageLog) | null;
}

/**
 * The plots, the table and the progress bar of a run. Create it when the place of the plots is visible, because they need
 * their width.
 */
export class LiveView {
  readonly #zooms = {rate: new Zoom(), time: new Zoom(), latency: new Zoom()} as const;
  readonly #obtained = new FigureView('obtained', this.#zooms.rate);
  readonly #latency = new FigureView('latency', this.#zooms.rate);
  readonly #losses = new FigureView('losses', this.#zooms.time);
  readonly #heat = new FigureView('heat', this.#zooms.time);
  readonly #histogram = new FigureView('histogram', this.#zooms.latency);
  readonly #table = find('#steps', HTMLTableElement);
  readonly #status = find('#status', HTMLElement);
  readonly #progress = find('#progress', HTMLProgressElement);
  #run: CurveRun = curveRunSoFar([]);
  #other: NamedReport | null = null;
  #isRunning = false;

  constructor() {
    const curves = [this.#obtained, this.#latency];
    const overTime = [this.#losses, this.#heat];
    const all = [...curves, ...overTime, this.#histogram];
    find('#figures', HTMLElement).append(...all.map(each => each.element));
  }

  /** Replaces the previous run with a new one. @param isEchoed Whether the device reports each message back. */
  watch(clock: Clock, isEchoed: boolean): Observer {
    const steps: StepReport[] = [];
    const step: Step = {rate: 0, doneShare: 0, readLog: null};
    for (const zoom of Object.values(this.#zooms)) zoom.show(null);
    this.#showRun(curveRunSoFar(steps));
    this.#drawHistogram('Latencies of this step', []);
    this.#isRunning = true;
    this.#keepDrawing(step, clock, isEchoed);
    return {
      onStepBegin: (phase, rate, seconds) => {
        step.rate = rate;
        this.setStatus(
          `Step ${steps.length + 1}, ${phase}: ${rateText(rate)} for ${seconds.toFixed(0)} s`,
        );
      },
      onProgress: (share, readLog) => {
        step.doneShare = share;
        step.readLog = readLog;
      },
      onStepEnd: report => {
        step.readLog = null;
        steps.push(report);
        this.#showRun(curveRunSoFar(steps));
      },
      onLinkLost: () => this.setStatus(LINK_LOST),
    };
  }

  /** Shows a run that is over. */
  show(report: Report, status: string): void {
    this.end(status);
    this.#showRun(curveRunOf(report));
    this.#drawTime(report.steps);
    if (report.steps.length > 0) this.#histogram.draw(size => reportHistogram(report, size));
  }

  /** The run under way is over. */
  end(status: string): void {
    this.#isRunning = false;
    this.#progress.value = 1;
    this.setStatus(status);
  }

  /** Lays another run under this one; null: none. */
  compareWith(other: NamedReport | null): void {
    this.#other = other;
    this.#drawCurves();
  }

  setStatus(status: string): void {
    this.#status.textContent = status;
  }

  #showRun(run: CurveRun): void {
    this.#run = run;
    this.#table.innerHTML = htmlTable(run.steps, STEP_COLUMNS);
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
    this.#losses.draw(size => lossesFigure(time, size));
    this.#heat.draw(size => heatFigure(time, size));
  }

  #drawHistogram(title: string, latenciesMs: readonly number[]): void {
    this.#histogram.draw(size => histogramFigure(title, latenciesMs, size));
  }

  #keepDrawing(step: Step, clock: Clock, isEchoed: boolean): void {
    let drawnMs = -Infinity;
    let timeDrawnMs = -Infinity;
    const onFrame = (nowMs: number) => {
      if (!this.#isRunning) return;
      if (nowMs - timeDrawnMs >= DRAW_TIME_EVERY_MS) {
        timeDrawnMs = nowMs;
        const messages = step.readLog?.().messages.filter(({isWarmUp}) => !isWarmUp) ?? [];
        const timeline = timelineOf(messages, messages[0]?.dueMs ?? 0, isEchoed, false);
        this.#drawTime([...this.#run.steps, {offeredRate: step.rate, timeline}]);
      }
      if (nowMs - drawnMs >= DRAW_EVERY_MS) {
        drawnMs = nowMs;
        this.#progress.value = step.doneShare;
        const log = step.readLog?.();
        if (log) this.#drawStep(step.rate, log, clock.now(), isEchoed);
      }
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  }

  #drawStep(rate: number, {messages}: MessageLog, nowMs: number, isEchoed: boolean): void {
    this.#run = {...this.#run, live: livePoint(messages, rate, nowMs, isEchoed)};
    this.#drawCurves();
    const latenciesMs = measuredLatenciesMs(messages, isEchoed);
    // Until this step has latencies, keep those of the previous step: in simulated time, a step ends almost at once.
    if (latenciesMs.length > 0) {
      this.#drawHistogram(`Latencies of this step, ${rateText(rate)}`, latenciesMs);
    }
  }
}

const rateText = (rate: number): string => `${rate.toFixed(1)} messages a second`;

/** Before, the messages under way would count as missing. */
const LEAST_MS = 1_000;

/**
 * What was obtained in the last two seconds, and the latencies of the step so far without its warm-up. Null: it is too early to say.
 * @param rate Messages a second that are offered.
 */
function livePoint(
  messages: readonly Message[],
  rate: number,
  nowMs: number,
  isEchoed: boolean,
): LivePoint | null {
  const beganMs = messages[0]?.dueMs ?? nowMs;
  if (nowMs - beganMs < LEAST_MS) return null;
  const fromMs = Math.max(beganMs, nowMs - WINDOW_MS);
  const count = messages.filter(({arrivedMs, answeredMs}) => {
    const atMs = isEchoed ? arrivedMs : answeredMs;
    return atMs !== null && atMs > fromMs;
  }).length;
  return {
    offered: rate,
    obtained: (count * 1_000) / (nowMs - fromMs),
    latency: quantilesOf(measuredLatenciesMs(messages, isEchoed)),
  };
}
