import type {PanelState} from './panel-cost.js';
import type {Results} from './results.js';

export interface Target {
  readonly target: string;
  readonly measured: string;
  readonly isMet: boolean;
}

/** With all families, all texts, and home-made hubs. */
const LARGEST_BYTES = 195_000;

export function judgeTargets(results: Results): Target[] {
  return [
    decision(results, 'blockwave', 20),
    decision(results, 'blockwave strict', 30),
    decisionAtGivenTime(results),
    share(results, 'blockwave', 'min(rate, one per call)'),
    share(results, 'blockwave strict', 'the most that an exact window allows'),
    strictSecond(results),
    finalStates(results),
    blockLatency(results),
    ...panelCost(results),
    ...loadTime(results),
    bundleSize(results),
    throughput(results),
    stormFinalStates(results),
    ...sharedBudget(results),
  ];
}

function decision({decisions}: Results, subject: string, mostNanoseconds: number): Target {
  const over = decisions.flatMap(each =>
    each.subject === subject && each.overClockNanoseconds !== null
      ? [each.overClockNanoseconds]
      : [],
  );
  const worst = Math.max(...over);
  return {
    target: `${subject}: a decision costs at most one clock read + ${mostNanoseconds} ns`,
    measured: `+ ${worst.toFixed(1)} ns`,
    isMet: worst <= mostNanoseconds,
  };
}

function decisionAtGivenTime({decisions}: Results): Target {
  const figures = decisions.filter(({subject}) => subject === 'blockwave tryAcquireAt');
  const worst = Math.max(...figures.map(({nanoseconds}) => nanoseconds));
  return {
    target: 'tryAcquireAt: at most 25 ns',
    measured: `${worst.toFixed(1)} ns`,
    isMet: worst <= 25,
  };
}

function share({pollingGrid}: Results, limiter: string, ofWhat: string): Target {
  const figures = pollingGrid.filter(each => each.limiter === limiter);
  const lowest = Math.min(...figures.map(({lowestPercent}) => lowestPercent));
  return {
    target: `${limiter}: 99% or more of ${ofWhat} at every polling period from 1 to 60 ms`,
    measured: `${lowest.toFixed(2)}%`,
    isMet: lowest >= 99,
  };
}

function strictSecond({rates, pollingGrid}: Results): Target {
  const excesses = [...rates, ...pollingGrid]
    .filter(({limiter}) => limiter === 'blockwave strict')
    .map(({worstSecond, maxRate}) => worstSecond - maxRate);
  const worst = Math.max(...excesses);
  return {
    target: 'blockwave strict: never more than the rate in any second',
    measured: worst > 0 ? `${worst} more` : 'never',
    isMet: worst <= 0,
  };
}

function finalStates({finalStates: figures}: Results): Target {
  const ours = figures.filter(({extension}) => extension === 'blockwave');
  const worst = Math.max(...ours.map(({wrongPercent}) => wrongPercent));
  const missed = Math.max(...ours.map(({lastNoteMissedPercent}) => lastNoteMissedPercent ?? 0));
  return {
    target: '0% wrong final states at every load (the tone must be silent at the end)',
    measured: `${worst.toFixed(0)}%; last note missed: up to ${missed.toFixed(0)}%`,
    isMet: worst === 0,
  };
}

function blockLatency({blockLatency: figures}: Results): Target {
  const sending = figures.filter(({pace}) => pace !== 'over the rate');
  const worst = Math.max(...sending.map(({ratioToOfficial}) => ratioToOfficial));
  return {
    target:
      "a block's call, and the time to its frame, hot and cold: at most 1.25 times the official one",
    measured: `at most ${worst.toFixed(2)} times the official median`,
    isMet: worst <= 1.25,
  };
}

const MOST_PANEL_MS_PER_FRAME = 16.7 / 4;

