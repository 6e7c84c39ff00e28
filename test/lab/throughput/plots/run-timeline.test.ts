import t from 'tap';
import {step} from '../reports.js';
import {newMessage, type Message} from '../../../../src/lab/throughput/message-log.js';
import {binOf} from '../../../../src/lab/throughput/plots/latency-bins.js';
import {RunTimeline, secondsOf} from '../../../../src/lab/throughput/plots/run-timeline.js';

const START_MS = 10_000;

/** A message that is due at this time of the run, in ms. */
function message(dueMs: number, parts: Partial<Message> = {}): Message {
  return {...newMessage(0, START_MS + dueMs, false), ...parts};
}

const sent = (dueMs: number, writtenMs: number, arrivedMs: number | null) =>
  message(dueMs, {
    writtenMs: START_MS + writtenMs,
    answeredMs: START_MS + writtenMs + 5,
    arrivedMs: arrivedMs === null ? null : START_MS + arrivedMs,
    fate: 'sent',
  });

t.test(
  'each event counts in its second, a latency in the second when its message was due',
  async t => {
    const timeline = new RunTimeline(START_MS, true);
    timeline.add([sent(0, 0, 30), sent(990, 1_010, 2_500)], false);
    t.match(timeline.seconds, [
      {offered: 2, admitted: 1, delivered: 1, dropped: 0, lost: 0},
      {offered: 0, admitted: 1, delivered: 0},
      {offered: 0, admitted: 0, delivered: 1},
    ]);
    t.same(
      timeline.seconds.map(({latencies}) => [...latencies]),
      [
        [
          [binOf(30), 1],
          [binOf(1_510), 1],
        ],
        [],
        [],
      ],
    );
  },
);

t.test('pending messages are not lost before the step is over', async t => {
  const timeline = new RunTimeline(START_MS, true);
  const messages = [sent(0, 0, null), message(100), message(200, {fate: 'dropped'})];
  const live = timeline.copy();
  live.add(messages, false);
  t.match(live.seconds, [{offered: 3, admitted: 1, delivered: 0, dropped: 1, lost: 0}]);
  t.same(timeline.seconds, [], 'a copy is apart');
  timeline.add(messages, true);
  t.match(timeline.seconds, [{offered: 3, admitted: 1, dropped: 1, lost: 1}]);
});

t.test(
  'without reports of the device, the write is the latency, and only refusals are lost',
  async t => {
    const timeline = new RunTimeline(START_MS, false);
    const refused = {...sent(20, 20, null), fate: 'failed', errorCode: 'refused'} as const;
    timeline.add([sent(0, 0, null), refused], true);
    t.match(timeline.seconds, [{offered: 2, admitted: 2, delivered: null, lost: 1}]);
    t.same([...(timeline.seconds[0]?.latencies ?? [])], [[binOf(5), 2]]);
  },
);

t.test('the seconds of an earlier run come from its report', async t => {
  const timeline = [{offered: 3, dropped: 1, lost: 1, latencyMicroseconds: [30_000, 31_000]}];
  const seconds = secondsOf([step({timeline}), step({timeline})]);
  t.equal(seconds.length, 2, 'one step after the other');
  t.match(seconds[0], {offered: 3, admitted: 2, delivered: null, dropped: 1, lost: 1});
  t.same([...(seconds[0]?.latencies ?? [])], [[binOf(30), 2]]);
});
