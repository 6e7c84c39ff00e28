import {LINK_PREFIX} from '../options/link-option.js';
import {linkRange} from '../../virtual/link/link-model.js';
import {rangeText} from '../options/option-problem.js';
import type {DeviceUnderTest} from './devices/device-under-test.js';
import {SEEDS} from './options.js';
import {BOUNDS_FORM, payloadRange, PLAN_RANGES, RATES, RATES_FORM} from './plan-options.js';

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
