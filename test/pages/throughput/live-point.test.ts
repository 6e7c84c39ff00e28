import t from 'tap';
import {livePoint} from '../../../src/apps/pages/throughput/live-point.js';
import {newMessage} from '../../../src/lab/throughput/message-log.js';

/** A message every 100 ms for 5 s, each written at once and echoed after 50 ms; every second one in the last 2 s is lost. */
const messages = Array.from({length: 50}, (_, index) => {
  const dueMs = index * 100;
  const isLost = dueMs >= 3_000 && index % 2 === 1;
  const arrivedMs = isLost ? null : dueMs + 50;
  return {...newMessage(index, dueMs, false), writtenMs: dueMs, answeredMs: dueMs + 1, arrivedMs};
});

t.test('the step under way shows what was obtained in the last two seconds', async t => {
  t.match(livePoint(messages, 10, 5_000, true), {offered: 10, obtained: 5, latency: {p50: 50}});
  t.match(livePoint(messages.slice(0, 30), 10, 3_000, true), {obtained: 10});
  t.match(livePoint(messages, 10, 5_000, false), {obtained: 10, latency: {p50: 1}});
});

t.test('in the first second it is too early to say', async t => {
  t.equal(livePoint([], 10, 5_000, true), null);
  t.equal(livePoint(messages.slice(0, 9), 10, 900, true), null);
});
