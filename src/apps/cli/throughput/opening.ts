import {ceilingOf} from '../../../lab/throughput/run-plan.js';
import {soakRate} from '../../../lab/throughput/soak/soak.js';
import {timeText} from '../../../lab/throughput/time-text.js';
import {expectedText} from '../../../lab/throughput/duration.js';
import type {ThroughputOptions} from '../../../lab/throughput/options.js';

/** What will be measured, how, and how long that takes. `lengths`: how many lengths of messages are measured. */
export function openingLines(options: ThroughputOptions, lengths = 1): string[] {
  const {device, plan, via, link, isRealTime} = options;
  const target = `${via}${link === null ? '' : ` (--link ${link})`}`;
  const message = device.profile ? ` with its message “${device.profile.message}” alone` : '';
  const each = lengths === 1 ? '' : `, for each of ${lengths} lengths`;
  const what = `Measures the ${device.id} device via ${target}${message}: ${loadText(options)}${each}.`;
  if (!isRealTime) return [what, 'In simulated time; takes some seconds.'];
  return [
    what,
    expectedText(plan, lengths),
    'Ctrl-C ends it and reports what was measured until then.',
  ];
}

function loadText({plan, device}: ThroughputOptions): string {
  const {load, repeats, isQuick, soakSeconds} = plan;
  if (soakSeconds !== null)
    return `${soakRate(plan)} a second for ${timeText(1_000 * soakSeconds)}`;
  const times = repeats === 1 ? 'once' : `${repeats} times`;
  if (load.kind === 'rates') {
    const {length} = load.rates;
    return `${length === 1 ? 'one rate' : `${length} rates`}, ${times}`;
  }
  return `a${isQuick ? ' quick' : ''} search up to ${ceilingOf(plan, device)} a second, ${times}`;
}
