import {OptionError} from '../../../lab/options/option-problem.js';
import {namesOf, type OptionReader} from '../../../lab/options/option-reader.js';
import {colorSensor, controller, doubleMotor, singleMotor} from './education/models.js';
import {boost, city, essential, remote, technic} from './lwp3/models.js';
import type {ServedModel} from './served-model.js';
import {wedo2} from './wedo2/model.js';

/** The hubs that --model names. */
export const MODELS = {
  ...{wedo2, boost, city, technic, essential, remote},
  ...{singleMotor, doubleMotor, colorSensor, controller},
} as const satisfies Record<string, ServedModel>;

export type ModelName = keyof typeof MODELS;

export const MODEL_NAMES = namesOf(MODELS);

/** "boost", or several: "wedo2,boost". @throws OptionError */
export function readModels(reader: OptionReader, fallback: string): ModelName[] {
  const value = reader.text('model') ?? fallback;
  return value.split(',').map(name => {
    const found = MODEL_NAMES.find(each => each === name.trim());
    if (found !== undefined) return found;
    const problem = 'unknown-name';
    throw new OptionError({option: 'model', problem, value: name, allowed: MODEL_NAMES});
  });
}
