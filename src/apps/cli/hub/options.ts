import {parseLink} from '../../../lab/options/link-option.js';
import type {OptionTypes, OptionValues} from '../../../lab/options/option-problem.js';
import {OptionReader} from '../../../lab/options/option-reader.js';
import type {LinkModel} from '../../../virtual/link/link-model.js';
import {readServingOptions, SERVING_OPTIONS, type ServingOptions} from '../served/options.js';
import {MODELS, readModels, type ModelName} from './models.js';
import type {ServedModel} from './served-model.js';

export interface VirtualHubOptions {
  /** The model of each hub. */
  readonly models: readonly ServedModel[];
  /** The devices in the ports; null: those of each model's set. */
  readonly plug: string | null;
  readonly link: LinkModel;
  /** The seed of everything that happens by chance. */
  readonly seed: number;
}

export interface HubOptions extends ServingOptions {
  readonly virtual: VirtualHubOptions;
}

export const HUB_OPTIONS: OptionTypes = {
  ...SERVING_OPTIONS,
  model: {type: 'string'},
  profile: {type: 'string'},
  exec: {type: 'string'},
  hubs: {type: 'string'},
  plug: {type: 'string'},
  link: {type: 'string'},
  seed: {type: 'string'},
};

const HUB_COUNTS = {min: 1, max: 30, isWhole: true};
const SEEDS = {min: 1, max: 1_000_000_000, isWhole: true};
const DEFAULT_MODEL: ModelName = 'wedo2';
const DEFAULT_LINK = 'ideal';

/**
 * @param profiled The device that --profile or --exec names; null: the models that --model names.
 * @throws OptionError
 */
export function readHubOptions(
  values: OptionValues,
  profiled: ServedModel | null = null,
): HubOptions {
  const reader = new OptionReader(values);
  const names = reader.parse(() => readModels(reader, DEFAULT_MODEL), [DEFAULT_MODEL]);
  if (profiled !== null && reader.has('model')) {
    const option = reader.has('profile') ? 'profile' : 'exec';
    reader.fail({option, problem: 'conflict', other: 'model'});
  }
  const models = profiled === null ? names.map(name => MODELS[name]) : [profiled];
  const count = reader.number('hubs', HUB_COUNTS, models.length);
  const plug = reader.text('plug');
  if (plug !== null) {
    for (const {checkPlug} of models) reader.parse(() => checkPlug(plug), undefined);
  }
  const options = {
    ...readServingOptions(reader, values),
    virtual: {
      models: Array.from({length: count}, (_, at) => models[at % models.length] ?? MODELS.wedo2),
      plug,
      link: reader.parse(() => parseLink(reader.text('link') ?? DEFAULT_LINK), {}),
      seed: reader.number('seed', SEEDS, 1),
    },
  };
  reader.check();
  return options;
}
