/** What a written message changes, for a link server. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {encodeCommands, type Command} from '../../../src/hubs/education/protocol/commands.js';
import {educationRawAccess} from '../../../src/hubs/education/raw-access.js';
import {endpoints} from '../../../src/hubs/education/uuids.js';
import {testProperty} from '../../support/property.js';
import {byte} from '../wedo2/arbitraries.js';

const {isOfFamily, createReader} = educationRawAccess;
const {readWrite} = createReader();
const {commands} = endpoints;

const bytesFrom = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

function read(hex: string) {
  const {parts, ...write} = readWrite(commands, bytesFrom(hex));
  return {...inHex(write), ...(parts && {parts: parts.map(inHex)})};
}

/** With its bytes in hexadecimal digits. */
function inHex(fields: object): object {
  const entries = Object.entries(fields).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
  ]);
  return Object.fromEntries(entries) as object;
}

const LEFT = {output: 'motor:0', stop: '8a01'};
const RIGHT = {output: 'motor:1', stop: '8a02'};
const behind = (index: number) => ({output: `speed:${index}`, kind: 'event', bytes: null});
const BOTH_MOVE = [LEFT, RIGHT].map(each => ({...each, kind: 'event', bytes: null}));
const MOVEMENT = {kind: 'event', output: 'movement', stop: 'a8', parts: BOTH_MOVE};

/** What each write is. */
const WRITES: readonly (readonly [hex: string, write: object])[] = [
  ['8a01', {kind: 'stop', output: 'motor:0'}],
  ['8a02', {kind: 'stop', output: 'motor:1'}],
  [
    '8a03',
    {
      kind: 'stop',
      output: 'pair',
      parts: [
        {kind: 'stop', output: 'motor:0', bytes: '8a01'},
        {kind: 'stop', output: 'motor:1', bytes: '8a02'},
      ],
    },
  ],
  [
    'a8',
    {
      kind: 'stop',
      output: 'pair',
      stop: '8a03',
      parts: [
        {kind: 'stop', ...LEFT, bytes: '8a01'},
        {kind: 'stop', ...RIGHT, bytes: '8a02'},
      ],
    },
  ],
  [
    '7e01e803000000',
    {
      kind: 'event',
      output: 'motor:0',
      parts: [{kind: 'event', ...LEFT, bytes: '7e01e803000000'}, behind(0)],
    },
  ],
  // A speed and a run in one write: the speed has its own output, as it stays when the run is stopped.
  [
    '8c03327c036801000001',
    {
      kind: 'event',
      output: 'pair',
      stop: '8a03',
      parts: [
        {kind: 'state', output: 'speed:0', bytes: '8c0132'},
        {kind: 'state', output: 'speed:1', bytes: '8c0232'},
        {kind: 'event', ...LEFT, bytes: '7c016801000001'},
        {kind: 'event', ...RIGHT, bytes: '7c026801000001'},
      ],
    },
  ],
  // One motor runs, the other one stands.
  [
    '7e01e8030000008a02',
    {
      kind: 'event',
      output: 'motor:1',
      parts: [
        {kind: 'event', ...LEFT, bytes: '7e01e803000000'},
        behind(0),
        {kind: 'stop', output: 'motor:1', bytes: '8a02'},
      ],
    },
  ],
  // A motor stops, and a light: the stop of a motor must leave at once.
  [
    '8a01' + '6e090064',
    {
      kind: 'stop',
      output: 'motor:0',
      parts: [
        {kind: 'stop', output: 'motor:0', bytes: '8a01'},
        {kind: 'state', output: 'light', bytes: '6e090064'},
      ],
    },
  ],
  // One stop ends both, but not if one of them is a sound.
  [
    '7e01e803000000' + '7000b80100',
    {
      kind: 'event',
      output: 'motor:0',
      parts: [
        {kind: 'event', ...LEFT, bytes: '7e01e803000000'},
        behind(0),
        {kind: 'event', output: 'sound', bytes: '7000b80100', stop: '72'},
      ],
    },
  ],
  ['98e803000000', MOVEMENT],
  ['9a6801000000', MOVEMENT],
  ['a05a00000002', MOVEMENT],
  // The last command for an output counts.
  ['8a01' + '8a02' + '98e803000000', MOVEMENT],
  ['9600', {...MOVEMENT, kind: 'state', parts: BOTH_MOVE.map(each => ({...each, kind: 'state'}))}],
  ['9c0000', {...MOVEMENT, kind: 'stop', parts: BOTH_MOVE.map(each => ({...each, kind: 'stop'}))}],
  [
    '9c0032',
    {...MOVEMENT, kind: 'state', parts: BOTH_MOVE.map(each => ({...each, kind: 'state'}))},
  ],
  ['7a0201', {kind: 'state', ...RIGHT}],
  ['84013200', {kind: 'state', ...LEFT}],
  ['84010000', {kind: 'stop', ...LEFT}],
  ['8c0132', {kind: 'state', output: 'speed:0'}],
  ['8e0202', {kind: 'state', output: 'end-state:1'}],
  ['7801' + '00000000', {kind: 'event', output: 'position:0'}],
  ['c00000', {kind: 'event', output: 'yaw'}],
  ['90010a14', {kind: 'state', output: 'acceleration:0'}],
  ['ae0102', {kind: 'state', output: 'moveAcceleration'}],
  ['b064', {kind: 'state', output: 'steering'}],
  ['be05', {kind: 'state', output: 'yawFace'}],
  ['1a', {kind: 'state', output: 'uuid'}],
  ['6e090064', {kind: 'state', output: 'light'}],
  ['7000b80100', {kind: 'event', output: 'sound', stop: '72'}],
  ['72', {kind: 'stop', output: 'sound'}],
  ['283200', {kind: 'state', output: 'reportEvery'}],
  ['00', {kind: 'state', output: 'info'}],
  // A firmware update, an id that no list has, a mode of old, nothing.
  ...['14', '15', 'ff00', '2001', ''].map(
    hex =>
      [
        hex,
        {kind: 'event', output: `unknown:${commands.characteristic}`, isUnknown: true},
      ] as const,
  ),
  // Of motors, but not known: bytes are missing, no such motors, a command that is in no table here.
  ...['7801', '7e01', '8a00', '8a04', '9e6801000032ce', 'b0'].map(
    hex =>
      [
        hex,
        {kind: 'event', output: 'pair', stop: '8a03', isUnknown: true, parts: BOTH_MOVE},
      ] as const,
  ),
  [
    '6e090064' + '14',
    {
      kind: 'event',
      output: 'light',
      isUnknown: true,
      parts: [{kind: 'state', output: 'light', bytes: '6e090064'}],
    },
  ],
];

