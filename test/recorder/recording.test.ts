import t from 'tap';
import fc from 'fast-check';
import {parseRecording} from '../../src/recorder/parse-recording.js';
import {errorFields, toHex, toLine} from '../../src/recorder/line.js';
import type {RecordingHeader, RecordingItem} from '../../src/recorder/recording.js';
import {RecordingRing} from '../../src/recorder/recording-ring.js';
import {VERSION} from '../../src/recorder/version.js';
import {HubError} from '../../src/ble/hub-error.js';
import {testProperty} from '../support/property.js';

const HEADER: RecordingHeader = {
  recording: 1,
  version: VERSION,
  profile: 'wedo2',
  providers: ['virtual'],
  date: '2026-11-21T10:00:00.000Z',
};

const atMs = fc.nat().map(microseconds => microseconds / 1_000);
const count = fc.nat();
const text = fc.string({unit: 'binary'});
const bytes = fc.uint8Array({maxLength: 40}).map(toHex);
const code = fc.constantFrom('lost', 'busy', 'in-use', 'timeout' as const);
const app = {to: fc.constant('app' as const)};
const hub = {to: fc.constant('hub' as const), call: count, link: count};
const place = {service: text, characteristic: text};
const writeOptions = {response: fc.boolean(), immediate: fc.boolean()};
const kind = <Kind extends string>(name: Kind) => fc.constant(name);
const item: fc.Arbitrary<RecordingItem> = fc.oneof(
  fc.record({atMs, ...hub, kind: kind('open'), provider: text, maxOpenWrites: count}),
  fc.record({atMs, ...hub, ...place, kind: kind('write'), bytes, ...writeOptions}),
  fc.record({atMs, ...hub, ...place, kind: fc.constantFrom('read', 'subscribe' as const)}),
  fc.record({atMs, ...hub, kind: kind('close')}),
  fc.record({atMs, ...app, kind: kind('answer'), call: count, outcome: fc.oneof(kind('ok'), code)}),
  fc.record({atMs, ...app, kind: kind('answer'), call: count, outcome: kind('ok'), bytes}),
  fc.record({atMs, ...app, kind: kind('answer'), call: count, outcome: code, message: text}),
  fc.record({atMs, ...app, ...place, kind: kind('notification'), link: count, bytes}),
  fc.record({atMs, ...app, kind: kind('lost'), link: count, code, message: text}),
  fc.record({atMs, kind: kind('state'), state: text}),
  fc.record({atMs, kind: kind('error'), code, message: text}),
  fc.record({atMs, kind: kind('attached'), port: count, type: count}),
  fc.record({atMs, kind: kind('detached'), port: count}),
  fc.record({atMs, kind: kind('missing'), lines: count}),
);

t.test('a recording that calls its providers doors is read', async t => {
  const header = toLine(HEADER).replace('"providers"', '"doors"');
  const open =
    '{"atMs":1,"to":"hub","kind":"open","call":1,"link":1,"door":"virtual","maxOpenWrites":4}';
  const {header: read, items} = parseRecording(`${header}\n${open}\n`);
  t.same(read, HEADER);
  t.match(items, [{kind: 'open', provider: 'virtual', maxOpenWrites: 4}]);
});

testProperty(
  'what is written is what is read',
  fc.property(fc.array(item), items => {
    const lines = [HEADER, ...items].map(toLine);
    // Any text may be in it, but a line is a line.
    if (lines.some(line => line.includes('\n'))) return false;
    const written = lines.map(line => `${line}\n`).join('');
    const read = parseRecording(written);
    return [read.header, ...read.items].map(toLine).join() === lines.join();
  }),
);

t.test('an error names the line, the part of it, its value and what was expected', async t => {
  const state = '{"atMs":1,"kind":"state","state":"idle"}';
  const write =
    '{"atMs":1,"to":"hub","kind":"write","call":1,"link":1,"service":"a","characteristic":"b",' +
    '"bytes":"01","response":true,"immediate":false}';
  const header = toLine(HEADER);
  t.throws(() => parseRecording(''), /^The recording is empty\./);
  const faults: readonly (readonly [written: string, line: number, what: string])[] = [
    ['\n', 1, 'it is not JSON.'],
    ['[]', 1, 'recording is missing.'],
    [header.replace('"recording":1', '"recording":2'), 1, 'recording must be 1, but it is 2.'],
    [header.replace('["virtual"]', '[1]'), 1, 'providers.0 must be string, but it is 1.'],
    [`${header}\n${state}\n{"atMs":`, 3, 'it is not JSON.'],
    [`${header}\nnull`, 2, 'the whole must be Object, but it is null.'],
    [`${header}\n${header}`, 2, 'kind is missing.'],
    [`${header}\n{"atMs":1,"kind":"toString"}`, 2, 'kind must be ("open" | "write"'],
    [`${header}\n${write}\n${write.replace('"01"', '"1"')}`, 3, 'bytes must be'],
    [`${header}\n${write.replace('"call":1,', '')}`, 2, 'call is missing.'],
  ];
  for (const [written, line, what] of faults) {
    const {message} = t.throws(() => parseRecording(written)) as Error;
    t.ok(message.startsWith(`Line ${line} of the recording is not valid: ${what}`), message);
  }
});

testProperty(
  'any text is read, or refused with a line number',
  fc.property(fc.oneof(text, fc.json(), fc.array(fc.json()).map(String)), written => {
    try {
      parseRecording(`${toLine(HEADER)}\n${written}`);
      return true;
    } catch (error) {
      return error instanceof Error && /^Line \d+ of the recording /.test(error.message);
    }
  }),
);

t.test('a ring keeps the first line and the newest', async t => {
  const line = (lines: number) => toLine({atMs: lines, kind: 'missing', lines});
  const ring = new RecordingRing(3);
  t.equal(ring.text, '');
  ring.add(toLine(HEADER));
  t.same(parseRecording(ring.text), {header: HEADER, items: []});
  for (let number = 1; number <= 8; number++) {
    ring.add(line(number));
    const {header, items} = parseRecording(ring.text);
    t.same(header, HEADER);
    const kept = [number - 2, number - 1, number].filter(each => each > 0).map(line);
    const missing = number <= 3 ? [] : [toLine({atMs: 0, kind: 'missing', lines: number - 3})];
    t.same(items.map(toLine), [...missing, ...kept], `after ${number} lines`);
  }
});

t.test('an error is recorded in short', async t => {
  const fields = errorFields(new HubError('lost', 'x'.repeat(1_000)));
  t.same(fields, {code: 'lost', message: 'x'.repeat(200)});
});
