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
  /** The fields of the command, by their names: numbers or formulas. Fields that are left out have their initial values. */
  readonly values?: Readonly<Record<string, FormulaSource>>;
}

/** A message at the beginning of a connection. */
export interface SetUpStep extends SendStep {
  /**
   * True: it is sent as a state when its turn comes. It waits for the rate then, and a stop drops it: the color of a light, for
   * example. Left out: false, it is sent as urgent, whatever the command's kind, and no stop drops it.
   */
  readonly stoppable?: boolean;
}

/** A message that stops something. Its values are the same at every stop: formulas without names. */
export interface StopStep extends SendStep {
  /** Sent only if this is true, for an output that is not always there; it may read variables. Left out: always sent. */
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
   * In place of the command's kind. `stop`: as `urgent`, and the output is then at rest; with `afterMs` it is not sent to an
   * output that is at rest. `rest`: as `state`, and the output is then at rest. `forget`: sends nothing and drops what waits
   * for the output, because it was unplugged, for example. Left out: the command's `kind`.
   */
  readonly as?: SendKind;
  /** New values of variables, by their names. They change before the message is made. */
  readonly set?: Readonly<Record<string, FormulaSource>>;
  /** The step does nothing unless this is true when it runs. Left out: it always runs. */
  readonly when?: FormulaSource;
  /**
   * Only with `send`: the step runs after this time in milliseconds, unless the output gets another command before, and unless
   * the project is stopped or the connection ends. What it would stop is then stopped at once. Which output it is for is known
   * when it begins to wait; all else when it runs. Steps of the same block for the same output do not cancel one another.
   * Left out: at once.
   */
  readonly afterMs?: FormulaSource;
  /**
   * True: the step follows the one before it. It runs only if that one has run, and its `afterMs` begins then. Left out: false, the
   * step begins with the others.
   */
  readonly then?: boolean;
  /**
   * False: the steps of `afterMs` that wait for this output still run, as when a running motor changes its direction.
   * Left out: true.
   */
  readonly cancels?: boolean;
  /**
   * With `afterMs`, false: the step also runs if the project is stopped meanwhile: the set-up of a sensor, for example. With an
   * urgent message, false: it is still sent after a stop if it could not be sent before. Left out: true.
   */
  readonly stoppable?: boolean;
  /** Only of events: how long it may wait for its turn, in milliseconds, if that is shorter than `eventWaitMs`. */
  readonly waitMs?: FormulaSource;
}
