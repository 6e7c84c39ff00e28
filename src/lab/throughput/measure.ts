import type {Clock} from '../../clock.js';
import type {Transport} from '../../gatt/transport.js';
import {runPlan, ceilingOf, type PlanResult} from './run-plan.js';
import type {DeviceUnderTest} from './device-under-test.js';
import {DeviceSession} from './device-session.js';
import {Measurement, RunEnded, type Observer} from './measurement.js';
import type {Plan} from './plan.js';
import type {StepReport, Verdict} from './report.js';
import {isBlind, toVerdict} from './verdict.js';

export interface MeasureOptions {
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

export interface Measured {
  readonly firmwareVersion: string | null;
  readonly steps: readonly StepReport[];
  readonly verdict: Verdict;
  readonly isPartial: boolean;
  readonly endedBy: string | null;
}

/**
 * Connects, runs the plan, stops the device's outputs and disconnects. Rejects with a HubError if it cannot
 * connect. If the run ends early after that, the result is partial.
 */
export async function measure(options: MeasureOptions): Promise<Measured> {
  const {plan, device, transport, clock, observer = {}} = options;
  const session = new DeviceSession({device, transport, clock, response: plan.response});
  const signal = AbortSignal.any([options.signal, session.lost]);
  const measurement = new Measurement(session, plan, signal, observer);
  let result: PlanResult | null = null;
  try {
    await open(session, options);
    result = await runPlan(plan, device, measurement);
  } catch (error) {
    // After the signal has aborted, other errors are consequences of it.
    if (!(error instanceof RunEnded) && !signal.aborted) throw error;
  } finally {
    await session.close();
  }
  const isPartial = result === null;
  const {strategy, bounds, mode, beyondProfile} = plan;
  const ceiling = ceilingOf(plan, device);
  const {sendsPerSecond: profileRate} = device;
  const verdict = toVerdict({
    ...(result ?? resultSoFar(measurement.steps)),
    steps: measurement.steps,
    bounds,
    mode,
    ceiling,
    isProfileCeiling: !beyondProfile && ceiling === profileRate,
    profileRate,
    strategy,
    isBlind: isBlind(plan, measurement.steps),
    isPartial,
  });
  return {
    firmwareVersion: session.firmwareVersion,
    steps: measurement.steps,
    verdict,
    isPartial,
    endedBy: isPartial ? String(signal.reason) : null,
  };
}

async function open(
  session: DeviceSession,
  {peripheralId, plan, signal}: MeasureOptions,
): Promise<void> {
  try {
    await session.open(peripheralId, plan.mode, signal);
  } catch (error) {
    throw signal.aborted ? new RunEnded(String(signal.reason)) : error;
  }
}

/** The result of a run that ended early: the highest sustained rate below all rates that failed. */
function resultSoFar(steps: readonly StepReport[]): PlanResult {
  const failed = steps.filter(step => !step.isSustained && !step.isPartial);
  const lowestFailed = Math.min(Infinity, ...failed.map(step => step.offeredRate));
  const sustained = steps.filter(step => step.isSustained && step.offeredRate < lowestFailed);
  const confirmed =
    sustained.length === 0 ? null : Math.max(...sustained.map(step => step.offeredRate));
  return {rates: confirmed === null ? [] : [confirmed], confirmed};
}
