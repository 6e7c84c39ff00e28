import type {DiscoveredPeripheral} from '../../ble/discovery.js';
import {HubError} from '../../ble/hub-error.js';
import {compareReports} from './compare-reports.js';
import {discoverFirst} from './discover-first.js';
import {measureDevice} from './measure-device.js';
import type {Observer} from './run-observer.js';
import type {ThroughputOptions} from './options.js';
import type {Report} from './report.js';
import type {ThroughputTarget} from './target.js';

interface MeasureTargetOptions {
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
  const transport = provider.create();
  // Over Bluetooth the name is part of the request for a device.
  const namePrefix = via === 'bluetooth' ? '' : (name ?? '');
  const findAndMeasure = async (): Promise<Report> => {
    try {
      signal.throwIfAborted();
      const isNamed = ({name: its}: DiscoveredPeripheral) => its.startsWith(namePrefix);
      const found = await discoverFirst(transport, device.filter, isNamed, clock, signal);
      if (found === null) throw new HubError('not-found', notFoundText(device.id, namePrefix));
      const peripheralId = found.id;
      const measurement = {plan, device, transport, peripheralId, clock, signal, observer};
      const {startedAt, firmwareVersion, bufferFrames, status, steps, ...result} =
        await measureDevice(measurement);
      const setting = {
        startedAt,
        hub: device.id,
        profile: device.profile ?? null,
        hubName: nameOf(found),
        transport: via,
        link,
        isSimulatedTime: !isRealTime,
        host,
        seed,
        firmwareVersion,
        bufferFrames,
        status,
      };
      const format = 'blockwave-throughput';
      const report = {
        format,
        version: 1,
        setting,
        plan,
        ...result,
        comparison: null,
        steps,
      } as const;
      return baseline === null ? report : {...report, comparison: compareReports(report, baseline)};
    } finally {
      await transport.close();
    }
  };
  return run(findAndMeasure());
}

function notFoundText(deviceId: string, namePrefix: string): string {
  const condition = namePrefix === '' ? '' : ` whose name begins with "${namePrefix}"`;
  return `No ${deviceId} device${condition} was found.`;
}
