import {HubError} from '../../../gatt/hub-error.js';
import {measure} from '../../../lab/throughput/measure.js';
import type {Observer} from '../../../lab/throughput/measurement.js';
import type {Report} from '../../../lab/throughput/report.js';
import {toReport} from '../../../lab/throughput/to-report.js';
import {discoverFirst} from './discover.js';
import type {ThroughputOptions} from './options.js';
import type {Way} from './virtual-way.js';

export interface TakeReportOptions {
  readonly observer: Observer;
  /** The earlier report to compare with. */
  readonly baseline: Report | null;
  /** Ends the run: what was measured is told. */
  readonly signal: AbortSignal;
  /** What this program runs on. */
  readonly host: string;
}

/** Measures the first device that is found by this way. Rejects with a HubError where there is none. */
export async function takeReport(
  {provider, clock, nameOf}: Way,
  {device, plan, via, link, name, seed, isRealTime}: ThroughputOptions,
  {observer, baseline, signal, host}: TakeReportOptions,
): Promise<Report> {
  const startedAt = new Date().toISOString();
  const transport = provider.create();
  // With Bluetooth the name is looked at before, or by who chooses.
  const wanted = via === 'bluetooth' ? '' : (name ?? '');
  try {
    signal.throwIfAborted();
    const found = await discoverFirst(transport, device.filter, wanted, clock, signal);
    if (found === null)
      throw new HubError(
        'not-found',
        `No ${device.id} device ${wanted === '' ? '' : `whose name begins with "${wanted}" `}was found.`,
      );
    const peripheralId = found.id;
    const measured = await measure({
      plan,
      device,
      transport,
      peripheralId,
      clock,
      signal,
      observer,
    });
    const setting = {
      startedAt,
      hub: device.id,
      hubName: nameOf(found),
      transport: via,
      link,
      isSimulatedTime: !isRealTime,
      host,
      seed,
    };
    return toReport(measured, setting, plan, baseline);
  } finally {
    await transport.close();
  }
}
