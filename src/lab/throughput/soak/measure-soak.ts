import {HubError} from '../../../ble/hub-error.js';
import {findAgain} from '../after-loss.js';
import {runOn, type Run, type RunEnd} from '../connection-run.js';
import type {DeviceSession} from '../device-session.js';
import type {Disconnection} from '../report.js';
import type {RunStep} from '../run-plan.js';
import {soakRate, soakResult} from './soak.js';

/** A soak goes on after somebody has changed a battery. */
const FIND_WITHIN_MS = 600_000;

/**
 * Runs steps at the one rate of the plan until the time is over. After a lost link it connects again, and goes on.
 * @param begin Connects and prepares the first connection.
 */
export async function measureSoak(
  run: Run,
  first: DeviceSession,
  begin: () => Promise<void>,
): Promise<RunEnd & {readonly disconnections: readonly Disconnection[]}> {
  const {plan, clock, signal, observer, beganMs, steps} = run;
  const endMs = beganMs + 1_000 * (plan.soakSeconds ?? 0);
  const soak = async (runStep: RunStep) => {
    while (clock.now() < endMs) await runStep('rate', soakRate(plan));
    return soakResult(plan, steps);
  };
  const prepare = async (again: DeviceSession) => {
    await again.begin(plan);
    if (!again.hasHeard) throw new HubError('timeout', 'The device answers nothing.');
  };
  const disconnections: Disconnection[] = [];
  let end = await runOn(first, run, async runStep => {
    await begin();
    return soak(runStep);
  });
  while (end.ended?.because === 'lost') {
    observer.onLinkLost?.();
    const atMs = clock.now() - beganMs;
    const again = await findAgain(run, {first, withinMs: FIND_WITHIN_MS, prepare});
    disconnections.push({atMs, backMs: again && clock.now() - beganMs});
    if (again !== null) end = await runOn(again, run, soak);
    else if (signal.aborted) {
      end = {result: null, ended: {because: 'user', text: String(signal.reason)}};
    } else break;
  }
  return {...end, disconnections};
}
