/** Echoes with other bytes than were sent, and numbers that the tester itself gives. */
import t from 'tap';
import type {GattServer} from '../../../src/ble/gatt-server.js';
import {between, createBench, measureStep} from './rig.js';

const ECHO_REPLY = 0x81;
const STREAM_FRAME = 0x86;

/** The device, which changes every fifth of these replies. */
function changing(reply: number, change: (bytes: Uint8Array) => Uint8Array) {
  let count = 0;
  return (device: GattServer) =>
    between(device, {
      toNotified: bytes => (bytes[0] === reply && ++count % 5 === 0 ? change(bytes) : bytes),
    });
}

function flipBit(bytes: Uint8Array): Uint8Array {
  const changed = bytes.slice();
  changed[12] = (changed[12] ?? 0) ^ 0x10;
  return changed;
}

t.test('an echo with another byte is counted, and the verdict says which', async t => {
  const bench = createBench({}, {toServer: changing(ECHO_REPLY, flipBit)});
  const {steps, verdict} = await bench.measure({load: {kind: 'rates', rates: [20]}});
  t.match(steps, [{deliveredCount: 100, corruptedCount: 20, isSustained: true}]);
  t.match(
    verdict.reason,
    /20 of 100 messages came back changed, such as message \d+: byte 12 was [\da-f]{2}, not [\da-f]{2}/,
  );
});

t.test('an echo that was cut', async t => {
  const bench = createBench({}, {toServer: changing(ECHO_REPLY, bytes => bytes.slice(0, 8))});
  const {steps, verdict} = await bench.measure({load: {kind: 'rates', rates: [20]}});
  t.match(steps, [{deliveredCount: 100, corruptedCount: 20}]);
  t.match(verdict.reason, /such as message \d+: it had 8 bytes, not 20/);
});

t.test('a stream with other bytes', async t => {
  const bench = createBench({}, {toServer: changing(STREAM_FRAME, flipBit)});
  const step = await measureStep(bench, 20, {mode: 'notify'});
  t.match(step, {deliveredCount: 100, corruptedCount: 20});
});

t.test('an old message in place of the new one is found by its bytes', async t => {
  let first: Uint8Array | undefined;
  const toServer = changing(ECHO_REPLY, bytes => {
    first ??= bytes;
    return Uint8Array.of(...bytes.subarray(0, 5), ...first.subarray(5));
  });
  const step = await measureStep(createBench({}, {toServer}), 20);
  t.equal(step.corruptedCount, 20);
});

t.test('a healthy device changes nothing; one that only counts does not say', async t => {
  t.equal((await measureStep(createBench(), 20)).corruptedCount, 0);
  t.equal((await measureStep(createBench(), 20, {mode: 'notify'})).corruptedCount, 0);
  t.equal((await measureStep(createBench(), 20, {mode: 'write'})).corruptedCount, null);
});

t.test('messages have their numbers in the order in which they are written', async t => {
  const written: number[] = [];
  const bench = createBench(
    {intervalMs: 30},
    {
      toServer: device =>
        between(device, {
          mayWrite: bytes => {
            if (bytes[0] === 1) written.push(new DataView(bytes.slice().buffer).getUint32(1, true));
            return true;
          },
        }),
    },
  );
  // More than the link can acknowledge, so that the gate hands out messages that wait.
  const step = await measureStep(bench, 44, {response: true});
  t.match(step, {reorderedCount: 0, duplicatedCount: 0});
  t.same(
    written,
    written.map((_, index) => index),
  );
});

t.test('if no message came back, whether they were changed is not known', async t => {
  const toServer = (device: GattServer) => between(device, {mayWrite: ([opcode]) => opcode !== 1});
  const step = await measureStep(createBench({}, {toServer}), 20);
  t.match(step, {deliveredCount: 0, corruptedCount: null});
});
