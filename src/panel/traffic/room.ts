import type {Connection} from '../../connection/connection.js';
import {element} from '../dom.js';
import {setAttribute, setText} from './changing.js';
import type {TrafficText, TrafficWords} from './words.js';

/** With more tokens the picture has a bar in place of boxes. */
const MOST_BOXES = 12;

/** The gate's balance and rate as a picture, and how long messages waited for their turn. */
export function createRoom(words: TrafficWords) {
  const boxes = element('div', {class: 'boxes', 'aria-hidden': 'true'});
  const free = element('p', {'data-room': 'free'});
  const fill = element('div', {class: 'fill'});
  const bar = element('div', {class: 'bar', 'aria-hidden': 'true'}, fill);
  const used = element('p', {'data-room': 'used'});
  const half = createValue(words, 'waitsHalf');
  const most = createValue(words, 'waitsMost');
  const longest = createValue(words, 'waitsLongest');
  const noHub = element('p', {}, words.text('whyNotConnected'));
  const figures = element(
    'div',
    {},
    boxes,
    free,
    bar,
    used,
    element('h3', {}, words.text('waits')),
    element('dl', {class: 'values'}, ...half.parts, ...most.parts, ...longest.parts),
  );
  const whole = element(
    'section',
    {class: 'card room'},
    element('h3', {}, words.text('room')),
    noHub,
    figures,
  );

  return {
    element: whole,
    update(connection: Connection | null, sentInLastSecond: number): void {
      noHub.hidden = connection !== null;
      figures.hidden = connection === null;
      if (connection === null) return;
      const {balance, burst, ratePerSecond} = connection.gateStatus();
      showBoxes(boxes, balance, burst);
      setText(
        free,
        balance < 0
          ? words.text('roomOwed', {owed: Math.ceil(-balance)})
          : words.text('roomFree', {free: wholeText(balance), burst: wholeText(burst)}),
      );
      setText(
        used,
        words.text('roomUsed', {used: sentInLastSecond, rate: wholeText(ratePerSecond)}),
      );
      const share = Math.min(1, sentInLastSecond / Math.max(1, ratePerSecond));
      setAttribute(fill, 'style', `inline-size: ${(100 * share).toFixed(0)}%`);
      bar.classList.toggle('full', share === 1);
      const {p50, p95, max} = connection.statistics.waitMs;
      half.show(p50);
      most.show(p95);
      longest.show(max);
    },
  };
}

/** One box for each message that may go at once. A debt makes them all empty. */
function showBoxes(place: HTMLElement, balance: number, burst: number): void {
  const count = Math.min(MOST_BOXES, Math.floor(burst));
  while (place.childElementCount > count) place.lastElementChild?.remove();
  while (place.childElementCount < count) place.append(element('span', {class: 'box'}));
  place.classList.toggle('owed', balance < 0);
  const perBox = burst / Math.max(1, count);
  for (const [index, box] of [...place.children].entries()) {
    const share = Math.min(1, Math.max(0, balance / perBox - index));
    setAttribute(box, 'style', `--share: ${(100 * share).toFixed(0)}%`);
  }
}

function createValue(words: TrafficWords, label: TrafficText) {
  const value = element('dd', {'data-value': label});
  return {
    parts: [element('dt', {}, words.text(label)), value],
    show: (ms: number) => setText(value, words.text('milliseconds', {ms: msText(ms)})),
  };
}

/** Whole milliseconds; below 10 with one decimal. */
export function msText(ms: number): string {
  return ms < 10 ? String(Math.round(ms * 10) / 10) : ms.toFixed(0);
}

function wholeText(value: number): string {
  return value === Infinity ? '∞' : String(Math.floor(value));
}
