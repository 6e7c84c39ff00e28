import {systemClock} from '../../../clock.js';
import type {ThroughputOptions} from '../../../lab/throughput/options.js';
import {
  createBluetoothTarget,
  createRealTarget,
  createVirtualTarget,
  type ThroughputTarget,
} from '../../../lab/throughput/target.js';
import {findNodeBluetooth} from './node-bluetooth.js';
import {scratchLinkProvider} from './scratch-link-provider.js';

/** Rejects with an Error that says what is missing on this machine for the chosen --via. */
export async function createTarget(options: ThroughputOptions): Promise<ThroughputTarget> {
  switch (options.via) {
    case 'virtual':
      return createVirtualTarget(options, systemClock);
    case 'scratch-link':
      return createRealTarget(
        scratchLinkProvider(systemClock, options.scratchLinkUrl),
        systemClock,
      );
    case 'bluetooth':
      return createBluetoothTarget(await findNodeBluetooth(options.name), systemClock);
  }
}
