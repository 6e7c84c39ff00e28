import t from 'tap';
import {AD, parseAdStructures, toAdvertisement, uuidOf} from './hci/advertising.js';
import {COMMANDS, returnOf} from './hci/commands.js';
import {
  encodeCommandComplete,
  encodeCommandStatus,
  encodeDisconnectionComplete,
  encodeLeConnectionComplete,
  encodeLeRemoteFeatures,
  encodeNumberOfCompletedPackets,
  encodeRemoteVersion,
} from './hci/events.js';
import {encodeAcl, splitHostPackets} from './hci/h4.js';

t.test('packets of the host', async t => {
  const bytes = Uint8Array.from([
    ...[0x01, 0x03, 0x0c, 0x00], // command Reset, no parameters
    ...[0x01, 0x0a, 0x20, 0x01, 0x01], // command LE Set Advertising Enable, one byte: on
    ...[0x02, 0x05, 0x00, 0x02, 0x00, 0xaa, 0xbb], // ACL, handle 5, begins a frame, 2 bytes
    ...[0x02, 0x05, 0x10, 0x01, 0x00, 0xcc], // ACL, handle 5, continues it, 1 byte
  ]);
  const packets = [
    {kind: 'command', opcode: 0x0c03, parameters: Uint8Array.of()},
    {kind: 'command', opcode: 0x200a, parameters: Uint8Array.of(1)},
    {kind: 'acl', handle: 5, boundary: 'first', data: Uint8Array.of(0xaa, 0xbb)},
    {kind: 'acl', handle: 5, boundary: 'next', data: Uint8Array.of(0xcc)},
  ];
  t.same(splitHostPackets(bytes), {packets, rest: new Uint8Array()});

  // However TCP cuts them.
  for (let cut = 0; cut <= bytes.length; cut++) {
    const first = splitHostPackets(bytes.slice(0, cut));
    const second = splitHostPackets(Uint8Array.of(...first.rest, ...bytes.slice(cut)));
    t.same([...first.packets, ...second.packets], packets, `cut at ${cut}`);
    t.equal(second.rest.length, 0);
  }
  t.throws(() => splitHostPackets(Uint8Array.of(0x04, 0, 0)), {message: 'kind 4'});
});

t.test('events and data for the host', async t => {
  const samples: readonly (readonly [encoded: Uint8Array, bytes: readonly number[]])[] = [
    [
      encodeCommandComplete(0x2002, [0xfb, 0x00, 0x08]),
      // event, Command Complete, 7 bytes; 1 command allowed, opcode, success, buffers: 251 bytes, 8
      [0x04, 0x0e, 0x07, 0x01, 0x02, 0x20, 0x00, 0xfb, 0x00, 0x08],
    ],
    [
      encodeCommandComplete(0x2043, [], 0x01),
      // event, Command Complete, 4 bytes; 1 command allowed, opcode, unknown command
      [0x04, 0x0e, 0x04, 0x01, 0x43, 0x20, 0x01],
    ],
    [
      encodeCommandStatus(0x2016),
      // event, Command Status, 4 bytes; success, 1 command allowed, opcode
      [0x04, 0x0f, 0x04, 0x00, 0x01, 0x16, 0x20],
    ],
    [
      encodeLeConnectionComplete({
        handle: 0x0102,
        peer: [1, 2, 3, 4, 5, 6],
        interval: 6,
        supervisionTimeout: 500,
      }),
      [
        ...[0x04, 0x3e, 0x13], // event, LE meta, 19 bytes
        ...[0x01, 0x00, 0x02, 0x01], // LE Connection Complete, success, handle
        ...[0x01, 0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06], // peripheral; public address
        ...[0x06, 0x00, 0x00, 0x00, 0xf4, 0x01], // 7.5 ms, no latency, 5 s
        0x00, // clock accuracy
      ],
    ],
    [
      encodeDisconnectionComplete(1, 0x13),
      // event, Disconnection Complete, 4 bytes; success, handle, ended by the remote user
      [0x04, 0x05, 0x04, 0x00, 0x01, 0x00, 0x13],
    ],
    [
      encodeNumberOfCompletedPackets(1, 3),
      // event, Number Of Completed Packets, 5 bytes; 1 handle, handle, 3 packets
      [0x04, 0x13, 0x05, 0x01, 0x01, 0x00, 0x03, 0x00],
    ],
    [
      encodeLeRemoteFeatures(1),
      // event, LE meta, 12 bytes; LE Read Remote Features Complete, success, handle, no features
      [0x04, 0x3e, 0x0c, 0x04, 0x00, 0x01, 0x00, 0, 0, 0, 0, 0, 0, 0, 0],
    ],
    [
      encodeRemoteVersion(1),
      // event, Read Remote Version Complete, 8 bytes; success, handle, 5.0, no company, subversion 0
      [0x04, 0x0c, 0x08, 0x00, 0x01, 0x00, 0x09, 0xff, 0xff, 0x00, 0x00],
    ],
    [
      encodeAcl({handle: 5, boundary: 'first', data: Uint8Array.of(0xaa, 0xbb)}),
      [0x02, 0x05, 0x20, 0x02, 0x00, 0xaa, 0xbb], // ACL, handle 5, begins a frame, 2 bytes
    ],
    [
      encodeAcl({handle: 5, boundary: 'next', data: Uint8Array.of(0xcc)}),
      [0x02, 0x05, 0x10, 0x01, 0x00, 0xcc], // ACL, handle 5, continues it, 1 byte
    ],
  ];
  for (const [encoded, bytes] of samples) t.same([...encoded], bytes);
});

