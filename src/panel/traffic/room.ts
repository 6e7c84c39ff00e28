import {html} from 'lit-html';
import type {Connection} from '../../connection/connection.js';
import type {TrafficText, TrafficWords} from './words.js';

/** With more tokens the picture has a bar in place of boxes. */
const MOST_BOXES = 12;

/** The gate's balance and rate as a picture, and how long messages waited for their turn. Null: no hub is connected. */
export function room(words: TrafficWords, connection: Connection | null, sentInLastSecond: number) {
  return html`
    <section class="card room">
      <h3>${words.text('room')}</h3>
      ${
        connection === null
          ? html`<p>${words.text('whyNotConnected')}</p>`
          : figures(words, connection, sentInLastSecond)
      }
    </section>
  `;
}

function figures(words: TrafficWords, connection: Connection, sentInLastSecond: number) {
  const {balance, burst, ratePerSecond} = connection.gateStatus();
  const {p50, p95, max} = connection.statistics.waitMs;
  const percent = percentOf(sentInLastSecond / Math.max(1, ratePerSecond));
  const free =
    balance < 0
      ? words.text('roomOwed', {owed: Math.ceil(-balance)})
      : words.text('roomFree', {free: wholeText(balance), burst: wholeText(burst)});
  const used = words.text('roomUsed', {used: sentInLastSecond, rate: wholeText(ratePerSecond)});
  const value = (label: TrafficText, ms: number) => html`
    <dt>${words.text(label)}</dt>
    <dd data-value=${label}>${words.text('milliseconds', {ms: msText(ms)})}</dd>
  `;
  return html`
    <div>
      <div class=${balance < 0 ? 'boxes owed' : 'boxes'} aria-hidden="true">
        ${boxes(balance, burst)}
      </div>
      <p data-room="free">${free}</p>
      <div class=${percent === '100%' ? 'bar full' : 'bar'} aria-hidden="true">
        <div class="fill" style="inline-size: ${percent}"></div>
      </div>
      <p data-room="used">${used}</p>
      <h3>${words.text('waits')}</h3>
      <dl class="values">
        ${value('waitsHalf', p50)} ${value('waitsMost', p95)} ${value('waitsLongest', max)}
      </dl>
    </div>
  `;
}

/** One box for each message that may go at once. A debt makes them all empty. */
function boxes(balance: number, burst: number) {
  const count = Math.min(MOST_BOXES, Math.floor(burst));
  const perBox = burst / Math.max(1, count);
  return Array.from(
    {length: count},
    (_, index) =>
      html`<span class="box" style="--share: ${percentOf(balance / perBox - index)}"></span>`,
  );
}

const percentOf = (share: number) => `${(100 * Math.min(1, Math.max(0, share))).toFixed(0)}%`;

/** Whole milliseconds; below 10 with one decimal. */
export function msText(ms: number): string {
  return ms < 10 ? String(Math.round(ms * 10) / 10) : ms.toFixed(0);
}

function wholeText(value: number): string {
  return value === Infinity ? '∞' : String(Math.floor(value));
}
