/** What is sent, and when. */
import {LIMITS} from '../limits.js';
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
} from './parts.js';

export const values = named(camelName, formula, 'values', LIMITS.fields);

/** A message with its values. */
export const sending = {
  send: reference('a command'),
  values: optional(values),
};

export const sendStep = object('SendStep', sending);

export const sendSteps = list(sendStep, 'steps', {max: LIMITS.steps});

export const setUpSteps = list(
  object('SetUpStep', {...sending, stoppable: optional(boolean)}),
  'steps',
  {max: LIMITS.steps},
);

export const stopSteps = list(object('StopStep', {...sending, when: optional(formula)}), 'steps', {
  max: LIMITS.steps,
});

export const step = object('ProfileStep', {
  ...sending,
  send: optional(sending.send),
  as: optional(picklist(['state', 'event', 'urgent', 'stop', 'rest', 'forget'])),
  set: optional(named(camelName, formula, 'variables', LIMITS.variables)),
  when: optional(formula),
  afterMs: optional(formula),
  then: optional(boolean),
  cancels: optional(boolean),
  stoppable: optional(boolean),
  waitMs: optional(formula),
});

export const steps = list(step, 'steps', {min: 1, max: LIMITS.steps});
