import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {encodeMessage, MESSAGE} from '../../../src/hubs/lwp3/protocol/message.js';
import {lwp3RawAccess} from '../../../src/hubs/lwp3/raw-access.js';
import {endpoint} from '../../../src/hubs/lwp3/uuids.js';
import {testProperty} from '../../support/property.js';
import {byte, garbage} from '../wedo2/arbitraries.js';

const {createReader} = lwp3RawAccess;
const {readWrite, replayKey, goneOutputs} = createReader();

/** The ends of a combined set-up, by the last byte. */
const COMBINED_ENDS: Readonly<Record<string, string>> = {
  '03': 'unlock-updating',
  '04': 'unlock-silent',
  '06': 'reset',
};

/** The bytes are given in hexadecimal digits. */
const bytesFrom = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

function read(hex: string) {
  const {parts, ...write} = readWrite(endpoint, bytesFrom(hex));
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

const MOTOR = {output: 'motor:2', stop: '0800810210510000'};
const LIGHT = {kind: 'state', output: 'light:50', after: 'format:50'};
const SENSOR = {kind: 'state', after: 'format:2'};

/** What each write is. */
const WRITES: readonly (readonly [hex: string, write: object])[] = [
  ['090081021107323c00', {kind: 'state', ...MOTOR}], // StartSpeed
  ['0800810211510032', {kind: 'state', ...MOTOR}], // StartPower
  ...['0800810211510000', '080081021151007f', '07008102100100'].map(
    hex => [hex, {kind: 'stop', output: 'motor:2'}] as const,
  ),
  // A speed of 0 holds the motor until it is let go.
  ['090081021107003c00', {kind: 'stop', ...MOTOR}],
  ['0b00810211510200000000', {...SENSOR, output: 'mode-data:2'}],
  // A rotation or a timed run happens once: sent twice, it would move twice.
  ['0e008102110b68010000323c7f00', {kind: 'event', ...MOTOR}],
  ['0c0081021109e803323c7f00', {kind: 'event', ...MOTOR}],
  ['0e008102110d68010000323c7f00', {kind: 'state', ...MOTOR}], // GotoAbsolutePosition
  // These wait in the hub: a speed, and a stop.
  ['090081020107323c00', {kind: 'event', ...MOTOR}],
  ['0800810201510000', {kind: 'event', output: 'motor:2'}],
  ['0900810211' + '05f40101', {kind: 'state', output: 'acceleration-time-1:2'}],
  ['0900810211' + '06f40102', {kind: 'state', output: 'deceleration-time-2:2'}],
  // The light of the hub waits for its mode, as that of a sensor does.
  ['0a0081321151010000ff', LIGHT],
  ['0800813211510009', LIGHT],
  ['0a004132010000000000', {kind: 'state', output: 'format:50'}],
  ['0800810211510509', {...SENSOR, output: 'mode-data:2'}],
  ['0a004162000100000001', {kind: 'state', output: 'format:98'}], // without a driver
  ['0500010205', {kind: 'state', output: 'property-request:2'}],
  ['0500030103', {kind: 'state', output: 'alert-request:1'}],
  ['0500210201', {kind: 'event', output: 'information:2'}],
  ['060022020000', {kind: 'event', output: 'mode-information:2'}],
  ['060061010203', {kind: 'event', output: 'virtual-port'}],
  ['04000201', {kind: 'event', output: 'action'}],
  ['0500420202', {kind: 'state', output: 'combined-lock:2'}],
  // The newest of two opposite orders wins: both have one output.
  ...['0500010202', '0500010203'].map(
    hex => [hex, {kind: 'state', output: 'property-reports:2'}] as const,
  ),
  ...['060001010141', '0500010104'].map(
    hex => [hex, {kind: 'state', output: 'property-value:1'}] as const,
  ),
  ...['0500030101', '0500030102'].map(
    hex => [hex, {kind: 'state', output: 'alert-reports:1'}] as const,
  ),
  ...['', '0800817011510032', '0a0041320100000000', '0500017702'].map(
    hex =>
      [
        hex,
        {kind: 'event', output: `unknown:${endpoint.characteristic}`, isUnknown: true},
      ] as const,
  ),
];

t.test('what each write is', async t => {
  t.same(
    WRITES.map(([hex]) => [hex, read(hex)]),
    WRITES,
  );
});

t.test('infrared messages for one motor replace each other', async t => {
  const outputOf = (hex: string) => (read(hex) as {output?: string}).output;
  t.match(read('090081021151074701'), SENSOR);
  const red = outputOf('090081021151074701');
  t.equal(outputOf('090081021151074009'), red, 'newer message for the same motor');
  t.not(outputOf('090081021151075701'), red, 'another motor');
  t.not(outputOf('090081021151074702'), red, 'another channel');
});

const A = {output: 'motor:0', stop: '0800810010510000'};
const B = {output: 'motor:1', stop: '0800810110510000'};

t.test('a pair drives its two motors', async t => {
  t.same(read('0a008110110832ce3c00'), {
    kind: 'state',
    output: 'motor:16',
    parts: [
      {kind: 'state', ...A, bytes: '090081001107323c00'},
      {kind: 'state', ...B, bytes: '090081011107ce3c00'},
    ],
  });
  t.same(read('0800811011020000'), {
    kind: 'stop',
    output: 'motor:16',
    parts: [
      {kind: 'stop', output: A.output, bytes: '07008100110100'},
      {kind: 'stop', output: B.output, bytes: '07008101110100'},
    ],
  });
  t.match(read('0a008110110832003c00'), {
    kind: 'state',
    parts: [{kind: 'state'}, {kind: 'stop', output: B.output}],
  });
  t.match(
    read('0f008110110c68010000323c647f00'),
    {
      kind: 'event',
      // 360 degrees on average, at 50 and 60.
      parts: [
        {kind: 'event', ...A, bytes: '0e008100110b4701000032647f00'},
        {kind: 'event', ...B, bytes: '0e008101110b890100003c647f00'},
      ],
    },
    'StartSpeedForDegrees',
  );
  t.match(read('12008110110ee80300000afcffff32647f00'), {
    parts: [
      {kind: 'state', bytes: '0e008100110de803000032647f00'},
      {kind: 'state', bytes: '0e008101110d0afcffff32647f00'},
    ],
  });
  t.match(read('0800813911023232'), {parts: [{output: 'motor:55'}, {output: 'motor:56'}]});
});

/** An output command: `port, execution, command, data`. */
const readCommand = (hex: string) =>
  read(Buffer.from(encodeMessage(MESSAGE.outputCommand, bytesFrom(hex))).toString('hex'));

t.test('odd commands belong to their motors, and are stopped at the end', async t => {
  const kinds: Readonly<Record<string, string>> = {
    '0011 07 96 64 00': 'state', // a speed of -106
    '0011 07 9b 64 00': 'state',
    '0011 07 7f 64 00': 'state',
    '0011 07 64 7f 00': 'state', // a most power of 127
    '0011 07 64 64': 'state',
    '0012 07 64 64 00': 'state', // an unknown way to start
    '0002 07 64 64 00': 'event',
    '0011 01 64 64 7f 03': 'state', // two powers
    '0011 01 00 64 7f 03': 'state',
    '0011 51 00 64 00': 'state',
    '0011 09 00 10 64 64 7f 00 00': 'event', // a run for a time
    '0011 07': 'event',
    '0011 33': 'event',
    // Certainly stops.
    '0011 07 00 7f 00': 'stop',
    '0011 07 00 00 64 00': 'stop',
    '0011 01 00 00 7f 03': 'stop',
    '0011 01 7f 00': 'stop',
  };
  const motor = {output: 'motor:0', stop: '0800810010510000'};
  t.same(
    Object.keys(kinds).map(hex => [hex, readCommand(hex.replaceAll(' ', ''))]),
    Object.entries(kinds).map(([hex, kind]) => [hex, {kind, ...motor}]),
  );
});

t.test('odd commands for a pair', async t => {
  t.match(readCommand('10110896006400'), {
    parts: [
      {kind: 'state', ...A, bytes: '0900810011079c6400'},
      {kind: 'stop', ...B},
    ],
  });
  t.match(readCommand('101133'), {
    kind: 'event',
    parts: [
      {kind: 'event', ...A},
      {kind: 'event', ...B},
    ],
  });
});

t.test('a pair that the hub has made, and one that is not known', async t => {
  const {readWrite: readNow, goneOutputs: receive} = createReader();
  const run = bytesFrom('0800811111023232');
  t.match(readNow(endpoint, run), {output: 'motor:17', stop: bytesFrom('0800811110020000')});
  t.same(receive(endpoint, bytesFrom('09000411022e000002')), []);
  t.match(readNow(endpoint, run), {parts: [{output: 'motor:0'}, {output: 'motor:2'}]});
  t.same(receive(endpoint, bytesFrom('0500040200')), ['motor:2', 'motor:17']);
});

t.test('the formats of a combined set-up do not replace each other', async t => {
  const {readWrite: readNow, goneOutputs: receive} = createReader();
  const outputs = (...messages: readonly string[]) =>
    messages.map(hex => {
      const {output, after} = readNow(endpoint, bytesFrom(hex));
      return after === undefined ? output : `${output} after ${after}`;
    });
  const speed = '0a004102010100000001';
  const position = '0a004102020100000001';
  const lock = 'combined-lock:2';
  const unlocked = ['format:2', 'format:2'];
  t.same(outputs(speed, position), unlocked);
  for (const end of ['03', '04', '06']) {
    t.same(
      outputs('0500420202', speed, position, '0800420201001020', `05004202${end}`),
      [lock, 'format:2:1', 'format:2:2', 'combined-sets:2']
        .map((output, index) => (index === 0 ? output : `${output} after ${lock}`))
        .concat(`combined-${COMBINED_ENDS[end] ?? ''}:2 after ${lock}`),
    );
    t.same(outputs(speed, position), unlocked, 'after the lock');
  }
  t.same(outputs('0500420202', '0a004103010100000001'), [lock, 'format:3'], 'another port');
  receive(endpoint, bytesFrom('0500040200'));
  t.same(outputs(speed), ['format:2'], 'unplugged');
});

t.test('what later clients get', async t => {
  const key = (hex: string) => replayKey(endpoint, bytesFrom(hex));
  t.equal(key('0f0004020126000000001000000010'), 'port 2');
  t.equal(key('0500040200'), 'port 2');
  t.equal(key('0a004702020100000001'), 'format 2');
  t.equal(key('060001020601'), 'property 2');
  t.equal(key('0800450268010000'), 'value 2');
  t.equal(key('0500820201'), null);
});

t.test('what a message ends', async t => {
  const gone = (hex: string) => goneOutputs(endpoint, bytesFrom(hex));
  t.same(gone('0500040200'), ['motor:2']);
  t.same(gone('0f0004020126000000001000000010'), [], 'a motor');
  t.same(gone('0f0004020125000000001000000010'), ['motor:2'], 'a sensor');
  t.same(gone('0500820201'), []);
});

const message = fc
  .tuple(fc.constantFrom(...Object.values(MESSAGE)), fc.array(byte, {maxLength: 16}))
  .map(([type, payload]) => encodeMessage(type, payload));

testProperty(
  'any bytes',
  fc.property(
    fc.array(
      fc.oneof(
        message,
        garbage.map(bytes => Uint8Array.from(bytes)),
      ),
      {maxLength: 200},
    ),
    messages => {
      for (const bytes of messages) {
        assert.ok(readWrite(endpoint, bytes).output.length < 60);
        replayKey(endpoint, bytes);
        assert.ok(goneOutputs(endpoint, bytes).length < 10);
      }
    },
  ),
);
