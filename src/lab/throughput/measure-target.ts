import {HubError} from '../../gatt/hub-error.js';
import {discoverFirst} from './discover.js';
import {measure} from './measure.js';
import type {Observer} from './measurement.js';
import type {ThroughputOptions} from './options.js';
import type {Report} from './report.js';
import type {ThroughputTarget} from './target.js';
import {toReport} from './to-report.js';

export interface MeasureTargetOptions {
  readonly observer: Observer;
  /** The earlier report to compare with. */
  readonly baseline: Report | null;
  /** Ends the run early; the report has what was measured until then. */
  readonly signal: AbortSignal;
  /** The system that this program runs on. */
  readonly host: string;
}

/** Measures the first device that the target finds. Rejects with a HubError if none is found. */
export async function measureTarget(
  {provider, clock, nameOf, run}: ThroughputTarget,
  options: ThroughputOptions,
  {observer, baseline, signal, host}: MeasureTargetOptions,
): Promise<Report> {
  const {device, plan, via, link, name, seed, isRealTime} = options;
  const startedAt = new Date().toISOString();
  const transport = provider.create();
  // Over Bluetooth the name is part of the request for a device.
  const namePrefix = via === 'bluetooth' ? '' : (name ?? '');
  const findAndMeasure = async () => {
    signal.throwIfAborted();
    const found = await discoverFirst(transport, device.filter, namePrefix, clock, signal);
    if (found === null) throw new HubError('not-found', notFoundText(device.id, namePrefix));
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
  };
  return run(findAndMeasure().finally(() => transport.close()));
}

function notFoundText(deviceId: string, namePrefix: string): string {
  const condition = namePrefix === '' ? '' : ` whose name begins with "${namePrefix}"`;
  return `No ${deviceId} device${condition} was found.`;
}
