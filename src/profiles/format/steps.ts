import type {Commented, FormulaSource} from './values.js';

/**
 * - state: the state of an output from now on; only the newest waits.
 * - event: something that happens once, such as a tone; dropped if it waits too long.
 * - urgent: sent before all waiting messages, also above the rate. More than the rate in a second are sent as states.
 */
export type CommandKind = 'state' | 'event' | 'urgent';

/** A message with its values. */
export interface SendStep extends Commented {
  /** The name of a command. */
  readonly send: string;
  /** Its fields: numbers or formulas. A field that is left out has its initial value. */
  readonly values?: Readonly<Record<string, FormulaSource>>;
}

/** A message at the beginning of a connection. */
export interface SetUpStep extends SendStep {
  /**
   * True: sent as a state when its turn comes; a stop drops it. For the color of a light, for example. Default: false, it is
   * urgent, and no stop drops it.
   */
  readonly stoppable?: boolean;
}

/** A message that stops something. Its values are the same at every stop: formulas without names. */
export interface StopStep extends SendStep {
  /** Sent only if this is true; it may read variables. Default: always sent. */
  readonly when?: FormulaSource;
}

/**
 * - stop: urgent, and the output is then at rest: further stops wait for the rate. With `afterMs` it is sent only to an output
 *   that is not at rest: the end of a run whose beginning was never sent is not needed.
 * - rest: a state in which the output is at rest.
 * - forget: sends nothing. What waits for the output is dropped, and its state is unknown: a motor was unplugged, for example.
 */
export type SendKind = CommandKind | 'stop' | 'rest' | 'forget';

/** What a block or a report does. At least one of `send` and `set`. The steps run in order. */
export interface ProfileStep extends Partial<SendStep> {
  /**
   * In place of the command's `kind`. `stop`: `urgent`, and the output is then at rest, so that another stop waits for the
   * rate. `rest`: `state`, and the output is then at rest. `forget`: sends nothing, and drops what waits for the output.
   * Default: the `kind`.
   */
  readonly as?: SendKind;
  /** New values of variables. They change before the message is made. */
  readonly set?: Readonly<Record<string, FormulaSource>>;
  /** The step runs only if this is true. Default: it always runs. */
  readonly when?: FormulaSource;
  /**
   * Only with `send`: runs after this time, unless the output gets another command or the project is stopped. Steps of the
   * same block for the same output do not cancel one another. Default: at once.
   */
  readonly afterMs?: FormulaSource;
  /** True: runs only if the step before has run, and its `afterMs` begins then. Default: false, it begins with the others. */
  readonly then?: boolean;
  /** False: steps that wait for this output still run, as when a running motor changes its direction. Default: true. */
  readonly cancels?: boolean;
  /**
   * With `afterMs`, false: it also runs if the project is stopped meanwhile. With an urgent message, false: it is still sent
   * after a stop. Default: true.
   */
  readonly stoppable?: boolean;
  /** Only of events: how long it may wait for its turn, if shorter than `eventWaitMs`. */
  readonly waitMs?: FormulaSource;
}
