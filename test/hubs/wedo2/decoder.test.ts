import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import type {HubEvent} from '../../../src/hubs/hub-protocol.js';
import {createDecoder, type WedoPayloads} from '../../../src/hubs/wedo2/decoder.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import type {Endpoint} from '../../../src/ble/endpoint.js';
import {testProperty} from '../../support/property.js';
import {byte, garbage} from './arbitraries.js';
import {bytesOf, view} from './bytes.js';
import {encodeAttachedIo, encodeValueFormat} from './encode-notifications.js';

const MOTOR = 1;
const TILT = 34;
const DISTANCE = 35;
const UNKNOWN_TYPE = 99;

const REVISIONS = {hardwareRevision: [0, 0, 0, 0], firmwareRevision: [0, 0, 0, 0]};
const FORMAT = {mode: 0, delta: 1, unit: 0, notify: true} as const;

/** A hub whose messages go to a decoder. Values are returned as 'port: bytes'. */
function createHub() {
  const decode = createDecoder();
  const say = (from: Endpoint, bytes: Iterable<number>) => decode(from, view(...bytes));
  return {
    say,
    attach: (port: number, type: number) =>
      say(
        endpoints.attachedIo,
        encodeAttachedIo({kind: 'attach', port, hubIndex: 0, type, ...REVISIONS}),
      ),
    detach: (port: number) => say(endpoints.attachedIo, encodeAttachedIo({kind: 'detach', port})),
    announce: (revision: number, port: number, type: number, valueBytes: number, mode = 0) =>
      say(
        endpoints.valueFormats,
        encodeValueFormat({...FORMAT, revision, port, type, mode, valueBytes}),
      ),
    values: (...bytes: number[]) => say(endpoints.values, bytes).map(plain),
  };
}

function plain(event: HubEvent<WedoPayloads>): string {
  return event.kind === 'value'
    ? `${event.port}: ${bytesOf(event.value.data).join(' ')}`
    : event.kind;
}

t.test('devices come and go', async t => {
  const hub = createHub();
  const attached = [
    ...[0x01, 0x01], // port A, attached
    ...[0x00, 0x22], // hub index: external; type: tilt
    ...[0x00, 0x00, 0x00, 0x10], // hardware revision
    ...[0x00, 0x00, 0x00, 0x10], // firmware revision
  ];
  t.same(hub.say(endpoints.attachedIo, attached), [{kind: 'attached', port: 1, type: TILT}]);
  const detached = [0x01, 0x00];
  t.same(hub.say(endpoints.attachedIo, detached), [{kind: 'detached', port: 1}]);
  const unknown = {kind: 'attached', port: 2, type: UNKNOWN_TYPE};
  t.same(hub.attach(2, UNKNOWN_TYPE), [unknown], 'an unknown type is reported, too');
});

t.test('built-in devices need no events', async t => {
  const hub = createHub();
  t.same(hub.attach(6, 23), [], 'the light');
  t.same(hub.attach(5, 22), [], 'the piezo');
  t.same(hub.detach(6), [], 'it cannot be unplugged');
  t.same(hub.attach(6, MOTOR), [{kind: 'attached', port: 6, type: MOTOR}], 'another type there');
  t.same(hub.attach(4, 20), [{kind: 'attached', port: 4, type: 20}], 'a voltage sensor');
});

t.test('a value message with any revision is no attach event', async t => {
  const wrong = Array.from({length: 0x100}, (_, revision) => {
    const hub = createHub();
    hub.attach(1, DISTANCE);
    hub.attach(2, TILT);
    const before = hub.values(revision, 1, 0);
    hub.announce(revision, 1, DISTANCE, 1);
    hub.announce(revision, 2, TILT, 2);
    const after = hub.values(revision, 1, 50, 2, 10, 0xf6);
    return [...before, ...after].join();
  }).filter(values => values !== '1: 0,1: 50,2: 10 246');
  t.same(wrong, []);
});

