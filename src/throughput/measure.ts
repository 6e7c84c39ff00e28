import type {Clock} from '../clock.js';
import type {Transport} from '../transport/transport.js';
import type {DeviceUnderTest} from './device-under-test.js';
import {DeviceSession} from './device-session.js';
import {Measurement, RunEnded, type Observer} from './measurement.js';
import {messagesToShow, type Plan} from './plan.js';
import type {StepReport, Verdict} from './report.js';
import {findHighestRate} from './search.js';
import {isBlind, toVerdict} from './verdict.js';

/** The strides of a search from scratch, and about a rate that was found before. */
const FIRST_STRIDE = 2;
const REPEATED_STRIDE = 1.1;
/** How far below the range a search goes where not even its lightest step is sustained. */
const WAY_DOWN = 8;
/** Where a rate that was found does not hold for as long as it takes to show the loss, these shares of it are tried. */
const CONFIRMATION_SHARES = [1, 0.98, 0.96, 0.93, 0.88, 0.8, 0.6] as const;

export interface MeasureOptions {
  readonly plan: Plan;
  readonly device: DeviceUnderTest;
  readonly transport: Transport;
  /** What the transport has found. */
  readonly peripheralId: string;
  readonly clock: Clock;
  /** Ends the run: outputs are stopped, and what was measured is told. */
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

/** What the search or the sweep came to. */
interface Outcome {
  readonly rates: readonly (number | null)[];
  readonly confirmed: number | null;
}

/**
 * Connects, measures as planned, stops the device's outputs and disconnects. Rejects with a HubError
 * where there is no connection; whatever ends the run after that makes it partial.
 */
export async function measure(options: MeasureOptions): Promise<Measured> {
  const {plan, device, transport, clock, observer = {}} = options;
  const session = new DeviceSession({device, transport, clock, response: plan.response});
  const signal = AbortSignal.any([options.signal, session.lost]);
  const measurement = new Measurement(session, plan, signal, observer);
  let outcome: Outcome | null = null;
  try {
    await session.open(options.peripheralId, plan.mode);
    outcome = await carryOut(plan, device, measurement);
  } catch (error) {
    // What the link's end breaks is no failure of its own.
    if (!(error instanceof RunEnded) && !signal.aborted) throw error;
  } finally {
    await session.close();
  }
  const isPartial = outcome === null;
  const {strategy, bounds, mode, beyondProfile} = plan;
  const ceiling = ceilingOf(plan, device);
  const {sendsPerSecond: profileRate} = device;
  const verdict = toVerdict({
    ...(outcome ?? outcomeSoFar(measurement.steps)),
    steps: measurement.steps,
    bounds,
    mode,
    ceiling,
    isProfileCeiling: !beyondProfile && ceiling === profileRate,
    profileRate,
    limiterRate: strategy?.rate ?? null,
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

/** The highest rate that the plan may offer to this device. */
function ceilingOf({load, beyondProfile}: Plan, {sendsPerSecond}: DeviceUnderTest): number {
  if (load.kind === 'rates') return Math.max(...load.rates);
  return beyondProfile ? load.to : Math.min(load.to, sendsPerSecond ?? Infinity);
}

function carryOut(plan: Plan, device: DeviceUnderTest, to: Measurement): Promise<Outcome> {
  const {load} = plan;
  return load.kind === 'rates'
    ? sweep(to, load.rates, plan.repeats)
    : find(to, plan, Math.min(load.from, ceilingOf(plan, device)), ceilingOf(plan, device));
}

/** Every rate, as often as there are repeats. */
async function sweep(
  measurement: Measurement,
  rates: readonly number[],
  repeats: number,
): Promise<Outcome> {
  const ascending = [...rates].sort((a, b) => a - b);
  const passes = new Map<number, number>();
  const highest: (number | null)[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    const failed = new Set<number>();
    for (const rate of ascending) {
      const {isSustained} = await measurement.step('rate', rate);
      if (isSustained) passes.set(rate, (passes.get(rate) ?? 0) + 1);
      else failed.add(rate);
    }
    highest.push(lastBefore(ascending, rate => failed.has(rate)));
  }
  const isMostlySustained = (rate: number) => (passes.get(rate) ?? 0) > repeats / 2;
  return {rates: highest, confirmed: lastBefore(ascending, rate => !isMostlySustained(rate))};
}

/** The last before the first that is one; null where that is the first of all. */
function lastBefore(values: readonly number[], isOne: (value: number) => boolean): number | null {
  const end = values.findIndex(isOne);
  return values[(end < 0 ? values.length : end) - 1] ?? null;
}

async function find(
  measurement: Measurement,
  {repeats, bounds}: Plan,
  from: number,
  to: number,
): Promise<Outcome> {
  const least = from / WAY_DOWN;
  const first = await findHighestRate({start: from, least, most: to, stride: FIRST_STRIDE}, rate =>
    holds(measurement, 'search', rate),
  );
  const rates = [first.sustained];
  if (first.sustained === null) return {rates, confirmed: null};
  for (let repeat = 1; repeat < repeats; repeat++) {
    const range = {start: first.sustained, least, most: to, stride: REPEATED_STRIDE};
    const again = await findHighestRate(range, rate => holds(measurement, 'repeat', rate));
    rates.push(again.sustained);
  }
  const found = rates.filter(rate => rate !== null).sort((a, b) => a - b);
  const median = found[Math.floor((found.length - 1) / 2)] ?? null;
  if (median === null || found.length <= repeats / 2) return {rates, confirmed: null};
  for (const share of CONFIRMATION_SHARES) {
    const rate = Math.max(least, median * share);
    const {isSustained} = await measurement.step(
      'confirmation',
      rate,
      messagesToShow(bounds.lossPercent),
    );
    if (isSustained) return {rates, confirmed: rate};
  }
  return {rates, confirmed: null};
}

/** A rate has failed when it failed twice: what happens once may be the room's doing. */
async function holds(
  measurement: Measurement,
  phase: 'search' | 'repeat',
  rate: number,
): Promise<boolean> {
  const once = await measurement.step(phase, rate);
  return once.isSustained || (await measurement.step(phase, rate)).isSustained;
}

/** Of a run that was ended: the highest rate that held so far below all that did not. */
function outcomeSoFar(steps: readonly StepReport[]): Outcome {
  const failed = steps.filter(step => !step.isSustained && !step.isPartial);
  const lowestFailed = Math.min(Infinity, ...failed.map(step => step.offeredRate));
  const held = steps.filter(step => step.isSustained && step.offeredRate < lowestFailed);
  const confirmed = held.length === 0 ? null : Math.max(...held.map(step => step.offeredRate));
  return {rates: confirmed === null ? [] : [confirmed], confirmed};
}
