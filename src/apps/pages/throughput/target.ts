import {systemClock} from '../../../clock.js';
import {HubError} from '../../../ble/hub-error.js';
import type {ThroughputOptions} from '../../../lab/throughput/options.js';
import {
  createBluetoothTarget,
  createVirtualTarget,
  type ThroughputTarget,
} from '../../../lab/throughput/target.js';
import {createPageClock} from '../../../page-clock.js';
import {whyNoWebBluetooth} from '../../../transport/web-bluetooth/no-web-bluetooth.js';

/** Its timers are on time in a hidden tab, too. */
const pageClock = createPageClock() ?? systemClock;

/** Throws a HubError if the page has no Bluetooth. */
export function createTarget(options: ThroughputOptions): ThroughputTarget {
  if (options.via === 'virtual') return createVirtualTarget(options, pageClock);
  const {bluetooth} = navigator as {bluetooth?: Bluetooth};
  if (!bluetooth) throw new HubError(whyNoWebBluetooth(), 'This page has no Bluetooth.');
  return createBluetoothTarget(bluetooth, pageClock);
}
