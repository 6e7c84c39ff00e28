// Level: all
/** The echo firmware on the host of NimBLE: a Bluetooth stack that we did not write. The controller is simulated. */
import t from 'tap';
import {ECHO_PROFILE} from '../../../src/lab/echo/echo-profile.js';
import {until} from '../../support/until.js';
import {nimbleSkip} from './build.js';
import {FIRST_TIMES, PHY, REASON} from './controller.js';
import {connectEcho, ECHO_FIRMWARE} from './echo-rig.js';
import {checkAdvertising, checkHealth, startFirmware} from './firmware-process.js';
import {NimbleServer} from './nimble-server.js';

const {service, rx, tx} = ECHO_PROFILE;
const payload = (bytes: number) => Uint8Array.from({length: bytes}, (_, at) => (at * 7) & 0xff);

t.test('the echo firmware on NimBLE', {skip: nimbleSkip()}, async t => {
  const firmware = await startFirmware(t, ECHO_FIRMWARE);
  const {controller, server} = firmware;
  const connected = async () => {
    await firmware.untilAdvertising();
    return connectEcho(server);
  };

  await t.test('what it advertises', async t => {
    checkAdvertising(t, firmware, {name: 'Blockwave echo', service});
  });

  await t.test('echoes frames of all lengths, written with and without response', async t => {
    const {session, replies, write, ask} = await connected();
    t.equal(session.client.mtu, 247);
    t.match(await ask({kind: 'info'}, 'info'), {
      profileVersion: 1,
      maximumBytes: 244,
      bufferFrames: 50,
      firmwareVersion: 'nimble 1.0.0',
    });
    await ask({kind: 'reset'}, 'reset');
    const before = replies.length;
    const sent = [];
    for (const [sequence, bytes] of [0, 1, 15, 16, 17, 100, 238, 239].entries()) {
      const frame = {kind: 'echo', sequence, payload: payload(bytes)} as const;
      await write(frame, sequence % 2 === 0);
      sent.push(frame);
    }
    await until('all have come back', () => replies.length === before + sent.length);
    t.same(
      replies.slice(before),
      sent.map(({sequence, payload}) => ({kind: 'echo', sequence, payload})),
    );
    session.close();
  });

  await t.test('states what the host knows of the link now', async t => {
    const {session, ask} = await connected();
    const unknown = {resetReason: 0, uptimeMs: 0, freeBytes: 0};
    const status = {kind: 'status', ...FIRST_TIMES, mtuBytes: 247, phy: PHY, ...unknown};
    t.same(await ask({kind: 'status'}, 'status'), status);
    const times = {intervalUnits: 36, latencyIntervals: 3};
    controller.changeTimes(times);
    t.same(await ask({kind: 'status'}, 'status'), {...status, ...times});
    session.close();
  });

  await t.test('notifies only a client that has subscribed', async t => {
    await firmware.untilAdvertising();
    const session = await server.connect(() => undefined);
    const heard: number[] = [];
    const hear = ([opcode = 0]: Uint8Array) => heard.push(opcode);
    session.client.listen(session.find(tx).handle, hear);
    await session.write(rx, Uint8Array.of(5), true);
    await session.write(rx, Uint8Array.of(5), true);
    t.same(heard, []);
    await session.subscribe(tx, hear);
    await session.write(rx, Uint8Array.of(5), true);
    await until('the reply arrives', () => heard.length > 0);
    t.same(heard, [0x85]);
    session.close();
  });

  await t.test('with the shortest MTU: long writes in parts, streams in short frames', async t => {
    await firmware.untilAdvertising();
    const {session, ask, write, replies} = await connectEcho(new NimbleServer(controller, 23));
    t.equal(session.client.mtu, 23);
    await ask({kind: 'reset'}, 'reset');
    await write({kind: 'count', sequence: 0, payload: payload(200)}, true);
    t.match(await ask({kind: 'report'}, 'report'), {received: 1, nextSequence: 1, dropped: 0});
    t.match(await ask({kind: 'status'}, 'status'), {mtuBytes: 23});
    const before = replies.length;
    await write(
      {kind: 'stream', frameCount: 20, firstSequence: 5, intervalUs: 1000, frameBytes: 100},
      true,
    );
    await until('the stream has ended', () => replies.length === before + 20);
    t.same(
      replies.slice(before).map(reply => reply.kind === 'stream' && reply.sequence),
      Array.from({length: 20}, (_, index) => 5 + index),
    );
    t.ok(
      replies.slice(before).every(reply => reply.kind === 'stream' && reply.payload.length === 15),
    );
    session.close();
  });

  await t.test('advertises again after the end of a link, whoever ends it', async t => {
    const first = await connected();
    t.equal(controller.onAir, null, 'not while a client is connected');
    await first.ask({kind: 'reset'}, 'reset');
    await first.write({kind: 'count', sequence: 0, payload: payload(3)}, false);
    t.match(await first.ask({kind: 'report'}, 'report'), {received: 1});
    first.session.close();
    t.same(first.losses, []);
    const second = await connected();
    t.match(await second.ask({kind: 'report'}, 'report'), {received: 1}, 'it has not restarted');
    controller.disconnect(REASON.supervisionTimeout);
    t.same(second.losses, ['the link ended with reason 8']);
    await t.rejects(second.ask({kind: 'report'}, 'report'), {message: 'the link ended'});
    const third = await connected();
    t.match(await third.ask({kind: 'report'}, 'report'), {received: 1});
    t.equal(server.name, 'Blockwave echo');
    third.session.close();
  });

  await t.test('a flood of writes: none is lost on the way', async t => {
    const {session, ask, write} = await connected();
    await ask({kind: 'reset'}, 'reset');
    const flood = Array.from({length: 1_000}, (_, sequence) =>
      write({kind: 'count', sequence, payload: payload(100)}, false),
    );
    await Promise.all(flood);
    const {received, dropped, duplicated, reordered} = await ask({kind: 'report'}, 'report');
    t.equal(received + dropped, flood.length, `${dropped} dropped`);
    t.equal(duplicated + reordered, 0);
    session.close();
  });

  checkHealth(t, firmware);
});