t.test('what each write is', async t => {
  for (const [hex, write] of WRITES) t.same(read(hex), write, hex);
});

t.test('another characteristic is unknown', async t => {
  t.equal(readWrite(endpoints.messages, bytesFrom('8a03')).isUnknown, true);
});

t.test('which devices are of the family', async t => {
  const isManaged = (company: number, ...data: readonly number[]) =>
    isOfFamily?.({
      name: 'a device',
      services: [],
      manufacturerData: new Map([[company, Uint8Array.from(data)]]),
    });
  for (const device of [0, 1, 2, 3, 0x81]) {
    t.equal(isManaged(0x0397, 2, device, 0xff, 0, 0), true, `device ${device}`);
  }
  t.equal(isManaged(0x0397, 2, 4, 0xff, 0, 0), false);
  t.equal(isManaged(0x0397, 0, 1, 0xff, 0, 0), false, 'a SPIKE Prime');
  t.equal(isManaged(0x0397, 2, 1), false, 'too short');
  t.equal(isManaged(0x0398, 2, 1, 0xff, 0, 0), false, 'of another company');
});

const command = fc.constantFrom<Command>(
  ...[1, 2, 3].map(mask => ({kind: 'stopMotor', mask}) as const),
  {kind: 'runFor', mask: 3, durationMs: 1_000, direction: 0},
  {kind: 'moveFor', durationMs: 1_000, direction: 0},
  {kind: 'motorSpeed', mask: 1, speed: 50},
  {kind: 'stopMovement'},
  {kind: 'beep', pattern: 0, frequencyHz: 440, repeats: 0},
);
const write = fc.oneof(
  fc.array(command, {maxLength: 6}).map(encodeCommands),
  fc.uint8Array({maxLength: 24}),
  fc
    .tuple(fc.integer({min: 110, max: 180}), fc.array(byte, {maxLength: 8}))
    .map(([id, rest]) => Uint8Array.from([id, ...rest])),
);

testProperty(
  'any bytes: few outputs, each once; the parts alone are what the whole is',
  fc.property(write, bytes => {
    const read = readWrite(commands, bytes);
    const outputs = (read.parts ?? [read]).map(({output}) => output);
    assert.equal(new Set(outputs).size, outputs.length);
    for (const output of [read.output, ...outputs]) {
      assert.match(output, /^(unknown:[\da-f-]{36}|[a-zA-Z-]+(:[0-3])?)$/);
    }
    for (const part of read.parts ?? []) {
      if (part.bytes === null || part.stop === undefined) continue;
      const alone = readWrite(commands, part.bytes);
      assert.equal(alone.isUnknown ?? false, false);
      const names = (alone.parts ?? [alone]).map(each => each.output);
      assert.ok(names.includes(part.output));
      assert.ok(names.every(name => name === part.output || name.startsWith('speed:')));
    }
    // A start has its stop.
    for (const part of read.parts ?? [read]) {
      const isOfMotor = part.output.startsWith('motor:');
      assert.ok(!isOfMotor || part.kind === 'stop' || part.stop !== undefined);
    }
  }),
  2_000,
);
