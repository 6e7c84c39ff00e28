import uPlot from 'uplot';
import {element} from '../../panel/dom.js';
import type {StrategyResult} from '../../lab/comparison/compare.js';
import {colorOf} from './limiters-columns.js';
import {BARE, Plot, themed, type PlotOptions} from './shared/plot.js';
import {onThemeChange, themeColor} from './shared/theme.js';

const TOTALS_HEIGHT_PX = 320;
const STRIP_HEIGHT_PX = 110;
const STRIP_WIDTH_PX = 350;
/** With different dashes, lines on top of each other are all visible. */
const DASHES = [[], [6, 6], [2, 6]] as const;

const BARS = uPlot.paths.bars?.({size: [1], align: -1});

/** A line for each limiter: all messages that it has sent so far. Lines that the user hides stay hidden. */
export function createTotalsPlot(place: HTMLElement): (results: readonly StrategyResult[]) => void {
  let plot: Plot | null = null;
  return results => {
    const sums = results.map(({sentEachTenth}) => runningSum(sentEachTenth));
    plot ??= new Plot(place, optionsFor(results));
    plot.draw([[0, ...tenthEnds(results)], ...sums]);
  };
}

function optionsFor(results: readonly StrategyResult[]): PlotOptions {
  const lines = results.map(({strategy}, index) => ({
    label: strategy,
    stroke: () => themeColor(colorOf(index)),
    width: 2,
    dash: [...(DASHES[index % DASHES.length] ?? [])],
    points: {show: false},
  }));
  return {
    height: TOTALS_HEIGHT_PX,
    scales: {x: {time: false}},
    axes: [{label: 'seconds'}, {label: 'messages sent', size: 60}],
    series: [{label: 'seconds'}, ...lines],
  };
}

/** A small plot for each limiter, all with the same scale. */
export function createStrips(place: HTMLElement): (results: readonly StrategyResult[]) => void {
  const widthPx = () => Math.min(STRIP_WIDTH_PX, place.clientWidth);
  let plots: readonly uPlot[] = [];
  window.addEventListener('resize', () => {
    for (const plot of plots) plot.setSize({width: widthPx(), height: STRIP_HEIGHT_PX});
  });
  onThemeChange(() => {
    for (const plot of plots) plot.redraw();
  });
  return results => (plots = drawStrips(place, results, widthPx()));
}

function drawStrips(
  place: HTMLElement,
  results: readonly StrategyResult[],
  width: number,
): readonly uPlot[] {
  const plots: uPlot[] = [];
  const most = Math.max(1, ...results.flatMap(({sentEachTenth}) => sentEachTenth));
  const strips = results.map((result, index) => {
    const swatch = element('span', {class: 'swatch', style: `background:var(--${colorOf(index)})`});
    const strip = element('div', {}, element('div', {}, swatch, result.strategy));
    const options = {
      width,
      height: STRIP_HEIGHT_PX,
      ...BARE,
      scales: {x: {time: false, range: fromStart}, y: {range: upTo(most)}},
      axes: themed([{size: 24}, {size: 36, splits: () => [0, most]}]),
      series: [
        {},
        {
          fill: () => themeColor(colorOf(index)),
          width: 0,
          ...(BARS && {paths: BARS}),
          points: {show: false},
        },
      ],
    };
    plots.push(new uPlot(options, [tenthEnds([result]), [...result.sentEachTenth]], strip));
    return strip;
  });
  place.replaceChildren(...strips);
  return plots;
}

/** Removes the default margin of bars. */
const fromStart: uPlot.Range.Function = (_plot, _leastSeconds, mostSeconds) => [0, mostSeconds];

const upTo = (most: number): uPlot.Range.MinMax => [0, most];

/** The end of each tenth of a second, in seconds. */
function tenthEnds(results: readonly StrategyResult[]): number[] {
  return (results[0]?.sentEachTenth ?? []).map((_, tenth) => (tenth + 1) / 10);
}

/** Begins with 0. */
function runningSum(counts: readonly number[]): number[] {
  let sum = 0;
  return [0, ...counts.map(count => (sum += count))];
}
