/** What a device says about its link and itself, in words. */
import * as v from 'valibot';
import {openObject, type Checked} from '../../schema/check-value.js';
import {PHYS, RESET_REASONS} from '../echo/echo-profile.js';
import {timeText} from './time-text.js';

const {nullable} = v;
const number = v.number();

export const RESET_REASON = v.picklist(RESET_REASONS);

/** Null: the device does not know it. */
export const STATUS = openObject({
  /** The connection interval. */
  intervalMs: nullable(number),
  /** How many connection intervals the device may skip. */
  latencyIntervals: nullable(number),
  /** The ATT MTU. */
  mtuBytes: nullable(number),
  phy: nullable(v.picklist(PHYS)),
  /** Why it last started. */
  resetReason: nullable(RESET_REASON),
  /** Since it last started. */
  uptimeMs: nullable(number),
  /** Free memory. */
  freeBytes: nullable(number),
});

export type DeviceStatus = Checked<typeof STATUS>;
export type ResetReason = (typeof RESET_REASONS)[number];

/** What is known at the end of a run: hosts change the link some seconds after they have connected. */
export function lastStatusOf({
  steps,
  setting,
}: {
  readonly steps: readonly {readonly status: DeviceStatus | null}[];
  readonly setting: {readonly status: DeviceStatus | null};
}): DeviceStatus | null {
  const statuses = steps.map(({status}) => status).filter(status => status !== null);
  return statuses.at(-1) ?? setting.status;
}

interface Figure {
  readonly name: string;
  readonly text: (status: DeviceStatus) => string | null;
}

const LINK: readonly Figure[] = [
  {name: 'interval', text: ({intervalMs}) => withUnit(intervalMs, 'ms')},
  {name: 'peripheral latency', text: ({latencyIntervals}) => withUnit(latencyIntervals)},
  {name: 'MTU', text: ({mtuBytes}) => withUnit(mtuBytes, 'bytes')},
  {name: 'PHY', text: ({phy}) => phy},
];

function withUnit(value: number | null, unit = ''): string | null {
  return value === null ? null : `${value} ${unit}`.trim();
}

/** "interval 30 ms, MTU 247 bytes, PHY 2M"; null: it knows nothing of its link. */
export function linkText(status: DeviceStatus): string | null {
  return textOf(LINK, status);
}

/** "started by power on, up for 12 s, 120000 bytes free"; null: it knows none of these. */
export function systemText({resetReason, uptimeMs, freeBytes}: DeviceStatus): string | null {
  const parts = [
    resetReason === null ? null : `started by ${resetReason}`,
    uptimeMs === null ? null : `up for ${timeText(uptimeMs)}`,
    freeBytes === null ? null : `${freeBytes} bytes free`,
  ].filter(each => each !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

function textOf(figures: readonly Figure[], status: DeviceStatus): string | null {
  const parts = figures.flatMap(({name, text}) => {
    const value = text(status);
    return value === null ? [] : [`${name} ${value}`];
  });
  return parts.length === 0 ? null : parts.join(', ');
}

/** "interval 15 ms, 30 ms before": what both links know, and is different. */
export function linkDifferences(now: DeviceStatus | null, before: DeviceStatus | null): string[] {
  if (now === null || before === null) return [];
  return LINK.flatMap(({name, text}) => {
    const [value, valueBefore] = [text(now), text(before)];
    const isSame = value === null || valueBefore === null || value === valueBefore;
    return isSame ? [] : [`${name} ${value}, ${valueBefore} before`];
  });
}
