import type {Clock} from '../../clock.js';
import type {Transport} from '../../gatt/transport.js';
import {OptionError} from '../options/option-problem.js';
import {askAfterLoss} from './after-loss.js';
import {sustainedSoFar} from './curve.js';
import {DeviceSession} from './device-session.js';
import type {DeviceStatus} from './device-status.js';
import type {DeviceUnderTest} from './devices/device-under-test.js';
import {Measurement, type Observer} from './measurement.js';
import type {Plan} from './plan.js';
import type {Report, StepReport} from './report.js';
import {RestartWatch} from './restarts.js';
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

export interface Measured extends Pick<
  Report,
  'steps' | 'verdict' | 'isPartial' | 'endedBy' | 'endedBecause' | 'restarts' | 'areRestartsKnown'
> {
  readonly startedAt: string;
  readonly firmwareVersion: string | null;
  readonly bufferFrames: number | null;
  /** What the device said about its link and itself when the run began. */
  readonly status: DeviceStatus | null;
}

/**
 * Connects, runs the plan, stops the device's outputs and disconnects. Rejects with a HubError if it cannot
 * connect. If the run ends early after that, the result is partial.
 */
export async function measure(options: MeasureOptions): Promise<Measured> {
  const {plan, device, transport, peripheralId, clock, observer = {}} = options;
  const start = {atMs: clock.now(), startedAt: new Date().toISOString()};
  const restarts = new RestartWatch(start.atMs);
  const {response} = plan;
  const session = new DeviceSession({device, transport, clock, response, restarts});
  const signal = AbortSignal.any([options.signal, session.ended]);
  const measurement = new Measurement(session, plan, signal, observer);
  let result: PlanResult | null = null;
  observer.onStart?.(start);
  try {
    await session.open(peripheralId, plan, options.signal);
    checkPayload(plan, device, session);
    result = await runPlan(plan, device, (...step) => measurement.runStep(...step));
  } catch (error) {
    // After the signal has aborted, other errors are consequences of it.
    if (!signal.aborted) throw error;
  } finally {
    await session.close();
  }
  const {steps} = measurement;
  if (session.endedBecause === 'lost') {
    const saysUptime = (session.statusAtStart?.uptimeMs ?? null) !== null;
    const onSearch = () => observer.onLinkLost?.();
    await askAfterLoss({...options, saysUptime, restarts, onSearch});
  }
  restarts.end();
  const isPartial = result === null;
  const endedBy = isPartial ? String(signal.reason) : null;
  const endedBecause = isPartial ? (session.endedBecause ?? 'user') : null;
  const buffer = {frames: session.firmware?.bufferFrames ?? 0, fullest: session.fullest};
  return {
    startedAt: start.startedAt,
    firmwareVersion: session.firmware?.version ?? null,
    bufferFrames: buffer.frames || null,
    status: session.statusAtStart,
    steps,
    verdict: toVerdict({
      ...(result ?? resultSoFar(steps)),
      plan,
      device,
      steps,
      isPartial,
      isLostByRestart: endedBecause === 'lost' && restarts.found.length > 0,
      whyEnded: endedBecause === 'silent' || endedBecause === 'refused' ? endedBy : null,
      buffer,
    }),
    isPartial,
    endedBy,
    endedBecause,
    restarts: restarts.found,
    areRestartsKnown: restarts.areKnown,
  };
}

/** @throws OptionError if the device reports that it does not accept messages of this length */
function checkPayload(
  {payloadBytes}: Plan,
  {leastPayloadBytes: min}: DeviceUnderTest,
  {firmware}: DeviceSession,
): void {
  const max = firmware?.maximumBytes ?? Infinity;
  if (payloadBytes <= max) return;
  throw new OptionError({
    option: 'payload',
    problem: 'not-in-range',
    value: String(payloadBytes),
    allowed: {min, max, isWhole: true},
    condition: 'with this device',
  });
}

/** The result of a run that ended early. */
function resultSoFar(steps: readonly StepReport[]): PlanResult {
  const confirmed = sustainedSoFar(steps);
  return {rates: [confirmed], confirmed};
}
