import {HubError, type HubErrorCode} from '../../../ble/hub-error.js';
import type {ThroughputOptions} from '../../../lab/throughput/options.js';

const ADVICE: Readonly<Partial<Record<HubErrorCode, string>>> = {
  'no-scratch-link':
    'Start it, or use --via bluetooth. If it listens at another address, add --scratch-link-url.',
  'not-found':
    'Check that it is on, in range, and not connected to anything else, and that --hub and --name are right.',
  timeout: 'Switch the device off and on, then start again.',
};

/** What the user can do about an error of the measurement, with a space before it; '' if there is no advice. */
export function errorAdvice(
  error: unknown,
  {via, scratchLinkUrl}: Pick<ThroughputOptions, 'via' | 'scratchLinkUrl'>,
): string {
  if (!(error instanceof HubError)) return '';
  if (via === 'virtual') return error.code === 'timeout' ? ' --link makes the model silent.' : '';
  const isAtUrl = error.code === 'no-scratch-link' && scratchLinkUrl !== null;
  const advice = isAtUrl ? adviceAt(scratchLinkUrl) : ADVICE[error.code];
  return advice === undefined ? '' : ` ${advice}`;
}

/** For an address that the user gave. */
export function adviceAt(scratchLinkUrl: string): string {
  return `Nothing answers at ${scratchLinkUrl}: start it there, or check the address.`;
}
