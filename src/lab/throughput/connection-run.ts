import type {Clock} from '../../clock.js';
import type {Transport} from '../../ble/transport.js';
import type {DeviceSession} from './device-session.js';
import type {DeviceUnderTest} from './devices/device-under-test.js';
import type {Plan} from './plan.js';
import type {EndReason, StepReport} from './report.js';
import type {RestartWatch} from './restarts.js';
import type {Observer} from './run-observer.js';
import type {PlanResult, RunStep} from './run-plan.js';
import {StepRunner} from './step-runner.js';

/** What the connections of a run have in common. */
export interface Run {
  readonly plan: Plan;
  readonly device: DeviceUnderTest;
  readonly transport: Transport;
  /** A peripheral that the transport discovered. */
  readonly peripheralId: string;
  readonly clock: Clock;
  /** Ends the run early: outputs are stopped and the result is partial. */
  readonly signal: AbortSignal;
  readonly observer: Observer;
  readonly beganMs: number;
  /** The steps so far. */
  readonly steps: StepReport[];
  readonly restarts: RestartWatch;
}

/** The result of a run, or why it ended early. */
export type RunEnd =
  | {readonly result: PlanResult; readonly ended: null}
  | {readonly result: null; readonly ended: EarlyEnd};

interface EarlyEnd {
  readonly because: EndReason;
  /** A sentence, or what the user did. */
  readonly text: string;
}

/** Runs steps on this connection, and closes it. */
export async function runOn(
  session: DeviceSession,
  {plan, signal: given, observer, steps}: Run,
  runSteps: (runStep: RunStep) => Promise<PlanResult>,
): Promise<RunEnd> {
  const signal = AbortSignal.any([given, session.ended]);
  const runner = new StepRunner(session, plan, signal, observer, steps);
  try {
    return {result: await runSteps((...step) => runner.run(...step)), ended: null};
  } catch (error) {
    // After the signal has aborted, other errors are consequences of it.
    if (!signal.aborted) throw error;
    const because = session.endedBecause ?? 'user';
    return {result: null, ended: {because, text: String(signal.reason)}};
  } finally {
    await session.close();
  }
}
