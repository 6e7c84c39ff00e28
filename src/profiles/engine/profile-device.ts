import type {Formula, Value} from '../formula.js';
import type {ShownDevice} from '../shown-device.js';
import type {Report} from './report.js';
import type {Arguments} from './scope.js';
import type {Step} from './steps.js';

/** The device of a profile, as its blocks see it. */
export interface ProfileDevice extends ShownDevice {
  run(steps: readonly Step[], args: Arguments): void;
  /**
   * Runs only what is remembered of these steps, variables and states, without waiting. A lost device that comes back gets it.
   */
  rememberSteps(steps: readonly Step[], args: Arguments): void;
  evaluate(formula: Formula, args: Arguments): Value;
  /** Whether this report has arrived in this connection. */
  hasArrived(report: Report): boolean;
  /**
   * Resolves when the event happens, after this time, or when the project is stopped or the connection ends. `otherwise` is
   * called after this time only.
   */
  waitFor(event: string, timeLimitMs: number, otherwise: () => void): Promise<void>;
}
