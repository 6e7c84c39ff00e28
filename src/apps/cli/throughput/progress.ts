import type {Observer} from '../../../lab/throughput/run-observer.js';
import type {Phase, StepReport} from '../../../lab/throughput/report.js';
import type {Output} from '../command.js';
import {LINK_LOST} from '../../../lab/throughput/words.js';
import {stepLine} from './table.js';

const CLEAR_LINE = '\r\u001b[K';
const BAR_WIDTH = 24;
/** Faster than this, people do not see a difference. */
const DRAW_EVERY_MS = 50;

/** Prints a line for each step that ends. A terminal also shows a bar for the step in progress. */
export class Progress implements Observer {
  readonly #output: Output;
  readonly #nowMs: () => number;
  #label = '';
  #drawnAtMs = -Infinity;
  #count = 0;

  constructor(output: Output, nowMs: () => number) {
    this.#output = output;
    this.#nowMs = nowMs;
  }

  onStepBegin(phase: Phase, rate: number, seconds: number): void {
    this.#count++;
    this.#label = `step ${this.#count}, ${phase}: ${rate.toFixed(1)}/s for ${seconds.toFixed(0)} s`;
    if (this.#output.isTTY) this.#draw(0);
    else if (this.#count === 1) this.#output.write(`${this.#label}\n`);
  }

  onProgress(share: number): void {
    if (this.#output.isTTY && this.#nowMs() - this.#drawnAtMs >= DRAW_EVERY_MS) this.#draw(share);
  }

  onStepEnd(step: StepReport): void {
    this.clear();
    this.#output.write(`${stepLine(step)}\n`);
  }

  onLinkLost(): void {
    this.clear();
    this.#output.write(`${LINK_LOST}\n`);
  }

  /** Removes the bar. */
  clear(): void {
    if (this.#output.isTTY) this.#output.write(CLEAR_LINE);
  }

  #draw(share: number): void {
    this.#drawnAtMs = this.#nowMs();
    const full = Math.round(share * BAR_WIDTH);
    const bar = '#'.repeat(full) + '-'.repeat(BAR_WIDTH - full);
    // A line that wraps could not be cleared.
    const line = `[${bar}] ${this.#label}`.slice(0, (this.#output.columns ?? 80) - 1);
    this.#output.write(CLEAR_LINE + line);
  }
}
