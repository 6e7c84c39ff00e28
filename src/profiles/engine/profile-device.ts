/** A profile's device, and its reports, as the other parts of the engine know them. */
import type {Endpoint} from '../../ble/endpoint.js';
import type {MessageValues} from '../codec.js';
import type {ProfileField} from '../format.js';
import type {Formula, Value} from '../formula.js';
import type {ShownDevice} from '../shown-device.js';
import type {WatchedEvent} from './events.js';
import type {Arguments} from './scope.js';
import type {Step} from './steps.js';

/** A message from the device. */
export interface Report {
  readonly name: string;
  readonly from: Endpoint;
  readonly fields: readonly ProfileField[];
  /** Null: every message that the bytes fit. */
  readonly when: Formula | null;
  readonly run: readonly Step[];
  readonly events: readonly WatchedEvent[];
  /** The first report of a connection is a state, which starts nothing, until this time after the beginning of the set-up. */
  readonly stateUntilMs: number;
}

/** A report that the bytes of a notification fit. */
export interface FittingReport {
  readonly report: Report;
  readonly values: MessageValues;
}

export interface ProfilePayloads {
  /** The notification is the first of these whose condition is true: the device knows which one it is. */
  readonly value: readonly FittingReport[];
  readonly feedback: never;
}

/** The device is built in: one, in a port of its own. */
export const PORT = 0;

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
