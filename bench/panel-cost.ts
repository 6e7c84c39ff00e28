import {setTimeout as sleep} from 'node:timers/promises';
import type {CDPSession, Page} from 'playwright-core';
import {quantile, toAscending} from '../src/lab/statistics.js';
import {openPanelPage, panelIsLeftOut} from './panel-page.js';

/** `absent again` shows how much two measurements of the same differ. */
const STATES = ['absent', 'closed', 'drawing', 'messages', 'absent again'] as const;
export type PanelState = (typeof STATES)[number];

/** Medians of the rounds. */
export interface PanelFigure {
  readonly state: PanelState;
  /** Scratch makes 30 steps a second at most. */
  readonly stepsPerSecond: number;
  /** To the steps without a panel in the same round. */
  readonly ratioToAbsent: number;
  readonly framesPerSecond: number;
  /** Processor time of the page's main thread, for all that the page does. */
  readonly mainThreadMsPerSecond: number;
  /** What of it is the panel's, for each frame. */
  readonly panelMsPerFrame: number;
}

export interface PanelCost {
  readonly figures: readonly PanelFigure[];
  /** Why it was not measured; null: it was. */
  readonly leftOut: string | null;
}

const ROUNDS = 12;
/** After a change of the panel: its first drawing is not measured. */
const SETTLE_MS = 800;
const MEASURE_MS = 2_000;

interface Sample {
  readonly stepsPerSecond: number;
  readonly framesPerSecond: number;
  readonly mainThreadMsPerSecond: number;
}

/** Each round measures all states, and begins with another one: other work of the computer meets all of them. */
export async function measurePanelCost(): Promise<PanelCost> {
  const leftOut = panelIsLeftOut();
  if (leftOut !== null) return {figures: [], leftOut};
  const {page, close} = await openPanelPage();
  const session = await page.context().newCDPSession(page);
  // The time that the thread ran, not the time that passed.
  await session.send('Performance.enable', {timeDomain: 'threadTicks'});
  const rounds: Record<PanelState, Sample>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const samples = new Map<PanelState, Sample>();
    for (const index of STATES.keys()) {
      const state = STATES[(index + round) % STATES.length] ?? 'absent';
      await page.evaluate(show, state);
      await sleep(SETTLE_MS);
      samples.set(state, await sample(page, session));
    }
    rounds.push(Object.fromEntries(samples) as Record<PanelState, Sample>);
  }
  await close();
  return {figures: STATES.map(state => figureOf(state, rounds)), leftOut: null};
}

/** In the page. */
function show(state: PanelState): void {
  const {panel, place} = window.panelBench;
  if (state === 'absent' || state === 'absent again') {
    panel.remove();
    return;
  }
  if (!panel.isConnected) place.append(panel);
  if (state === 'closed') {
    panel.close();
    return;
  }
  panel.open();
  const view = state === 'drawing' ? 'hub' : 'traffic';
  panel.shadowRoot?.querySelector<HTMLElement>(`[data-tab="${view}"]`)?.click();
}

async function sample(page: Page, session: CDPSession): Promise<Sample> {
  const read = async () => {
    const {metrics} = await session.send('Performance.getMetrics');
    const busySeconds = metrics.find(({name}) => name === 'TaskDuration')?.value ?? NaN;
    const counts = await page.evaluate(() => {
      const {steps, frames} = window.panelBench;
      return {steps, frames, atMs: performance.now()};
    });
    return {...counts, busyMs: 1000 * busySeconds};
  };
  const before = await read();
  await sleep(MEASURE_MS);
  const after = await read();
  const seconds = (after.atMs - before.atMs) / 1000;
  return {
    stepsPerSecond: (after.steps - before.steps) / seconds,
    framesPerSecond: (after.frames - before.frames) / seconds,
    mainThreadMsPerSecond: (after.busyMs - before.busyMs) / seconds,
  };
}

function figureOf(state: PanelState, rounds: readonly Record<PanelState, Sample>[]): PanelFigure {
  const median = (valueOf: (own: Sample, absent: Sample) => number) =>
    quantile(toAscending(rounds.map(round => valueOf(round[state], round.absent))), 0.5);
  return {
    state,
    stepsPerSecond: median(own => own.stepsPerSecond),
    ratioToAbsent: median((own, absent) => own.stepsPerSecond / absent.stepsPerSecond),
    framesPerSecond: median(own => own.framesPerSecond),
    mainThreadMsPerSecond: median(own => own.mainThreadMsPerSecond),
    panelMsPerFrame: median(
      (own, absent) =>
        (own.mainThreadMsPerSecond - absent.mainThreadMsPerSecond) / own.framesPerSecond,
    ),
  };
}
