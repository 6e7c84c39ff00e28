import {isIP} from 'node:net';
import {
  OptionError,
  type OptionTypes,
  type OptionValues,
} from '../../../lab/options/option-problem.js';
import {OptionReader} from '../../../lab/options/option-reader.js';
import {readModels, type ModelName} from '../hub/models.js';
import {readServingOptions, SERVING_OPTIONS, type ServingOptions} from '../served/options.js';

export interface LinkOptions extends ServingOptions {
  readonly action: 'serve' | Action;
  /** The address at which it listens; null: only this computer can connect. */
  readonly host: string | null;
  /** The virtual hubs that it also offers. */
  readonly virtualModels: readonly ModelName[];
  /** Messages a second for hubs of families that we do not know. Null: the default. */
  readonly rate: number | null;
  /** Do not ask before the service is installed. */
  readonly isConfirmed: boolean;
}

type Action = (typeof ACTIONS)[number];

/** Instead of serving. */
const ACTIONS = ['check', 'install', 'uninstall'] as const;

export const LINK_OPTIONS: OptionTypes = {
  ...SERVING_OPTIONS,
  host: {type: 'string'},
  virtual: {type: 'boolean'},
  model: {type: 'string'},
  rate: {type: 'string'},
  check: {type: 'boolean'},
  install: {type: 'boolean'},
  uninstall: {type: 'boolean'},
  yes: {type: 'boolean'},
};

const DEFAULT_MODELS = 'wedo2,boost';
const RATES = {min: 1, max: 1_000};

/** @throws OptionError */
export function readLinkOptions(values: OptionValues): LinkOptions {
  const reader = new OptionReader(values);
  const [action, other] = ACTIONS.filter(name => reader.flag(name));
  if (action !== undefined && other !== undefined) {
    reader.fail({option: action, problem: 'conflict', other});
  }
  if (reader.flag('yes') && action !== 'install') {
    reader.fail({option: 'yes', problem: 'incomplete', needs: {install: null}});
  }
  if (reader.has('model') && !reader.flag('virtual')) {
    reader.fail({option: 'model', problem: 'incomplete', needs: {virtual: null}});
  }
  const options: LinkOptions = {
    ...readServingOptions(reader, values),
    action: action ?? 'serve',
    host: reader.parse(() => parseHost(reader.text('host')), null),
    virtualModels: reader.flag('virtual')
      ? reader.parse(() => readModels(reader, DEFAULT_MODELS), [])
      : [],
    rate: reader.has('rate') ? reader.number('rate', RATES, RATES.min) : null,
    isConfirmed: reader.flag('yes'),
  };
  reader.check();
  return options;
}

/** The command line of the service: the options that were given, without those of the installation. */
export function serviceWords(values: OptionValues): string[] {
  const options = Object.entries(values).filter(([name]) => name !== 'install' && name !== 'yes');
  const words = options.flatMap(([name, value]) => {
    const all = Array.isArray(value) ? value : [value];
    return all.map(each => (each === true ? `--${name}` : `--${name}=${String(each)}`));
  });
  return ['link', ...words];
}

function parseHost(value: string | null): string | null {
  if (value === null || isIP(value) !== 0) return value;
  const allowed = 'an address of this computer, as in "192.168.1.20"';
  throw new OptionError({option: 'host', problem: 'malformed', value, allowed});
}
