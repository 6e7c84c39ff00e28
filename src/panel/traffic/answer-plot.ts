import {html} from 'lit-html';
import uPlot from 'uplot';
import {element} from '../dom.js';
import {SHOWN_SECONDS, type AnswerTimes} from './answer-times.js';
import {msText} from './room.js';
import type {TrafficText, TrafficWords} from './words.js';

const HEIGHT_PX = 150;
const FONT = '12px Helvetica, Arial, sans-serif';
const DASH = [6, 4];

/** How long the hub took to acknowledge writes, in the last minute, as a live plot. */
export function createAnswerPlot(words: TrafficWords) {
  // Time goes to the right in every language.
  const place = element('div', {class: 'plot', dir: 'ltr', 'aria-hidden': 'true'});
  const colorOf = (name: string) => getComputedStyle(place).getPropertyValue(name);
  const plot = new uPlot(optionsOf(words, colorOf), [[], [], []], place);
  const fit = new ResizeObserver(() => {
    const width = place.clientWidth;
    if (width > 0 && width !== plot.width) plot.setSize({width, height: HEIGHT_PX});
  });
  fit.observe(place);

  return {
    element: place,
    update(answers: AnswerTimes, nowMs: number): void {
      const {seconds, p50, p95} = answers.points(nowMs);
      plot.setData([[...seconds], [...p50], [...p95]]);
    },
    dispose(): void {
      fit.disconnect();
      plot.destroy();
    },
  };
}

/** The plot with what its lines mean. */
export function answersCard(words: TrafficWords, {count, quantiles}: AnswerTimes, plot: Element) {
  const value = (name: 'half' | 'most', label: TrafficText, ms: number) => html`
    <dt class="key ${name}">${words.text(label)}</dt>
    <dd data-value=${name}>${words.text('milliseconds', {ms: msText(ms)})}</dd>
  `;
  return html`
    <section class="card answers">
      <h3>${words.text('answers')}</h3>
      ${
        count === 0
          ? html`<p>${words.text('answersNone')}</p>`
          : html`<dl class="values">
              ${value('half', 'answersHalf', quantiles.p50)}
              ${value('most', 'answersMost', quantiles.p95)}
            </dl>`
      }
      ${plot}
    </section>
  `;
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
