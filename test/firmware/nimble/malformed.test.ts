// Level: all
/** What no proper client sends harms neither the host of NimBLE nor the firmware above it. */
import * as fc from 'fast-check';
import t from 'tap';
import {byte} from '../../hubs/wedo2/arbitraries.js';
import {sampleOf} from '../../support/property.js';
import {until} from '../../support/until.js';
import {BUILD_TIMEOUT_MS, nimbleSkip} from './build.js';
import {connectEcho, ECHO_FIRMWARE} from './echo-rig.js';
import {checkHealth, startFirmware} from './firmware-process.js';
import {le16} from './hci.js';
import type {Link} from './link.js';
import {ATT_CHANNEL} from './nimble-server.js';

t.setTimeout(BUILD_TIMEOUT_MS);

const SIGNALLING_CHANNEL = 0x0005;
const SECURITY_CHANNEL = 0x0006;
const ROUNDS = 3;
/** More than the host has buffers: one that leaked any would run out of them. */
const PDUS_OF_ROUND = 150;

const bytes = (maxLength: number) =>
  fc.array(byte, {maxLength}).map(values => Uint8Array.from(values));
const opcode = fc.constantFrom(
  ...[0x00, 0x01, 0x02, 0x03, 0x04, 0x06, 0x08, 0x0a, 0x0c, 0x0e, 0x10, 0x12, 0x16, 0x18],
  ...[0x1b, 0x1d, 0x1e, 0x20, 0x52, 0xd2, 0xff],
);
/** Handles that exist, near to them, and at the ends. */
const handle = fc.oneof(fc.nat(25), fc.constantFrom(0x7fff, 0xfffe, 0xffff));
const pdu = fc.oneof(
  bytes(30),
  fc.tuple(opcode, bytes(244)).map(([first, rest]) => Uint8Array.of(first, ...rest)),
  fc
    .tuple(opcode, handle, handle, bytes(20))
    .map(([first, a, b, rest]) => Uint8Array.of(first, ...le16(a), ...le16(b), ...rest)),
);

t.test('malformed ATT and L2CAP', {skip: nimbleSkip()}, async t => {
  const firmware = await startFirmware(t, ECHO_FIRMWARE);

  /** Connects, does something bad, disconnects; then a proper client is served. */
  const survives = async (misbehave: (link: Link) => void, leastAnswers = 0) => {
    await firmware.untilAdvertising();
    const {session} = await connectEcho(firmware.server);
    let answers = 0;
    session.link.onFrame = () => answers++;
    misbehave(session.link);
    await until(`the host has answered ${leastAnswers} times`, () => answers >= leastAnswers);
    session.close();
    await firmware.untilAdvertising();
    const proper = await connectEcho(firmware.server);
    await proper.ask({kind: 'reset'}, 'reset');
    t.match(await proper.ask({kind: 'info'}, 'info'), {firmwareVersion: 'nimble 1.0.0'});
    proper.session.close();
  };

  await t.test('random ATT', async () => {
    const rounds = fc.array(pdu, {minLength: PDUS_OF_ROUND, maxLength: PDUS_OF_ROUND});
    for (const pdus of sampleOf(rounds, ROUNDS)) {
      const sendAll = (link: Link) => {
        for (const payload of pdus) link.send({channel: ATT_CHANNEL, payload});
      };
      await survives(sendAll, 20);
    }
  });

  await t.test('random frames on other channels', async () => {
    for (const channel of [SIGNALLING_CHANNEL, SECURITY_CHANNEL, 0x0040, 0]) {
      const payloads = sampleOf(bytes(60), 40);
      await survives(link => {
        for (const payload of payloads) link.send({channel, payload});
      });
    }
  });

  await t.test('frames whose length is wrong', async () => {
    const frames: readonly (readonly number[])[] = [
      [0], // no header
      [3, 0, 4], // half a header
      [0, 0, 4, 0], // empty
      [1, 0, 4, 0, 0x0a, 0x03, 0x00], // longer than its length
      [0xff, 0xff, 4, 0, 0x0a], // the longest length, without the rest
      [3, 0, 4, 0, 0x0a], // cut off
    ];
    for (const frame of frames) {
      await survives(link => link.sendBytes(Uint8Array.from(frame)));
    }
  });

  await t.test('parts that continue nothing, or never end', async () => {
    const data = Uint8Array.from([200, 0, 4, 0, ...new Array<number>(20).fill(0x0a)]);
    await survives(link => {
      for (let count = 0; count < 30; count++) {
        link.sendAcl(false, data);
        link.sendAcl(true, data);
      }
    });
  });

  t.same(firmware.lines, [], 'the host has not had to start anew');
  checkHealth(t, firmware);
});
