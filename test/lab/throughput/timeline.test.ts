import t from 'tap';
import {newMessage, type Message} from '../../../src/lab/throughput/message-log.js';
import {timelineOf} from '../../../src/lab/throughput/timeline.js';

const START_MS = 10_000;

/** A message that is due at this time of the step, in ms. */
function message(dueMs: number, parts: Partial<Message> = {}): Message {
  return {...newMessage(START_MS + dueMs, false), ...parts};
}

const sent = (dueMs: number, writtenMs: number, arrivedMs: number | null) =>
  message(dueMs, {
    writtenMs: START_MS + writtenMs,
    answeredMs: START_MS + writtenMs + 5,
    arrivedMs: arrivedMs === null ? null : START_MS + arrivedMs,
    fate: 'sent',
  });

t.test('a message counts when it was due; what arrives counts when it arrives', async t => {
  const messages = [sent(0, 0, 30), sent(990, 1_010, 2_500)];
  t.same(timelineOf(messages, START_MS, true, true), [
    {offered: 2, dropped: 0, lost: 0, delivered: 1, latencyMicroseconds: [30_000, 1_510_000]},
    {offered: 0, dropped: 0, lost: 0, delivered: 0, latencyMicroseconds: []},
    {offered: 0, dropped: 0, lost: 0, delivered: 1, latencyMicroseconds: []},
  ]);
});

t.test('pending messages are not lost before the step is over', async t => {
  const messages = [sent(0, 0, null), message(100), message(200, {fate: 'dropped'})];
  t.match(timelineOf(messages, START_MS, true, false), [{offered: 3, dropped: 1, lost: 0}]);
  t.match(timelineOf(messages, START_MS, true, true), [{offered: 3, dropped: 2, lost: 1}]);
});

t.test('without reports of the device, the write is the latency', async t => {
  const refused = {...sent(20, 20, null), fate: 'failed', errorCode: 'refused'} as const;
  t.match(timelineOf([sent(0, 0, null), refused], START_MS, false, true), [
    {offered: 2, lost: 1, delivered: null, latencyMicroseconds: [5_000, 5_000]},
  ]);
});
