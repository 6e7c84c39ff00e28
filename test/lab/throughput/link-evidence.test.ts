/** The link limits the rate of a fast device: the host accepts each write at once, and hides that it waits. */
import t from 'tap';
import type {Clock} from '../../../src/clock.js';
import type {GattServer} from '../../../src/ble/gatt-server.js';
import type {LinkModel} from '../../../src/virtual/index.js';
import {between, createBench, withSession} from './rig.js';

/** As Scratch Link answers: before the packet has left. */
const acceptingAtOnce = (device: GattServer) =>
  withSession(device, session => ({
    write(to, bytes, response) {
      const written = session.write(to, bytes, response);
      if (response) return written;
      void written.catch(() => undefined);
      return Promise.resolve();
    },
  }));

const STATUS = 0x07;

/** @param says Whether the device states its connection interval. */
const verdictOf = async (link: LinkModel, rates: readonly number[], says = true) => {
  const load = {kind: 'rates', rates: [...rates]} as const;
  const toServer = (device: GattServer) =>
    acceptingAtOnce(between(device, {mayWrite: ([opcode]) => says || opcode !== STATUS}));
  return (await createBench(link, {toServer}).measure({load})).verdict;
};

t.test('one message in each connection interval', async t => {
  const link = {capacity: 1_000, intervalMs: 30, packetsPerEvent: 1};
  t.match(
    (await verdictOf(link, [10, 30, 40])).reason,
    'one message in each is 33.3 a second',
    'also if no given rate is near it',
  );
  for (const [says, interval] of [
    [false, 'Messages arrive every 30 ms, which looks like the connection interval'],
    [true, 'The connection interval is 30 ms'],
  ] as const) {
    const {limitedBy, reason} = await verdictOf(link, [4, 33, 64], says);
    t.equal(limitedBy, 'link');
    t.match(reason, /the link handles no more: \d+ messages were under way/);
    t.match(reason, 'and the buffer of the device held only 1 of them at a time');
    t.match(reason, `. ${interval}: one message in each is 33.3 a second. Let the firmware ask`);
  }
});

t.test('a device that is the limit is named, with or without an interval', async t => {
  for (const link of [
    {capacity: 25},
    {capacity: 25, intervalMs: 30},
    {capacity: 25, intervalMs: 15, bufferFrames: 1, full: 'wait'},
  ] as const) {
    const {limitedBy} = await verdictOf(link, [4, 20, 40]);
    t.equal(limitedBy, 'device', JSON.stringify(link));
  }
});

t.test('answers in bursts are named, although they stay within the bounds', async t => {
  const BURST_MS = 400;
  const toServer = (device: GattServer, clock: Clock) =>
    withSession(device, session => ({
      subscribe: (from, listener) =>
        session.subscribe(from, bytes => {
          clock.after(BURST_MS - (clock.now() % BURST_MS), () => listener(bytes));
        }),
    }));
  const load = {kind: 'rates', rates: [4, 20]} as const;
  const {verdict} = await createBench({capacity: 100}, {toServer}).measure({load});
  t.match(verdict.reason, /Even at 4\.0 a second, 95% of the messages took up to 39\d ms/);
  t.match(verdict.reason, /Answers arrive in bursts, 400 ms apart/);
  const quick = await createBench({capacity: 100}).measure({load});
  t.notMatch(quick.verdict.reason, /Even at|bursts/);
});
