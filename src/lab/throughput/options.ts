import {linkRange, type LinkModel} from '../../virtual/link/link-model.js';
import {LINK_PREFIX, parseLink} from '../options/link-option.js';
import {rangeText, type OptionValues} from '../options/option-problem.js';
import {namesOf, OptionReader} from '../options/option-reader.js';
import type {DeviceUnderTest} from './devices/device-under-test.js';
import {echo} from './devices/echo.js';
import {DEVICES} from './devices/index.js';
import {
  BOUNDS_FORM,
  payloadRange,
  PLAN_RANGES,
  RATES,
  RATES_FORM,
  readPlan,
} from './plan-options.js';
import type {Bounds, Plan} from './plan.js';
import {parseRequirements, withDefaults, type Condition} from './requirement.js';

const VIAS = ['virtual', 'scratch-link', 'bluetooth'] as const;
type Via = (typeof VIAS)[number];

interface Link {
  /** The text of --link with the device's defaults; null if the device has no simulated link. */
  readonly link: string | null;
  /** What that text means. */
  readonly linkModel: LinkModel;
}

export interface ThroughputOptions extends Link {
  readonly via: Via;
  readonly device: DeviceUnderTest;
  readonly plan: Plan;
  /** Where Scratch Link listens; null: at its usual addresses. */
  readonly scratchLinkUrl: string | null;
  /** How the name of the device begins; null: any name. */
  readonly name: string | null;
  readonly seed: number;
  readonly isRealTime: boolean;
  readonly requirements: readonly Condition[];
  /** The file of the earlier report. */
  readonly baseline: string | null;
}

/** A link with limits, so that the first run without options finds one. */
export const DEFAULT_LINK = 'capacity=40,intervalMs=30';
const NO_LINK: Link = {link: null, linkModel: {}};
/** After the names of the devices. */
const OR_PROFILE = 'or the file of a profile, as in "my-hub.json"';
const SEEDS = {min: 1, max: 1_000_000_000, isWhole: true} as const;

/**
 * @param own The device of a profile, in place of that which `hub` names; null: none.
 * @throws OptionError
 */
export function readThroughputOptions(
  values: OptionValues,
  own: DeviceUnderTest | null = null,
): ThroughputOptions {
  const reader = new OptionReader(values);
  const via = reader.name('via', VIAS, 'virtual');
  const device = own ?? DEVICES[reader.name('hub', namesOf(DEVICES), 'echo', OR_PROFILE)];
  const isVirtual = via === 'virtual';
  const hasLink = isVirtual && (device === echo || device === own);
  if (!hasLink) reject(reader, 'link', {via: 'virtual', ...(own === null && {hub: echo.id})});
  if (!isVirtual)
    for (const option of ['real-time', 'seed']) reject(reader, option, {via: 'virtual'});
  if (via !== 'scratch-link') reject(reader, 'scratch-link-url', {via: 'scratch-link'});
  reader.check();

  const plan = readPlan(reader, device);
  const link = hasLink
    ? reader.parse(() => linkOf(reader.text('link') ?? DEFAULT_LINK, device), NO_LINK)
    : NO_LINK;
  const options = {
    via,
    device,
    plan,
    ...link,
    scratchLinkUrl: readSocketUrl(reader),
    name: reader.text('name'),
    seed: reader.number('seed', SEEDS, 1),
    isRealTime: !isVirtual || reader.flag('real-time'),
    requirements: reader.parse(() => readRequirements(reader, plan.bounds), []),
    baseline: reader.text('baseline'),
  };
  reader.check();
  return options;
}

/**
 * A device that only acknowledges messages does so after it has handled them, unless the text says something else, so that a limit
 * is found.
 */
function linkOf(text: string, {isAcknowledged = false}: DeviceUnderTest): Link {
  const linkModel = parseLink(text);
  const isComplete = !isAcknowledged || linkModel.answers !== undefined;
  const link = isComplete ? text : `${text},answers=handling`;
  return {link, linkModel: isComplete ? linkModel : parseLink(link)};
}

function reject(
  reader: OptionReader,
  option: string,
  needs: Readonly<Record<string, string>>,
): void {
  if (reader.has(option)) reader.fail({option, problem: 'incomplete', needs});
}

function readRequirements(reader: OptionReader, bounds: Bounds): readonly Condition[] {
  const text = reader.text('require');
  const conditions = text === null ? [] : parseRequirements(text, reader.has('baseline'));
  return withDefaults(conditions, bounds);
}

function readSocketUrl(reader: OptionReader): string | null {
  const option = 'scratch-link-url';
  const value = reader.text(option);
  if (value !== null && !(URL.canParse(value) && /^wss?:/.test(value))) {
    const allowed = 'a WebSocket address, as in "ws://127.0.0.1:20111/scratch/ble"';
    reader.fail({option, problem: 'malformed', value, allowed});
  }
  return value;
}

/** The values that an option allows, in the words of the error message about it; null: the option has no such rule. */
export function ruleOf(option: string, device: DeviceUnderTest): string | null {
  if (option.startsWith(LINK_PREFIX)) {
    const range = linkRange(option.slice(LINK_PREFIX.length));
    return range?.kind === 'number' ? range.allowed : null;
  }
  if (option === 'rates') return `${RATES_FORM}; each a ${rangeText(RATES)}`;
  if (option === 'bounds') return BOUNDS_FORM;
  const ranges = {...PLAN_RANGES, payload: payloadRange(device), seed: SEEDS};
  return Object.hasOwn(ranges, option)
    ? `a ${rangeText(ranges[option as keyof typeof ranges])}`
    : null;
}
