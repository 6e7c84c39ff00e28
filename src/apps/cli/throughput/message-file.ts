import {appendFileSync, writeFileSync} from 'node:fs';
import type {Observer, RunStart} from '../../../lab/throughput/run-observer.js';
import type {MessageLog} from '../../../lab/throughput/message-log.js';
import {MESSAGE_HEAD, messageRows} from '../../../lab/throughput/message-rows.js';
import type {Mode} from '../../../lab/throughput/plan.js';
import type {StepReport} from '../../../lab/throughput/report.js';
import type {Output} from '../command.js';
import {writingError} from '../files.js';
import {STDOUT} from '../output-file.js';

/**
 * The file of --log. Each step is appended when it has ended, so that a process that dies has written the steps before. Nothing is
 * measured then, so the time of the write changes no figure.
 */
export class MessageFile implements Observer {
  readonly #file: string;
  readonly #mode: Mode;
  readonly #stdout: Output;
  #start: RunStart | null = null;
  #hasHead = false;
  #problem: Error | null = null;

  constructor(file: string, mode: Mode, stdout: Output) {
    this.#file = file;
    this.#mode = mode;
    this.#stdout = stdout;
  }

  onStart(start: RunStart): void {
    this.#start = start;
  }

  onStepEnd(step: StepReport, log: MessageLog): void {
    if (this.#start) this.#add(messageRows(step, log, this.#start, this.#mode));
  }

  /** No more steps follow. @throws OutputError if a step could not be written */
  end(): void {
    this.#add('');
    if (this.#problem) throw this.#problem;
  }

  #add(rows: string): void {
    const text = this.#hasHead ? rows : MESSAGE_HEAD + rows;
    if (this.#problem || text === '') return;
    try {
      if (this.#file === STDOUT) this.#stdout.write(text);
      // A file of an earlier run is replaced only now: a run that finds no device keeps it.
      else if (this.#hasHead) appendFileSync(this.#file, text);
      else writeFileSync(this.#file, text);
      this.#hasHead = true;
    } catch (error) {
      this.#problem = writingError(this.#file, error);
    }
  }
}
