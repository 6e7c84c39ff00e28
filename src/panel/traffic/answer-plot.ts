import uPlot from 'uplot';
import {element} from '../dom.js';
import {SHOWN_SECONDS, type AnswerTimes} from './answer-times.js';
import {setText} from './changing.js';
import {msText} from './room.js';
import type {TrafficWords} from './words.js';

const HEIGHT_PX = 150;
const FONT = '12px Helvetica, Arial, sans-serif';
const DASH = [6, 4];

/** How long the hub took to acknowledge writes, in the last minute, as a live plot. */
export function createAnswerPlot(words: TrafficWords) {
  // Time goes to the right in every language.
  const place = element('div', {class: 'plot', dir: 'ltr', 'aria-hidden': 'true'});
  const half = createLegend(words.text('answersHalf'), 'half');
  const most = createLegend(words.text('answersMost'), 'most');
  const none = element('p', {}, words.text('answersNone'));
  const legend = element('dl', {class: 'values'}, ...half.parts, ...most.parts);
  const whole = element(
    'section',
    {class: 'card answers'},
    element('h3', {}, words.text('answers')),
    none,
    legend,
    place,
  );
  const colorOf = (name: string) => getComputedStyle(place).getPropertyValue(name);
  const plot = new uPlot(optionsOf(words, colorOf), [[], [], []], place);
  const fit = new ResizeObserver(() => {
    const width = place.clientWidth;
    if (width > 0 && width !== plot.width) plot.setSize({width, height: HEIGHT_PX});
  });
  fit.observe(place);

  return {
    element: whole,
    update(answers: AnswerTimes, nowMs: number): void {
      const {seconds, p50, p95} = answers.points(nowMs);
      plot.setData([[...seconds], [...p50], [...p95]]);
      none.hidden = answers.count > 0;
      legend.hidden = answers.count === 0;
      const {quantiles} = answers;
      setText(half.value, words.text('milliseconds', {ms: msText(quantiles.p50)}));
      setText(most.value, words.text('milliseconds', {ms: msText(quantiles.p95)}));
    },
    dispose(): void {
      fit.disconnect();
      plot.destroy();
    },
  };
}

/** `colorOf`: the value of a custom property, now: the user may change between light and dark. */
function optionsOf(words: TrafficWords, colorOf: (name: string) => string): uPlot.Options {
  const axis: uPlot.Axis = {
    stroke: () => colorOf('--ink'),
    font: FONT,
    labelFont: FONT,
    labelSize: 16,
    grid: {stroke: () => colorOf('--soft'), width: 1},
    ticks: {show: false},
  };
  const line = (color: string, dash?: number[]): uPlot.Series => ({
    stroke: () => colorOf(color),
    width: 2,
    ...(dash && {dash}),
    points: {show: true, size: 5, fill: () => colorOf(color)},
    spanGaps: true,
  });
  return {
    width: 300,
    height: HEIGHT_PX,
    legend: {show: false},
    cursor: {show: false},
    scales: {
      x: {time: false, range: [1 - SHOWN_SECONDS, 0]},
      y: {range: (_plot, _least, most) => [0, Math.max(10, most * 1.1)]},
    },
    axes: [
      {
        ...axis,
        size: 22,
        label: words.text('seconds'),
        values: (_plot, splits) => splits.map(second => String(Math.abs(second))),
      },
      {...axis, size: 34, label: 'ms'},
    ],
    series: [{}, line('--half'), line('--most', DASH)],
  };
}

function createLegend(label: string, name: 'half' | 'most') {
  const value = element('dd', {'data-value': name});
  const parts = [element('dt', {class: `key ${name}`}, label), value];
  return {parts, value};
}