t.test('what the controller reports about itself', async t => {
  const facts = {address: [1, 0x53, 0, 0x5e, 0, 0], aclBytes: 27, aclPackets: 8};
  t.same(returnOf(COMMANDS.reset, facts), []);
  t.same(returnOf(COMMANDS.readAddress, facts), facts.address);
  t.same(returnOf(COMMANDS.leReadBufferSize, facts), [27, 0, 8]);
  t.same(returnOf(COMMANDS.readBufferSize, facts), [27, 0, 0, 8, 0, 0, 0]);
  t.equal(returnOf(COMMANDS.readLocalCommands, facts)?.length, 64);
  t.equal(returnOf(COMMANDS.leRand, facts)?.length, 8);
  t.equal(returnOf(0x2043, facts), null, 'LE Set Extended Scan Enable');
});

t.test('advertising data', async t => {
  const data = parseAdStructures(
    Uint8Array.from([
      ...[0x02, 0x01, 0x06], // flags: generally discoverable, no BR/EDR
      ...[0x05, 0x03, 0x0f, 0x18, 0x0a, 0x18], // services 0x180f and 0x180a
      ...[0x11, 0x07, 0x9e, 0xca, 0xdc, 0x24, 0x0e, 0xe5, 0xa9, 0xe0], // a service of 128 bits,
      ...[0x93, 0xf3, 0xa3, 0xb5, 0x01, 0x00, 0x40, 0x6e], // the lowest byte first
      ...[0x05, 0xff, 0x97, 0x03, 0x00, 0x40], // company 0x0397, two bytes
      ...[0x03, 0x09, 0x48, 0x69], // name "Hi"
      ...[0x00, 0x00], // the end
    ]),
  );
  t.same(
    data.map(({type}) => type),
    [AD.flags, AD.services16, AD.services128, AD.manufacturer, AD.name],
  );
  t.same(toAdvertisement(data), {
    name: 'Hi',
    services: [
      '0000180f-0000-1000-8000-00805f9b34fb',
      '0000180a-0000-1000-8000-00805f9b34fb',
      '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
    ],
    manufacturerData: new Map([[0x0397, Uint8Array.of(0x00, 0x40)]]),
  });
  t.same(toAdvertisement([]), {name: '', services: [], manufacturerData: new Map()});
  t.throws(() => parseAdStructures(Uint8Array.of(3, 9, 0x48)), {message: 'cut off'});
  t.throws(() => uuidOf(Uint8Array.of(1, 2, 3)), {message: '3 bytes are no UUID'});
});
