import {ceilingOf} from '../../../lab/throughput/run-plan.js';
import {durationOf, type Duration} from '../../../lab/throughput/duration.js';
import type {ThroughputOptions} from '../../../lab/throughput/options.js';

/** Longer durations are printed in minutes. */
const LONGEST_IN_SECONDS = 90;

/** What will be measured, how, and how long that takes. */
export async function openingLines(options: ThroughputOptions): Promise<string[]> {
  const {device, plan, via, link, isRealTime} = options;
  const target = `${via}${link === null ? '' : ` (--link ${link})`}`;
  const message = device.profile ? ` with its message “${device.profile.message}” alone` : '';
  const what = `Measures the ${device.id} device via ${target}${message}: ${loadText(options)}.`;
  if (!isRealTime) return [what, 'In simulated time; takes some seconds.'];
  const duration = await durationOf(plan, device);
  const first = secondsText(duration.firstStepSeconds);
  return [
    what,
    `In real time; about ${durationText(duration)}, the first step ${first}.`,
    'Ctrl-C ends it and reports what was measured until then.',
  ];
}

function loadText({plan, device}: ThroughputOptions): string {
  const {load, repeats} = plan;
  const times = repeats === 1 ? 'once' : `${repeats} times`;
  if (load.kind === 'rates') {
    const {length} = load.rates;
    return `${length === 1 ? 'one rate' : `${length} rates`}, ${times}`;
  }
  return `a search up to ${ceilingOf(plan, device)} a second, ${times}`;
}

function durationText({leastSeconds, mostSeconds}: Duration): string {
  const [least, most] = [secondsText(leastSeconds), secondsText(mostSeconds)];
  if (least === most) return most;
  const [number = '', unit] = least.split(' ');
  const from = unit === most.split(' ')[1] ? number : least;
  return `${from} to ${most} (the slower the device, the longer)`;
}

function secondsText(seconds: number): string {
  return seconds <= LONGEST_IN_SECONDS
    ? `${Math.ceil(seconds)} s`
    : `${Math.ceil(seconds / 60)} minutes`;
}
