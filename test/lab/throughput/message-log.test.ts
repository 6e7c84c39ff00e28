import fc from 'fast-check';
import t from 'tap';
import {MessageLog} from '../../../src/lab/throughput/message-log.js';
import {checkProperty} from '../../support/property.js';

function write(log: MessageLog, atMs: number, isWarmUp = false): void {
  const message = log.add(atMs, isWarmUp);
  log.number(message);
  message.writtenMs = atMs;
}

/** A log of this number of written messages, from this sequence number on. */
function writtenLog(count: number, firstSequence = 0, warmUpCount = 0): MessageLog {
  const log = new MessageLog(firstSequence);
  for (let index = 0; index < count; index++) {
    write(log, index, index < warmUpCount);
  }
  return log;
}

t.test('an arrival is found by its sequence number; unknown numbers are not', async t => {
  const log = writtenLog(2, 4_000);
  t.equal(log.arrived(4_001, 50), true);
  t.same(
    log.messages.map(({sequence, arrivedMs}) => ({sequence, arrivedMs})),
    [
      {sequence: 4_000, arrivedMs: null},
      {sequence: 4_001, arrivedMs: 50},
    ],
  );
  t.equal(log.arrived(3_999, 60), false, 'one of the step before');
  t.equal(log.arrived(4_002, 60), false, 'one that was never sent');
});

t.test('a message that was never written cannot arrive', async t => {
  const log = new MessageLog(0);
  log.add(0, false);
  t.equal(log.arrived(0, 1), false);
});

t.test('duplicates and overtaken messages are counted, those of the warm-up are not', async t => {
  const log = writtenLog(6, 0, 2);
  for (const sequence of [1, 0, 0, 2, 4, 3, 4, 5]) log.arrived(sequence, 10);
  t.equal(log.duplicated, 1, 'the second 4');
  t.equal(log.reordered, 1, 'the 3 after the 4');
});

t.test(
  'in any order of arrivals, each message counts once, and the rest are duplicates',
  async t => {
    checkProperty(
      fc.property(fc.array(fc.integer({min: 0, max: 9}), {maxLength: 40}), arrivals => {
        const log = writtenLog(10);
        for (const [atMs, sequence] of arrivals.entries()) log.arrived(sequence, atMs);
        const distinct = new Set(arrivals);
        t.equal(log.messages.filter(({arrivedMs}) => arrivedMs !== null).length, distinct.size);
        t.equal(log.duplicated, arrivals.length - distinct.size);
        for (const sequence of distinct) {
          t.equal(
            log.messages[sequence]?.arrivedMs,
            arrivals.indexOf(sequence),
            'the first counts',
          );
        }
        const firsts = [...distinct];
        const overtaken = firsts.filter((each, place) =>
          firsts.slice(0, place).some(earlier => earlier > each),
        );
        t.equal(log.reordered, overtaken.length);
      }),
    );
  },
);

t.test(
  'a step that is cut short forgets the pending messages at its end, but not those lost before',
  async t => {
    const log = writtenLog(5);
    for (const message of log.messages) message.fate = 'sent';
    const [, , , fourth, fifth] = log.messages;
    if (fourth && fifth) fourth.fate = fifth.fate = null;
    log.arrived(0, 10);
    log.arrived(2, 12);
    log.removePending(true);
    t.same(
      log.messages.map(({arrivedMs}) => arrivedMs),
      [10, null, 12],
    );
  },
);

t.test('it is known when more messages are under way than there are numbers', async t => {
  const log = new MessageLog(1_000, 256);
  const send = (count: number) => {
    for (let index = 0; index < count; index++) write(log, index);
  };
  send(256);
  t.equal(log.ranOutOfNumbers, false);
  log.arrived(1_000 % 256, 300);
  send(1);
  t.equal(log.ranOutOfNumbers, false, 'one has arrived, and one more was sent');
  send(1);
  t.equal(log.ranOutOfNumbers, true);
  log.arrived(1_001 % 256, 301);
  t.equal(log.ranOutOfNumbers, true, 'that stays');
});
