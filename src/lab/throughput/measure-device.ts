import {OptionError} from '../options/option-problem.js';
import {canShowRestart, findAgain} from './after-loss.js';
import {runOn, type Run, type RunEnd} from './connection-run.js';
import {sustainedSoFar} from './curve.js';
import {DeviceSession} from './device-session.js';
import type {DeviceStatus} from './device-status.js';
import type {DeviceUnderTest} from './devices/device-under-test.js';
import type {Plan} from './plan.js';
import type {Report, StepReport} from './report.js';
import {RestartWatch} from './restarts.js';
import type {Observer} from './run-observer.js';
import {runPlan, type PlanResult} from './run-plan.js';
import {measureSoak} from './soak/measure-soak.js';
import {toSoakVerdict} from './soak/verdict.js';
import {toVerdict} from './verdict.js';

interface MeasureOptions extends Pick<
  Run,
  'plan' | 'device' | 'transport' | 'peripheralId' | 'clock' | 'signal'
> {
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

/**
 * Connects, runs the plan, stops the device's outputs and disconnects. After a lost link, connects once more to ask whether the
 * device has restarted; a soak then goes on. Rejects with a HubError if it cannot connect. If the run ends early after that, the
 * result is partial.
 */
export async function measureDevice(options: MeasureOptions): Promise<Measured> {
  const {plan, device, transport, peripheralId, clock, signal, observer = {}} = options;
  const beganMs = clock.now();
  const startedAt = new Date().toISOString();
  const restarts = new RestartWatch(beganMs);
  const steps: StepReport[] = [];
  const first = new DeviceSession({device, transport, clock, response: plan.response, restarts});
  const run: Run = {...options, observer, beganMs, steps, restarts};
  const begin = async () => {
    await first.connect(peripheralId, signal);
    await first.begin(plan);
    checkPayload(plan, device, first);
  };
  observer.onStart?.({atMs: beganMs, startedAt});
  const isSoak = plan.soakSeconds !== null;
  const {result, ended, disconnections} = isSoak
    ? await measureSoak(run, first, begin)
    : {...(await measureOnce(run, first, begin)), disconnections: []};
  restarts.end();
  const {statusAtStart} = first;
  const isBad = ended?.because === 'silent' || ended?.because === 'refused';
  const findings = {
    plan,
    steps,
    isPartial: ended !== null,
    whyEnded: isBad ? ended.text : null,
    statusAtStart,
  };
  const buffer = {frames: first.firmware?.bufferFrames ?? 0, fullest: first.fullest};
  const isLostByRestart = ended?.because === 'lost' && restarts.found.length > 0;
  const verdict = isSoak
    ? toSoakVerdict({...findings, disconnections})
    : toVerdict({...(result ?? resultSoFar(steps)), ...findings, device, isLostByRestart, buffer});
  return {
    startedAt,
    firmwareVersion: first.firmware?.version ?? null,
    bufferFrames: buffer.frames || null,
    status: statusAtStart,
    steps,
    verdict,
    isPartial: findings.isPartial,
    endedBy: ended?.text ?? null,
    endedBecause: ended?.because ?? null,
    disconnections,
    restarts: restarts.found,
    areRestartsKnown: restarts.areKnown,
  };
}

/** Runs the plan on one connection. If the link was lost, asks the device once more whether it has restarted. */
async function measureOnce(
  run: Run,
  session: DeviceSession,
  begin: () => Promise<void>,
): Promise<RunEnd> {
  const {plan, device, observer} = run;
  const end = await runOn(session, run, async runStep => {
    await begin();
    return runPlan(plan, device, runStep);
  });
  if (end.ended?.because === 'lost' && canShowRestart(run, session)) {
    observer.onLinkLost?.();
    const again = await findAgain(run, {first: session, withinMs: FIND_WITHIN_MS});
    await again?.close();
  }
  return end;
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
