import type {Clock} from '../../clock.js';
import type {Transport} from '../../ble/transport.js';
import {HubError} from '../../ble/hub-error.js';
import {OptionError} from '../options/option-problem.js';
import {findAgain, isCounting} from './after-loss.js';
import {sustainedSoFar} from './curve.js';
import {DeviceSession} from './device-session.js';
import type {DeviceStatus} from './device-status.js';
import type {DeviceUnderTest} from './devices/device-under-test.js';
import {Measurement, type Observer} from './measurement.js';
import type {Plan} from './plan.js';
import type {Disconnection, Report, StepReport} from './report.js';
import {RestartWatch} from './restarts.js';
import {runPlan, type PlanResult, type RunStep} from './run-plan.js';
import {soak} from './soak/soak.js';
import {toSoakVerdict} from './soak/verdict.js';
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
  | 'steps'
  | 'verdict'
  | 'isPartial'
  | 'endedBy'
  | 'endedBecause'
  | 'disconnections'
  | 'restarts'
  | 'areRestartsKnown'
> {
  readonly startedAt: string;
  readonly firmwareVersion: string | null;
  readonly bufferFrames: number | null;
  /** What the device said about its link and itself when the run began. */
  readonly status: DeviceStatus | null;
}

/** A board needs some seconds from its reset until it can be found. */
const FIND_WITHIN_MS = 20_000;
/** A soak goes on after somebody has changed a battery. */
const SOAK_FIND_WITHIN_MS = 600_000;

/**
 * Connects, runs the plan, stops the device's outputs and disconnects. After a lost link, connects once more to ask whether the
 * device has restarted; a soak then goes on. Rejects with a HubError if it cannot connect. If the run ends early after that, the
 * result is partial.
 */
export async function measure(options: MeasureOptions): Promise<Measured> {
  const {plan, device, transport, peripheralId, clock, observer = {}} = options;
  const {response, soakSeconds} = plan;
  const beganMs = clock.now();
  const startedAt = new Date().toISOString();
  const restarts = new RestartWatch(beganMs);
  const steps: StepReport[] = [];
  const disconnections: Disconnection[] = [];
  const first = new DeviceSession({device, transport, clock, response, restarts});
  let session = first;
  /** While a soak looked for the device. */
  let isEndedByUser = false;
  observer.onStart?.({atMs: beganMs, startedAt});
  let run = await runOn(first, options, steps, beganMs, async () => {
    await first.connect(peripheralId, options.signal);
    await first.begin(plan);
    checkPayload(plan, device, first);
  });
  while (session.endedBecause === 'lost') {
    const saysUptime = (first.statusAtStart?.uptimeMs ?? null) !== null;
    const isSoak = soakSeconds !== null;
    if (!isSoak && !saysUptime && !isCounting(device, plan)) break;
    observer.onLinkLost?.();
    const atMs = clock.now() - beganMs;
    const withinMs = isSoak ? SOAK_FIND_WITHIN_MS : FIND_WITHIN_MS;
    const prepare = async (again: DeviceSession) => {
      if (!isSoak) return;
      await again.begin(plan);
      if (!again.hasHeard) throw new HubError('timeout', 'The device answers nothing.');
    };
    const again = await findAgain({...options, saysUptime, restarts, withinMs, prepare});
    if (isSoak && again === null && options.signal.aborted) isEndedByUser = true;
    if (isSoak) disconnections.push({atMs, backMs: again && clock.now() - beganMs});
    else await again?.close();
    if (!isSoak || again === null) break;
    session = again;
    run = await runOn(session, options, steps, beganMs);
  }
  restarts.end();
  const {result} = run;
  const isPartial = result === null;
  const endedBy = isEndedByUser ? String(options.signal.reason) : run.endedBy;
  const because = isEndedByUser ? 'user' : (session.endedBecause ?? 'user');
  const endedBecause = isPartial ? because : null;
  const whyEnded = endedBecause === 'silent' || endedBecause === 'refused' ? endedBy : null;
  const {statusAtStart} = first;
  const findings = {plan, steps, isPartial, whyEnded, statusAtStart};
  const buffer = {frames: first.firmware?.bufferFrames ?? 0, fullest: first.fullest};
  return {
    startedAt,
    firmwareVersion: first.firmware?.version ?? null,
    bufferFrames: buffer.frames || null,
    status: statusAtStart,
    steps,
    verdict:
      soakSeconds === null
        ? toVerdict({
            ...(result ?? resultSoFar(steps)),
            ...findings,
            device,
            isLostByRestart: endedBecause === 'lost' && restarts.found.length > 0,
            buffer,
          })
        : toSoakVerdict({...findings, disconnections}),
    isPartial,
    endedBy,
    endedBecause,
    disconnections,
    restarts: restarts.found,
    areRestartsKnown: restarts.areKnown,
  };
}

/** The result of a run, or why it ended early. */
type RunEnd =
  | {readonly result: PlanResult; readonly endedBy: null}
  | {readonly result: null; readonly endedBy: string};

/** Runs the plan on this connection, and closes it. */
async function runOn(
  session: DeviceSession,
  {plan, device, clock, signal: given, observer = {}}: MeasureOptions,
  steps: StepReport[],
  beganMs: number,
  prepare = () => Promise.resolve(),
): Promise<RunEnd> {
  const signal = AbortSignal.any([given, session.ended]);
  const measurement = new Measurement(session, plan, signal, observer, steps);
  const runStep: RunStep = (...step) => measurement.runStep(...step);
  try {
    await prepare();
    const isOver = () => clock.now() - beganMs >= 1_000 * (plan.soakSeconds ?? 0);
    const result =
      plan.soakSeconds === null
        ? await runPlan(plan, device, runStep)
        : await soak(plan, steps, runStep, isOver);
    return {result, endedBy: null};
  } catch (error) {
    // After the signal has aborted, other errors are consequences of it.
    if (!signal.aborted) throw error;
    return {result: null, endedBy: String(signal.reason)};
  } finally {
    await session.close();
  }
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
