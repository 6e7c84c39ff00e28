/** What is sent, and when. */
import {LIMITS} from './limits.js';
import {
  boolean,
  camelName,
  formula,
  list,
  named,
  object,
  optional,
  picklist,
  reference,
  type Output,
} from './parts.js';

const COMMAND_KINDS = ['state', 'event', 'urgent'] as const;

/**
 * - state: the state of an output from now on; only the newest waits.
 * - event: something that happens once, such as a tone; dropped if it waits too long.
 * - urgent: sent before all waiting messages, also above the rate. More than the rate in a second are sent as states.
 */
export type CommandKind = Output<typeof commandKind>;

export const commandKind = picklist(COMMAND_KINDS);

export const values = named(camelName, formula, 'values', LIMITS.fields);

export const sending = {
  /** The name of a command. */
  send: reference('a command'),
  /** Its fields: numbers or formulas. A field that is left out has its initial value. */
  values: optional(values),
};

/** A message with its values. */
export type SendStep = Output<typeof sendStep>;

export const sendStep = object('SendStep', sending);

export const sendSteps = list(sendStep, 'steps', {max: LIMITS.steps});

/** A message at the beginning of a connection. */
export type SetUpStep = Output<typeof setUpStep>;

const setUpStep = object('SetUpStep', {
  ...sending,
  /**
   * True: sent as a state when its turn comes; a stop drops it. For the color of a light, for example. Default: false, it is
   * urgent, and no stop drops it.
   */
  stoppable: optional(boolean),
});

export const setUpSteps = list(setUpStep, 'steps', {max: LIMITS.steps});

/** A message that stops something. Its values are the same at every stop: formulas without names. */
export type StopStep = Output<typeof stopStep>;

const stopStep = object('StopStep', {
  ...sending,
  /** Sent only if this is true; it may read variables. Default: always sent. */
  when: optional(formula),
});

export const stopSteps = list(stopStep, 'steps', {max: LIMITS.steps});

/**
 * - stop: urgent, and the output is then at rest: further stops wait for the rate. With `afterMs` it is sent only to an output
 *   that is not at rest: the end of a run whose beginning was never sent is not needed.
 * - rest: a state in which the output is at rest.
 * - forget: sends nothing. What waits for the output is dropped, and its state is unknown: a motor was unplugged, for example.
 */
export type SendKind = Output<typeof sendKind>;

const sendKind = picklist([...COMMAND_KINDS, 'stop', 'rest', 'forget']);

/** What a block or a report does. At least one of `send` and `set`. The steps run in order. */
export type ProfileStep = Output<typeof step>;

export const step = object('ProfileStep', {
  ...sending,
  /** The name of a command. */
  send: optional(sending.send),
  /**
   * In place of the command's `kind`. `stop`: `urgent`, and the output is then at rest, so that another stop waits for the
   * rate. `rest`: `state`, and the output is then at rest. `forget`: sends nothing, and drops what waits for the output.
   * Default: the `kind`.
   */
  as: optional(sendKind),
  /** New values of variables. They change before the message is made. */
  set: optional(named(camelName, formula, 'variables', LIMITS.variables)),
  /** The step runs only if this is true. Default: it always runs. */
  when: optional(formula),
  /**
   * Only with `send`: runs after this time, unless the output gets another command or the project is stopped. Steps of the
   * same block for the same output do not cancel one another. Default: at once.
   */
  afterMs: optional(formula),
  /** True: runs only if the step before has run, and its `afterMs` begins then. Default: false, it begins with the others. */
  then: optional(boolean),
  /** False: steps that wait for this output still run, as when a running motor changes its direction. Default: true. */
  cancels: optional(boolean),
  /**
   * With `afterMs`, false: it also runs if the project is stopped meanwhile. With an urgent message, false: it is still sent
   * after a stop. Default: true.
   */
  stoppable: optional(boolean),
  /** Only of events: how long it may wait for its turn, if shorter than `eventWaitMs`. */
  waitMs: optional(formula),
});

export const steps = list(step, 'steps', {min: 1, max: LIMITS.steps});
