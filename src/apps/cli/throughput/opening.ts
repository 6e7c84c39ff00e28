import {ceilingOf} from '../../../lab/throughput/course.js';
import {durationOf, type Duration} from '../../../lab/throughput/duration.js';
import type {ThroughputOptions} from './options.js';

/** Above this minutes are told. */
const SECONDS_UP_TO = 90;

/** What will be measured, how, and how long that takes. */
export async function openingLines(options: ThroughputOptions): Promise<string[]> {
  const {device, plan, via, link, isRealTime} = options;
  const way = `${via}${link === null ? '' : ` (--link ${link})`}`;
  const what = `Measures the ${device.id} device via ${way}: ${loadOf(options)}.`;
  if (!isRealTime) return [what, 'In simulated time; some seconds.'];
  const duration = await durationOf(plan, device);
  const first = time(duration.firstStepSeconds);
  return [
    what,
    `In real time; about ${timeOf(duration)}, the first step ${first}.`,
    'Ctrl-C ends it, and what was measured is told.',
  ];
}

function loadOf({plan, device}: ThroughputOptions): string {
  const {load, repeats} = plan;
  const times = repeats === 1 ? 'once' : `${repeats} times`;
  if (load.kind === 'rates') {
    const {length} = load.rates;
    return `${length === 1 ? 'one rate' : `${length} rates`}, ${times}`;
  }
  return `a search up to ${ceilingOf(plan, device)} a second, ${times}`;
}

function timeOf({leastSeconds, mostSeconds}: Duration): string {
  const [least, most] = [time(leastSeconds), time(mostSeconds)];
  if (least === most) return most;
  const [number, unit = ''] = least.split(' ');
  const from = most.endsWith(unit) ? number : least;
  return `${from ?? ''} to ${most} (the slower the device, the longer)`;
}

function time(seconds: number): string {
  return seconds <= SECONDS_UP_TO
    ? `${Math.ceil(seconds)} s`
    : `${Math.ceil(seconds / 60)} minutes`;
}
