import {html} from 'lit-html';
import {element as markup} from '../../plot/markup.js';
import {across, areaOf, drawPlot, polyline, up, type Point, type Size} from '../../plot/plot.js';
import {linearScale} from '../../plot/scale.js';
import {element} from '../dom.js';
import {SHOWN_SECONDS, type AnswerPoints, type AnswerTimes} from './answer-times.js';
import {msText} from './room.js';
import type {TrafficText, TrafficWords} from './words.js';

const HEIGHT_PX = 150;
/** Higher answers have a higher axis. */
const LEAST_MS = 10;

/** How long the hub took to acknowledge writes, in the last minute, as a live plot. */
export function createAnswerPlot(words: TrafficWords) {
  // Time goes to the right in every language.
  const place = element('div', {class: 'plot', dir: 'ltr', 'aria-hidden': 'true'});
  let points: AnswerPoints = {seconds: [], p50: [], p95: []};
  const show = () => {
    const width = place.clientWidth;
    if (width > 0) place.innerHTML = drawAnswers(words, points, {width, height: HEIGHT_PX});
  };
  const fit = new ResizeObserver(show);
  fit.observe(place);

  return {
    element: place,
    update(answers: AnswerTimes, nowMs: number): void {
      points = answers.points(nowMs);
      show();
    },
    dispose: () => fit.disconnect(),
  };
}

function drawAnswers(words: TrafficWords, {seconds, p50, p95}: AnswerPoints, size: Size): string {
  const area = areaOf(size);
  const [from, to] = across(area);
  // The seconds that have passed: now is at the right.
  const x = linearScale(words.text('seconds'), [to, from], SHOWN_SECONDS, 10);
  const highest = Math.max(LEAST_MS, ...p95.map(ms => ms ?? 0));
  const y = linearScale('ms', up(area), highest);
  const line = (kind: string, values: readonly (number | null)[]) => {
    const places = values.flatMap((ms, index): Point[] =>
      ms === null ? [] : [{x: x.place(-(seconds[index] ?? 0)), y: y.place(ms)}],
    );
    const dots = places.map(({x: cx, y: cy}) =>
      markup('circle', {class: `dot ${kind}`, cx, cy, r: 2.5}),
    );
    return polyline(kind, places) + dots.join('');
  };
  const marks = [line('half', p50), line('most', p95)];
  return drawPlot({title: words.text('answers'), size, x, y, marks});
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
