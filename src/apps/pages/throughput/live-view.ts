import type {Clock} from '../../../clock.js';
import type {Observer} from '../../../lab/throughput/measurement.js';
import {type MessageLog, roundTripMs, writeTimeMs} from '../../../lab/throughput/message-log.js';
import type {Phase, StepReport} from '../../../lab/throughput/report.js';
import {find} from '../shared/find.js';
import {createHeatPlot, createHistogram} from './latency-plots.js';
import {RunTimeline} from './run-timeline.js';
import {stepTable} from './step-table.js';
import {createLossPlot, createRatePlot} from './time-plots.js';

/** The interval between redraws. It looks smooth and leaves the page enough processor time to measure. */
const DRAW_EVERY_MS = 150;

/**
 * The plots, the table and the progress bar of a run. Create it when the containers of the plots are visible, because
 * the plots need their width.
 */
export class LiveView {
  readonly #drawRates = createRatePlot(find('#rates', HTMLElement));
  readonly #drawLosses = createLossPlot(find('#losses', HTMLElement));
  readonly #drawHeat = createHeatPlot(find('#heat', HTMLElement));
  readonly #drawHistogram = createHistogram(find('#histogram', HTMLElement));
  readonly #histogramTitle = find('#histogram-title', HTMLElement);
  readonly #table = find('#steps', HTMLTableElement);
  readonly #status = find('#status', HTMLElement);
  readonly #progress = find('#progress', HTMLProgressElement);
  readonly #steps: StepReport[] = [];
  #timeline = new RunTimeline(0, true);
  #readLog: (() => MessageLog) | null = null;
  #doneShare = 0;
  #isRunning = false;
  #stepTitle = '';

  /** Replaces the previous run with a new one. @param isEchoed Whether the device reports each message back. */
  watch(clock: Clock, isEchoed: boolean): Observer {
    this.#steps.length = 0;
    this.#timeline = new RunTimeline(clock.now(), isEchoed);
    this.#isRunning = true;
    this.#table.innerHTML = stepTable([]);
    this.showHistogram('Latencies of this step', []);
    this.#keepDrawing(isEchoed);
    return {
      onStepBegin: (phase, rate, seconds) => {
        // The time axis starts at the first step.
        if (this.#steps.length === 0) this.#timeline = new RunTimeline(clock.now(), isEchoed);
        this.#showStep(phase, rate, seconds);
      },
      onProgress: (share, readLog) => {
        this.#doneShare = share;
        this.#readLog = readLog;
      },
      onStepEnd: step => {
        if (this.#readLog) this.#timeline.add(this.#readLog().messages, true);
        this.#readLog = null;
        this.#steps.push(step);
        this.#table.innerHTML = stepTable(this.#steps);
      },
    };
  }

  /** Ends the run. Its plots stay visible. */
  end(status: string): void {
    this.#isRunning = false;
    this.#doneShare = 1;
    this.#readLog = null;
    this.#draw(true);
    this.setStatus(status);
  }

  setStatus(status: string): void {
    this.#status.textContent = status;
  }

  showHistogram(title: string, latenciesMs: readonly number[]): void {
    this.#histogramTitle.textContent = title;
    this.#drawHistogram(latenciesMs);
  }

  #showStep(phase: Phase, rate: number, seconds: number): void {
    const what = `${rate.toFixed(1)} messages a second`;
    this.setStatus(`Step ${this.#steps.length + 1}, ${phase}: ${what} for ${seconds.toFixed(0)} s`);
    this.#stepTitle = `Latencies of this step, ${what}`;
  }

  #keepDrawing(isEchoed: boolean): void {
    let lastDrawnMs = -Infinity;
    const onFrame = (nowMs: number) => {
      if (!this.#isRunning) return;
      if (nowMs - lastDrawnMs >= DRAW_EVERY_MS) {
        lastDrawnMs = nowMs;
        this.#draw(isEchoed);
      }
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  }

  #draw(isEchoed: boolean): void {
    this.#progress.value = this.#doneShare;
    const log = this.#readLog?.();
    const timeline = this.#timeline.copy();
    if (log) timeline.add(log.messages, false);
    const {seconds} = timeline;
    this.#drawRates(seconds);
    this.#drawLosses(seconds);
    this.#drawHeat(seconds);
    if (!log) return;
    const latency = isEchoed ? roundTripMs : writeTimeMs;
    const measured = log.messages.filter(({isWarmUp}) => !isWarmUp);
    const latenciesMs = measured.map(latency).filter(ms => ms !== null);
    // Until this step has latencies, keep those of the previous step: in simulated time, a step ends almost at once.
    if (latenciesMs.length > 0) this.showHistogram(this.#stepTitle, latenciesMs);
  }
}
