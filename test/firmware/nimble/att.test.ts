import t from 'tap';
import {AttClient, AttError} from './att/client.js';
import * as requests from './att/requests.js';
import {parseServerPdu, type ServerPdu} from './att/responses.js';
import {encodeFrame, FrameAssembler, fragmentsOf} from './l2cap.js';

t.test('L2CAP frames', async t => {
  const frame = encodeFrame({channel: 4, payload: Uint8Array.of(0x0a, 0x03, 0x00)});
  t.same([...frame], [0x03, 0x00, 0x04, 0x00, 0x0a, 0x03, 0x00]); // 3 bytes, ATT, read handle 3

  for (let most = 1; most <= frame.length + 1; most++) {
    const parts = fragmentsOf(frame, most);
    t.equal(parts.length, Math.ceil(frame.length / most));
    const assembler = new FrameAssembler();
    for (let time = 0; time < 2; time++) {
      const results = parts.map(part => assembler.push(part));
      t.same(results.slice(0, -1), new Array(parts.length - 1).fill(null));
      t.same(results.at(-1), {channel: 4, payload: Uint8Array.of(0x0a, 0x03, 0x00)});
    }
  }
  const assembler = new FrameAssembler();
  t.throws(() => assembler.push({boundary: 'next', data: frame}), {message: 'continue no frame'});
  t.throws(() => assembler.push({boundary: 'first', data: Uint8Array.of(...frame, 0)}), {
    message: 'longer than their frame',
  });
  t.throws(() => assembler.push({boundary: 'first', data: frame}), {message: 'inside a frame'});
});

t.test('requests', async t => {
  const value = Uint8Array.of(0xaa, 0xbb);
  const samples: readonly (readonly [encoded: Uint8Array, bytes: readonly number[]])[] = [
    [requests.encodeExchangeMtu(247), [0x02, 0xf7, 0x00]],
    [requests.encodeFindInformation(1, 0xffff), [0x04, 0x01, 0x00, 0xff, 0xff]],
    [requests.encodeReadByType(1, 9, 0x2803), [0x08, 0x01, 0x00, 0x09, 0x00, 0x03, 0x28]],
    [requests.encodeRead(0x0103), [0x0a, 0x03, 0x01]],
    [requests.encodeReadBlob(3, 22), [0x0c, 0x03, 0x00, 0x16, 0x00]],
    [requests.encodeReadByGroupType(1, 9, 0x2800), [0x10, 0x01, 0x00, 0x09, 0x00, 0x00, 0x28]],
    [requests.encodeWrite(3, value), [0x12, 0x03, 0x00, 0xaa, 0xbb]],
    [requests.encodeWriteCommand(3, value), [0x52, 0x03, 0x00, 0xaa, 0xbb]],
    [requests.encodePrepareWrite(3, 18, value), [0x16, 0x03, 0x00, 0x12, 0x00, 0xaa, 0xbb]],
    [requests.encodeExecuteWrite(true), [0x18, 0x01]],
    [requests.encodeExecuteWrite(false), [0x18, 0x00]],
    [requests.encodeConfirmation(), [0x1e]],
  ];
  for (const [encoded, bytes] of samples) t.same([...encoded], bytes);
});

t.test('what a server sends', async t => {
  const value = Uint8Array.of(0xaa, 0xbb);
  const samples: readonly (readonly [bytes: readonly number[], pdu: ServerPdu])[] = [
    // Read By Type of the handles from 9 has found nothing.
    [[0x01, 0x08, 0x09, 0x00, 0x0a], {kind: 'error', request: 8, handle: 9, code: 10}],
    [[0x03, 0xf7, 0x00], {kind: 'mtu', mtu: 247}],
    // 16-bit types: handle 9 is 0x2902.
    [
      [0x05, 0x01, 0x09, 0x00, 0x02, 0x29],
      {kind: 'information', found: [{handle: 9, value: Uint8Array.of(0x02, 0x29)}]},
    ],
    // Two entries of 4 bytes.
    [
      [0x09, 0x04, 0x02, 0x00, 0xaa, 0xbb, 0x04, 0x00, 0xaa, 0xbb],
      {
        kind: 'attributes',
        found: [
          {handle: 2, value},
          {handle: 4, value},
        ],
      },
    ],
    [[0x0b, 0xaa, 0xbb], {kind: 'value', value}],
    [[0x0d, 0xaa, 0xbb], {kind: 'part', value}],
    // One entry of 6 bytes: handles 1 to 5.
    [
      [0x11, 0x06, 0x01, 0x00, 0x05, 0x00, 0xaa, 0xbb],
      {kind: 'groups', found: [{handle: 1, last: 5, value}]},
    ],
    [[0x13], {kind: 'written'}],
    [[0x17, 0x03, 0x00, 0x12, 0x00, 0xaa, 0xbb], {kind: 'prepared', handle: 3, offset: 18, value}],
    [[0x19], {kind: 'executed'}],
    [[0x1b, 0x03, 0x00, 0xaa, 0xbb], {kind: 'notification', handle: 3, value}],
    [[0x1d, 0x03, 0x00, 0xaa, 0xbb], {kind: 'indication', handle: 3, value}],
  ];
  for (const [bytes, pdu] of samples) t.same(parseServerPdu(Uint8Array.from(bytes)), pdu);
  t.throws(() => parseServerPdu(Uint8Array.of(0x0a, 3, 0)), {message: 'no PDU 0a0300'});
  t.throws(() => parseServerPdu(Uint8Array.of(0x09, 0, 1)), {message: 'no entries of 0 bytes'});
  t.throws(() => parseServerPdu(Uint8Array.of(0x09, 4, 1)), {message: 'no entries of 4 bytes'});
});

t.test(
  'a client sends one request at a time, and reads and writes long values in parts',
  async t => {
    const sent: string[] = [];
    const client = new AttClient(pdu => sent.push(Buffer.from(pdu).toString('hex')));
    const answer = (...bytes: number[]) => client.receive(Uint8Array.from(bytes));
    const long = new Array<number>(22).fill(1);

    const reading = client.read(3);
    const other = client.read(5);
    await settled();
    t.same(sent.splice(0), ['0a0300']);
    answer(0x0b, ...long);
    await settled();
    t.same(sent.splice(0), ['0a0500'], 'the other request is next');
    answer(0x01, 0x0a, 5, 0, 0x02);
    await t.rejects(other, new AttError(2, 5, 0x0a));
    t.same(sent.splice(0), ['0c03001600'], 'from byte 22');
    answer(0x0d, 2);
    t.same([...(await reading)], [...long, 2]);

    const writing = client.write(3, Uint8Array.from([...long, 2]));
    await settled();
    t.same(sent.splice(0), [`1603000000${'01'.repeat(18)}`]);
    answer(0x17, 3, 0, 0, 0, ...long.slice(0, 18));
    await settled();
    t.same(sent.splice(0), ['16030012000101010102']);
    answer(0x17, 3, 0, 18, 0, 1, 1, 1, 1, 2);
    await settled();
    t.same(sent.splice(0), ['1801']);
    answer(0x19);
    await writing;

    const waiting = client.read(3);
    client.end('gone');
    await t.rejects(waiting, {message: 'gone'});
    await t.rejects(client.read(3), {message: 'gone'});
    t.throws(() => client.writeCommand(3, new Uint8Array()), {message: 'gone'});
  },
);

/** Everything that promises do without time has been done. */
const settled = () => new Promise(resolve => setImmediate(resolve));
