import type {Clock} from '../../clock.js';
import type {Transport} from '../../gatt/transport.js';
import {DeviceSession} from './device-session.js';
import type {DeviceUnderTest} from './devices/device-under-test.js';
import {Measurement, type Observer} from './measurement.js';
import type {Plan} from './plan.js';
import type {Report} from './report.js';
import {runPlan, type PlanResult} from './run-plan.js';
import {toVerdict} from './verdict.js';

interface MeasureOptions {
  readonly plan: Plan;
  readonly device: DeviceUnderTest;
  readonly transport: Transport;
  /** A peripheral that the transport discovered. */
  readonly peripheralId: string;
  readonly clock: Clock;
  /** Ends the run early: outputs are stopped and the result is partial. */
  readonly signal: AbortSignal;
  readonly observer?: Observer;
}

export interface Measured extends Pick<Report, 'steps' | 'verdict' | 'isPartial' | 'endedBy'> {
  readonly firmwareVersion: string | null;
}

/**
 * Connects, runs the plan, stops the device's outputs and disconnects. Rejects with a HubError if it cannot
 * connect. If the run ends early after that, the result is partial.
 */
export async function measure(options: MeasureOptions): Promise<Measured> {
  const {plan, device, transport, peripheralId, clock, observer = {}} = options;
  const session = new DeviceSession({device, transport, clock, response: plan.response});
  const signal = AbortSignal.any([options.signal, session.lost]);
  const measurement = new Measurement(session, plan, signal, observer);
  let result: PlanResult | null = null;
  try {
    await session.open(peripheralId, plan.mode, options.signal);
    result = await runPlan(plan, device, (...step) => measurement.runStep(...step));
  } catch (error) {
    // After the signal has aborted, other errors are consequences of it.
    if (!signal.aborted) throw error;
  } finally {
    await session.close();
  }
  const {steps} = measurement;
  const isPartial = result === null;
  return {
    firmwareVersion: session.firmwareVersion,
    steps,
    verdict: toVerdict({...(result ?? resultSoFar(measurement)), plan, device, steps, isPartial}),
    isPartial,
    endedBy: isPartial ? String(signal.reason) : null,
  };
}

/** The result of a run that ended early: the highest sustained rate below all rates that failed. */
function resultSoFar({steps}: Measurement): PlanResult {
  const failed = steps.filter(step => !step.isSustained && !step.isPartial);
  const lowestFailed = Math.min(Infinity, ...failed.map(step => step.offeredRate));
  const sustained = steps.filter(step => step.isSustained && step.offeredRate < lowestFailed);
  if (sustained.length === 0) return {rates: [], confirmed: null};
  const confirmed = Math.max(...sustained.map(step => step.offeredRate));
  return {rates: [confirmed], confirmed};
}
