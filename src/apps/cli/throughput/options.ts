import type {LinkModel} from '../../../virtual/link/link-model.js';
import {DEFAULT_BOUNDS} from '../../../lab/throughput/bounds.js';
import {checkPlan} from '../../../lab/throughput/check-plan.js';
import {parseConditions, type Condition} from '../../../lab/throughput/condition.js';
import type {DeviceUnderTest} from '../../../lab/throughput/device-under-test.js';
import {DEVICES} from '../../../lab/throughput/devices/index.js';
import {DEFAULT_PLAN, type Mode, type Plan} from '../../../lab/throughput/plan.js';
import {checkRequirements} from '../../../lab/throughput/requirement.js';
import {UsageError, type OptionText, type OptionTexts} from '../command.js';
import {linkOption} from '../link-option.js';
import {nameOption, numberOption, wholeNumberOption} from '../option-values.js';
import {readBounds, readLoad, readStrategy} from './plan-texts.js';

export const VIAS = ['virtual', 'scratch-link', 'bluetooth'] as const;
export type Via = (typeof VIAS)[number];

export interface ThroughputOptions {
  readonly via: Via;
  readonly device: DeviceUnderTest;
  readonly plan: Plan;
  /** The link of the virtual echo device as it was given, and as it is. */
  readonly link: string | null;
  readonly linkModel: LinkModel;
  /** Where Scratch Link listens, if elsewhere than ever. */
  readonly scratchLinkUrl: string | null;
  /** How the name of the device begins; null: however. */
  readonly name: string | null;
  readonly seed: number;
  readonly isRealTime: boolean;
  readonly requirements: readonly Condition[];
  readonly baseline: string | null;
}

const TEXT = {type: 'string'} as const;
const FLAG = {type: 'boolean'} as const;
export const THROUGHPUT_OPTIONS = {
  via: TEXT,
  hub: TEXT,
  rates: TEXT,
  find: FLAG,
  to: TEXT,
  mode: TEXT,
  payload: TEXT,
  seconds: TEXT,
  'warm-up': TEXT,
  repeats: TEXT,
  response: FLAG,
  strategy: TEXT,
  bounds: TEXT,
  'beyond-profile': FLAG,
  link: TEXT,
  'scratch-link-url': TEXT,
  name: TEXT,
  seed: TEXT,
  'real-time': FLAG,
  json: TEXT,
  csv: TEXT,
  html: TEXT,
  require: TEXT,
  baseline: TEXT,
} as const;

/** So that a first look has something to see. */
export const DEFAULT_LINK = 'capacity=40,intervalMs=30';
const LARGEST_SEED = 1_000_000_000;
const LONGEST_PAYLOAD = 512;
const MODES: readonly Mode[] = ['echo', 'write', 'notify'];

/** Throws a UsageError that names the option and what it can be. */
export function readThroughputOptions(texts: OptionTexts): ThroughputOptions {
  const via = oneOf('--via', texts.via, 'virtual', VIAS);
  const device = DEVICES[oneOf('--hub', texts.hub, 'echo', Object.keys(DEVICES))];
  if (device === undefined) throw new UsageError('--hub names no device.');
  if (texts.link !== undefined && (via !== 'virtual' || device.id !== 'echo')) {
    throw new UsageError('--link is the model of the virtual echo device, and goes with no other.');
  }
  if (texts['real-time'] === true && via !== 'virtual') {
    throw new UsageError('--real-time goes with --via virtual; all else is in real time anyway.');
  }
  if (texts.seed !== undefined && via !== 'virtual') {
    throw new UsageError(
      '--seed is for the chance of --via virtual; nothing else can be repeated.',
    );
  }
  if (texts['scratch-link-url'] !== undefined && via !== 'scratch-link') {
    throw new UsageError('--scratch-link-url goes with --via scratch-link.');
  }
  const plan = readPlan(texts, device);
  const link =
    via === 'virtual' && device.id === 'echo' ? (textOf(texts.link) ?? DEFAULT_LINK) : null;
  const baseline = textOf(texts.baseline);
  const required = textOf(texts.require);
  return {
    via,
    device,
    plan,
    link,
    linkModel: link === null ? {} : linkOption(link),
    scratchLinkUrl: socketUrl('--scratch-link-url', textOf(texts['scratch-link-url'])),
    name: textOf(texts.name),
    seed: wholeNumberOption('--seed', texts.seed, {fallback: 1, least: 1, most: LARGEST_SEED}),
    isRealTime: via !== 'virtual' || texts['real-time'] === true,
    requirements: required === null ? [] : readRequirements(required, baseline !== null),
    baseline,
  };
}

function readPlan(texts: OptionTexts, device: DeviceUnderTest): Plan {
  const {leastPayloadBytes, mostPayloadBytes} = device;
  const payloadBytes = Math.min(
    Math.max(DEFAULT_PLAN.payloadBytes, leastPayloadBytes),
    mostPayloadBytes,
  );
  const strategy = textOf(texts.strategy);
  const bounds = textOf(texts.bounds);
  const plan = {
    ...DEFAULT_PLAN,
    load: readLoad(textOf(texts.rates), texts.find === true, texts.to),
    mode: oneOf('--mode', texts.mode, device.echo ? 'echo' : 'write', MODES),
    payloadBytes: wholeNumberOption('--payload', texts.payload, {
      fallback: payloadBytes,
      least: 1,
      most: LONGEST_PAYLOAD,
    }),
    leastSeconds: numberOption('--seconds', texts.seconds, {
      fallback: DEFAULT_PLAN.leastSeconds,
      least: 0.1,
      most: 3_600,
    }),
    warmUpSeconds: numberOption('--warm-up', texts['warm-up'], {
      fallback: DEFAULT_PLAN.warmUpSeconds,
      least: 0,
      most: 60,
    }),
    repeats: wholeNumberOption('--repeats', texts.repeats, {
      fallback: DEFAULT_PLAN.repeats,
      least: 1,
      most: 20,
    }),
    response: texts.response === true,
    strategy: strategy === null ? null : readStrategy(strategy),
    bounds: bounds === null ? DEFAULT_BOUNDS : readBounds(bounds),
    beyondProfile: texts['beyond-profile'] === true,
  };
  asUsage(() => checkPlan(plan, device));
  return plan;
}

function readRequirements(text: string, hasBaseline: boolean): Condition[] {
  return asUsage(() => {
    const conditions = parseConditions(text);
    checkRequirements(conditions, hasBaseline);
    return conditions;
  });
}

/** What is wrong with what these were made from is wrong with the command line. */
function asUsage<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function socketUrl(option: string, text: string | null): string | null {
  if (text === null || (URL.canParse(text) && /^wss?:/.test(text))) return text;
  throw new UsageError(`${option} is like ws://127.0.0.1:20111/scratch/ble, not "${text}".`);
}

function textOf(value: OptionText): string | null {
  return typeof value === 'string' ? value : null;
}

function oneOf<Name extends string>(
  option: string,
  text: OptionText,
  fallback: Name,
  names: readonly Name[],
): Name {
  const name = nameOption(option, text, {fallback, names});
  return names.find(each => each === name) ?? fallback;
}