/** None without Chromium. */
function panelCost({panelCost: {figures}}: Results): Target[] {
  if (figures.length === 0) return [];
  const of = (...states: readonly PanelState[]) =>
    figures.filter(({state}) => states.includes(state));
  const leastRatio = (...states: readonly PanelState[]) =>
    Math.min(...of(...states).map(({ratioToAbsent}) => ratioToAbsent));
  const percent = (ratio: number) => `${(100 * (1 - ratio)).toFixed(1)}% of the steps`;
  const closed = leastRatio('closed');
  const noise = Math.abs(1 - leastRatio('absent again'));
  const open = leastRatio('drawing', 'messages');
  const msPerFrame = Math.max(
    ...of('drawing', 'messages').map(({panelMsPerFrame}) => panelMsPerFrame),
  );
  return [
    {
      target: 'the closed panel costs no steps that can be measured: under 1%, or the noise',
      measured: `${percent(closed)}; noise ${(100 * noise).toFixed(1)}%`,
      isMet: 1 - closed < Math.max(0.01, noise),
    },
    {
      target: 'the open panel costs under 3% of the steps of 50 scripts with four hubs',
      measured: percent(open),
      isMet: 1 - open < 0.03,
    },
    {
      target:
        'the open panel takes at most a quarter of the 16.7 ms that a frame has at 60 frames a second',
      measured: `${msPerFrame.toFixed(2)} ms`,
      isMet: msPerFrame <= MOST_PANEL_MS_PER_FRAME,
    },
  ];
}

function loadTime({loadTime: figures}: Results): Target[] {
  if (figures === null) return [];
  return [
    {
      target: 'our editor takes at most 5% longer to load than scratch-gui’s own page',
      measured: `${figures.ratio.toFixed(2)} times as long`,
      isMet: figures.ratio <= 1.05,
    },
  ];
}

function bundleSize({bundleSizes}: Results): Target {
  const bytes = bundleSizes.find(({bundle}) => bundle === 'blockwave')?.gzippedBytes ?? NaN;
  return {
    target: 'the extension is at most 195 kB gzipped',
    measured: `${(bytes / 1000).toFixed(1)} kB`,
    isMet: bytes <= LARGEST_BYTES,
  };
}

function throughput({throughput: figures}: Results): Target {
  const worst = Math.max(...figures.map(({errorPercent}) => Math.abs(errorPercent)));
  return {
    target: 'the throughput tester finds modelled capacities from 5 to 160 a second within 5%',
    measured: `error at most ${worst.toFixed(1)}%`,
    isMet: worst <= 5,
  };
}

function stormFinalStates({storm}: Results): Target {
  const {wrongOutputs = NaN, stopMs = []} = storm[0]?.result ?? {};
  const missed = stopMs.filter(ms => ms === null).length;
  return {
    target: 'in a storm every output ends in its last commanded state, and every stop works',
    measured: `${wrongOutputs} wrong, ${missed} stops missed`,
    isMet: wrongOutputs === 0 && missed === 0,
  };
}

/** None without a redis-server. */
function sharedBudget({sharedBudget: {figures}}: Results): Target[] {
  const ours = figures.filter(({isOurs}) => isOurs);
  if (ours.length === 0) return [];
  const excess = Math.max(
    ...ours.flatMap(({rate, worstSecond, worstSecondSkewed}) => [
      worstSecond - rate,
      worstSecondSkewed - rate,
    ]),
  );
  const [centralised = NaN, hybrid = NaN] = ours.map(({percentOfRate}) => percentOfRate);
  return [
    {
      target: 'one budget in Redis: never more than the rate in any second, whatever the clocks',
      measured: excess > 0 ? `${excess} more` : 'never',
      isMet: excess <= 0,
    },
    {
      target: 'one budget in Redis: at least 95% of the rate obtained centralised, 90% hybrid',
      measured: `${centralised.toFixed(1)}% and ${hybrid.toFixed(1)}%`,
      isMet: centralised >= 95 && hybrid >= 90,
    },
  ];
}
