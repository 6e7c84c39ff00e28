import type {MessageLog} from './message-log.js';
import type {Phase, StepReport} from './report.js';

/** When a run began. Its times count from here, also those of its restarts. */
export interface RunStart {
  /** ISO 8601. */
  readonly startedAt: string;
  /** By the clock that measures. */
  readonly atMs: number;
}

/** Callbacks during a run. */
export interface Observer {
  /** The device is found, and will be connected. */
  onStart?(start: RunStart): void;
  onStepBegin?(phase: Phase, rate: number, seconds: number): void;
  /** Called with each message. `log` may be kept and called later. */
  onProgress?(share: number, log: () => MessageLog): void;
  onStepEnd?(step: StepReport, log: MessageLog): void;
  /** The device is looked for again, to ask whether it has restarted. */
  onLinkLost?(): void;
}