t.test('until its format is announced, a value has the requested length', async t => {
  const hub = createHub();
  t.same(hub.values(0, 1, 50), ['malformed'], 'nothing is plugged in');
  hub.attach(1, DISTANCE);
  hub.attach(2, TILT);
  t.same(hub.values(0, 2, 1, 2, 1, 50), ['2: 1 2', '1: 50'], 'both in one message');
  t.same(hub.values(0, 2, 3), ['malformed'], 'a stale value of one byte');
  t.same(hub.values(0, 2, 1, 2, 3), ['2: 1 2 3'], 'a value of another mode that the driver sets');
  t.same(hub.values(0, 1, 1, 2, 3, 4, 2, 5, 6, 7), ['1: 1 2 3 4', '2: 5 6 7'], 'two of them');
  t.same(hub.values(0, 2, 1, 2, 3, 4), ['malformed'], 'a length that no mode has');
  hub.attach(1, MOTOR);
  t.same(hub.values(0, 1, 50), ['malformed'], 'a motor has no values');
});

t.test('announced formats', async t => {
  const hub = createHub();
  hub.attach(1, TILT);
  hub.attach(2, DISTANCE);
  t.same(hub.announce(4, 1, TILT, 3), [], 'not an event');
  t.same(hub.values(4, 1, 7, 8, 9), ['1: 7 8 9'], 'take precedence over the requested format');
  t.same(hub.values(4, 2, 50, 1, 7, 8, 9), ['2: 50', '1: 7 8 9'], 'for their port only');
  t.same(hub.values(5, 1, 7, 8), ['1: 7 8'], 'do not count for another revision');

  hub.announce(5, 2, DISTANCE, 4);
  t.same(hub.values(5, 2, 1, 0, 0, 0), ['2: 1 0 0 0'], 'a new revision');
  t.same(hub.values(5, 1, 7, 8), ['1: 7 8'], 'invalidates the formats of the old one');
  t.same(hub.values(4, 1, 7, 8), ['1: 7 8'], 'permanently');
  hub.announce(4, 2, DISTANCE, 4);
  t.same(hub.values(4, 1, 7, 8), ['1: 7 8'], 'even when the old revision is used again');

  hub.announce(4, 1, TILT, 3);
  t.same(hub.values(4, 2, 1, 0, 0, 0, 1, 7, 8, 9), ['2: 1 0 0 0', '1: 7 8 9'], 'of two ports');
  hub.attach(1, TILT);
  t.same(hub.values(4, 1, 7, 8), ['1: 7 8'], 'another device of the same type has none yet');

  hub.announce(4, 3, 21, 2);
  t.same(hub.values(4, 3, 1, 0), ['3: 1 0'], 'also for ports that were never reported');
});

t.test('a value has the mode that was announced for its length', async t => {
  const hub = createHub();
  hub.attach(1, TILT);
  const modes = (...bytes: number[]) =>
    hub
      .say(endpoints.values, bytes)
      .map(event => event.kind === 'value' && (event.value.mode ?? 'none'));
  t.same(modes(3, 1, 7, 8), ['none'], 'before any announcement');
  hub.announce(3, 1, TILT, 3, 2);
  t.same(modes(3, 1, 7, 8, 9), [2]);
  t.same(modes(3, 1, 7, 8), ['none'], 'late, of another mode');
  t.same(modes(4, 1, 7, 8, 9), ['none'], 'another revision');
  hub.announce(3, 1, TILT, 3, 3);
  t.same(modes(3, 1, 7, 8, 9), [3]);
});

t.test('unplugging forgets the port', async t => {
  const hub = createHub();
  hub.attach(1, TILT);
  hub.announce(1, 1, TILT, 2);
  hub.detach(1);
  t.same(hub.values(1, 1, 7, 8), ['malformed'], 'no type, no format');
  hub.attach(1, DISTANCE);
  t.same(hub.values(1, 1, 50), ['1: 50'], 'the next device has its own format');
  hub.announce(1, 1, TILT, 2);
  t.same(hub.values(1, 1, 50), ['1: 50'], 'a late format of the earlier device is not used');
  hub.announce(1, 1, DISTANCE, 1);
  hub.attach(1, TILT);
  t.same(hub.values(1, 1, 7, 8), ['1: 7 8'], 'replaced without a detach event');
});

