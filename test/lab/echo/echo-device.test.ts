import t from 'tap';
import {ECHO_PROFILE} from '../../../src/lab/echo/echo-profile.js';
import {LinkedServer} from '../../../src/virtual/link/linked-server.js';
import {createEchoDevice} from '../../../src/lab/echo/echo-device.js';
import {SimulatedClock} from '../../../src/virtual/clock/simulated-clock.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {runTransportContract} from '../../transport/contract.js';
import {connectEcho} from './echo-rig.js';
import {readText} from '../../support/repository.js';

runTransportContract(t, 'behind a link that is slow', ({server, clock}) => ({
  transport: createInProcessProvider({
    id: 'in-process',
    server: new LinkedServer(server, {clock, link: {intervalMs: 7.5, processingMs: 5}}),
    clock,
  }).create(),
}));

t.test('it counts the frames that it receives, and a reset starts again', async t => {
  const {say, count, echo, takeReplies} = await connectEcho();
  for (const sequence of [0, 1, 1, 5, 3, 4, 4, 100, 5]) await count(sequence);
  await echo(6);
  await takeReplies();
  const report = {kind: 'report', dropped: 0, fullest: 0};
  await say({kind: 'report'});
  const [counts] = await takeReplies();
  t.same(counts, {
    ...report,
    received: 10,
    nextSequence: 101,
    // The second 1 and the second 4.
    duplicated: 2,
    // 3, 4, and behind 100 the second 5 and 6: 32 frames back it does not remember.
    reordered: 4,
  });
  await say({kind: 'reset'});
  await say({kind: 'report'});
  t.same(await takeReplies(), [
    {kind: 'reset'},
    {...report, received: 0, nextSequence: 0, duplicated: 0, reordered: 0},
  ]);
});

t.test('a stream has the requested period, length and number of frames', async t => {
  const {clock, say, take} = await connectEcho();
  const stream = {kind: 'stream', firstSequence: 500, frameBytes: 20} as const;
  await say({...stream, frameCount: 3, intervalUs: 12_500});
  await clock.advance(1000);
  t.same(take(), [
    {atMs: 0, reply: {kind: 'stream', sequence: 500, payload: new Uint8Array(15)}},
    {atMs: 12.5, reply: {kind: 'stream', sequence: 501, payload: new Uint8Array(15)}},
    {atMs: 25, reply: {kind: 'stream', sequence: 502, payload: new Uint8Array(15)}},
  ]);
  t.equal(clock.timerCount(), 0);
  await say({...stream, frameCount: 1_000_000, intervalUs: 10_000});
  await clock.advance(95);
  await say({...stream, frameCount: 0, intervalUs: 0});
  await clock.advance(1000);
  t.equal(take().length, 10, 'another takes its place, one of no frames too');
  await say({...stream, frameCount: 1_000_000, intervalUs: 10_000});
  await say({kind: 'reset'});
  await clock.advance(1000);
  t.equal(take().length, 2, 'a reset ends it');
});

t.test(
  'the device reports unknown commands and rejects requests that it does not support',
  async t => {
    const {session, takeReplies} = await connectEcho();
    await session.write(ECHO_PROFILE.rx, Uint8Array.of(0x77, 1, 2), true);
    await session.write(ECHO_PROFILE.rx, Uint8Array.of(0x01, 1), true);
    await session.write(ECHO_PROFILE.rx, new Uint8Array(), true);
    t.same(await takeReplies(), [
      {kind: 'unknown', opcode: 0x77},
      {kind: 'unknown', opcode: 0x01},
    ]);
    await t.rejects(
      session.write(ECHO_PROFILE.tx, Uint8Array.of(4), true),
      /no such characteristic/,
    );
    await t.rejects(session.write(ECHO_PROFILE.rx, new Uint8Array(245), true), /244 bytes/);
    await t.rejects(session.read(ECHO_PROFILE.tx), /no such characteristic/);
    await t.rejects(
      session.subscribe(ECHO_PROFILE.rx, () => undefined),
      /no such characteristic/,
    );
  },
);

t.test(
  'the device accepts one client at a time, and keeps its counts after a disconnect',
  async t => {
    const {clock, device, count, session} = await connectEcho();
    await t.rejects(
      device.connect(() => undefined),
      {code: 'in-use'},
    );
    await count(0);
    session.close();
    const again = await device.connect(() => undefined);
    const heard: number[][] = [];
    await again.subscribe(ECHO_PROFILE.tx, bytes => heard.push([...bytes]));
    await again.write(ECHO_PROFILE.rx, Uint8Array.of(4), true);
    await clock.advance(0);
    t.equal(heard[0]?.[1], 1);
  },
);

t.test('the example of docs/firmware.md', async t => {
  const text = readText('docs/firmware.md');
  const example = [...text.matchAll(/^ {4}([<>]) ((?:[0-9a-f]{2} ?)+)(?: |$)/gm)].map(
    ([, direction, bytes = '']) => `${direction} ${bytes.trim()}`,
  );
  t.equal(example.length, 9);
  const clock = new SimulatedClock();
  const device = createEchoDevice({clock, firmwareVersion: '2.0', link: {capacity: 1000}});
  const session = await device.connect(() => undefined);
  const passed: string[] = [];
  const note = (direction: string, bytes: Uint8Array) =>
    passed.push(
      `${direction} ${[...bytes].map(each => each.toString(16).padStart(2, '0')).join(' ')}`,
    );
  await session.subscribe(ECHO_PROFILE.tx, bytes => note('<', bytes));
  for (const line of example.filter(line => line.startsWith('>'))) {
    const bytes = Uint8Array.from(line.slice(2).split(' '), each => parseInt(each, 16));
    note('>', bytes);
    await session.write(ECHO_PROFILE.rx, bytes, false);
    await clock.advance(10);
  }
  t.same(passed, example);
});