t.test('each characteristic has its own decoder', async t => {
  const {say} = createHub();
  t.same(say(endpoints.button, [1]), [{kind: 'button', pressed: true}]);
  t.same(say(endpoints.button, [0]), [{kind: 'button', pressed: false}]);
  t.same(say(endpoints.lowVoltage, [1]), [{kind: 'alert', alert: 'low-voltage', active: true}]);
  t.same(say(endpoints.highCurrent, [0]), [{kind: 'alert', alert: 'high-current', active: false}]);
  t.same(say(endpoints.lowSignal, [1]), [{kind: 'alert', alert: 'low-signal', active: true}]);
  t.same(say(endpoints.batteryLevel, [87]), [{kind: 'battery', percent: 87}]);
  const bytes = (text: string) => new TextEncoder().encode(text);
  t.same(say(endpoints.name, bytes('Zoë')), [{kind: 'name', name: 'Zoë'}]);
  t.same(say(endpoints.name, bytes('Rocket\0\0')), [{kind: 'name', name: 'Rocket'}]);
  const version = {kind: 'firmware', version: '1.0.09.0000'};
  t.same(say(endpoints.firmwareRevision, bytes('1.0.09.0000')), [version]);
});

t.test('bytes that fit no message are malformed, and reported', async t => {
  const {say} = createHub();
  t.same(say(endpoints.button, [2, 0xff]), [
    {kind: 'malformed', reason: '00001526-1212-efde-1523-785feabcd123: 02 ff'},
  ]);
  const misfits: [Endpoint, number[]][] = [
    [endpoints.attachedIo, [1, 1, 0, 1]],
    [endpoints.valueFormats, [1, 1, 34]],
    [endpoints.values, [1]],
    [endpoints.lowVoltage, []],
    [endpoints.batteryLevel, [101]],
    [endpoints.name, [0xff]],
    [endpoints.outputCommand, [1, 0]],
    [{service: '', characteristic: '__proto__'}, [1, 0]],
  ];
  t.same(
    misfits.map(([from, bytes]) => say(from, bytes).map(event => event.kind)),
    misfits.map(() => ['malformed']),
  );
});

const notification = fc.tuple(fc.constantFrom(...Object.values(endpoints)), garbage);
const attach = fc
  .tuple(fc.constantFrom(1, 2), fc.constantFrom(MOTOR, TILT, DISTANCE, UNKNOWN_TYPE))
  .map(([port, type]): [Endpoint, number[]] => [
    endpoints.attachedIo,
    [port, 1, 0, type, 0, 0, 0, 0, 0, 0, 0, 0],
  ]);
const format = fc
  .tuple(byte, fc.constantFrom(1, 2), fc.constantFrom(TILT, DISTANCE), byte)
  .map(([revision, port, type, valueBytes]): [Endpoint, number[]] => [
    endpoints.valueFormats,
    [revision, port, type, 0, 1, 0, 0, 0, 0, 1, valueBytes],
  ]);
const values = garbage.map((bytes): [Endpoint, number[]] => [endpoints.values, bytes]);

testProperty(
  'no messages in any order make the decoder throw',
  fc.property(
    fc.array(fc.oneof(notification, attach, format, values), {maxLength: 30}),
    notifications => {
      const decode = createDecoder();
      for (const [from, bytes] of notifications) {
        const events = decode(from, view(...bytes));
        const isSilent = from === endpoints.valueFormats || from === endpoints.attachedIo;
        assert.ok(isSilent || events.length > 0, 'every message gives an event');
        const carried = events.reduce(
          (sum, event) => sum + (event.kind === 'value' ? 1 + event.value.data.byteLength : 0),
          1,
        );
        assert.ok(carried === 1 || carried === bytes.length, 'every byte of a value message');
      }
    },
  ),
);
