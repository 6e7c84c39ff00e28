import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import type {HubEvent} from '../../../src/hubs/hub-protocol.js';
import {createDecoder, type Lwp3Payloads} from '../../../src/hubs/lwp3/decoder.js';
import {models, type Model} from '../../../src/hubs/lwp3/models.js';
import {
  DEVICE_TYPE,
  MOTOR_PAIR_TYPE,
  UNKNOWN_TYPE,
} from '../../../src/hubs/lwp3/protocol/device-types.js';
import {encodeMessage, MESSAGE} from '../../../src/hubs/lwp3/protocol/message.js';
import {endpoint} from '../../../src/hubs/lwp3/uuids.js';
import {testProperty} from '../../support/property.js';
import {byte, garbage} from '../wedo2/arbitraries.js';
import {bytesOf, view} from '../wedo2/bytes.js';
import {attach} from './connected-hub.js';

const MOVE_HUB = [0x06, 0x00, 0x01, 0x0b, 0x06, 0x40];
const TECHNIC_HUB = [0x06, 0x00, 0x01, 0x0b, 0x06, 0x80];
const FIRMWARE = [0x09, 0x00, 0x01, 0x03, 0x06, 0x24, 0x02, 0x00, 0x10];
const EARLY_FIRMWARE = [0x09, 0x00, 0x01, 0x03, 0x06, 0x23, 0x02, 0x00, 0x10];

/** A decoder that has received these messages. */
function decoderAfter(...messages: readonly (readonly number[])[]) {
  return decoderOf(models.cityHub, ...messages);
}

function decoderOf(assumed: Model, ...messages: readonly (readonly number[])[]) {
  const decode = createDecoder(assumed);
  const receive = (...bytes: readonly number[]) => decode(endpoint, view(...bytes)).map(plain);
  for (const message of messages) receive(...message);
  return receive;
}

function plain(event: HubEvent<Lwp3Payloads>) {
  if (event.kind !== 'value') return event;
  const {data, ...others} = event.value;
  return {...event, value: {data: bytesOf(data), ...others}};
}

const NO_PROFILE = {kind: 'model', modelId: null};

t.test('the model is known by system type, that of a Move Hub with its firmware', async t => {
  const technic = decoderAfter();
  t.same(technic(...TECHNIC_HUB), [{kind: 'model', modelId: 'technicHub'}]);
  t.same(technic(...TECHNIC_HUB), [], 'once');
  const firmware = {kind: 'firmware', version: '1.0.00.0224'};
  const move = decoderAfter();
  t.same(move(...MOVE_HUB), []);
  t.same(move(...FIRMWARE), [firmware, {kind: 'model', modelId: 'moveHub'}]);
  t.same(decoderAfter(FIRMWARE)(...MOVE_HUB), [{kind: 'model', modelId: 'moveHub'}]);
  t.same(decoderAfter(EARLY_FIRMWARE)(...MOVE_HUB), [{kind: 'model', modelId: 'moveHubEarly'}]);
  t.same(decoderAfter(FIRMWARE)(0x06, 0x00, 0x01, 0x0b, 0x06, 0x20), [NO_PROFILE], 'a Duplo train');
});

t.test('what is plugged in before the model is known is reported again', async t => {
  const receive = decoderAfter();
  const motor = {kind: 'attached', port: 2, type: DEVICE_TYPE.interactiveMotor};
  t.same(receive(...attach(2, DEVICE_TYPE.interactiveMotor)), [motor]);
  receive(...attach(50, DEVICE_TYPE.rgbLight));
  receive(...FIRMWARE);
  t.same(receive(...MOVE_HUB), [{kind: 'model', modelId: 'moveHub'}, motor]);
});

t.test('attach and detach', async t => {
  const receive = decoderAfter(FIRMWARE, MOVE_HUB);
  t.same(receive(...attach(2, DEVICE_TYPE.colorDistance)), [
    {kind: 'attached', port: 2, type: DEVICE_TYPE.colorDistance},
  ]);
  t.same(receive(0x05, 0x00, 0x04, 0x02, 0x00), [{kind: 'detached', port: 2}]);
  t.same(receive(...attach(0, DEVICE_TYPE.builtInMotor)), [], 'a built-in motor');
  t.same(receive(0x05, 0x00, 0x04, 0x00, 0x00), [], 'which cannot go');
  t.same(receive(...attach(70, 0x42)), [{kind: 'attached', port: 70, type: 0x42}], 'unknown');
});

const MODES_OF_C = [0x0b, 0x00, 0x43, 0x02, 0x01, 0x0f, 0x03, 0x06, 0x00, 0x05, 0x00];
const nameOf = (port: number, name: string) => [
  ...encodeMessage(MESSAGE.modeInformation, [port, 0, 0, ...Buffer.from(`${name}\0\0`)]),
];

t.test('a device whose attach message was missed is known by its modes', async t => {
  const receive = decoderAfter(FIRMWARE, MOVE_HUB);
  t.same(receive(...MODES_OF_C), []);
  t.same(receive(...nameOf(2, 'POWER')), [
    {kind: 'attached', port: 2, type: DEVICE_TYPE.interactiveMotor},
  ]);
  t.same(receive(...nameOf(2, 'POWER')), [], 'once');
  t.same(receive(...nameOf(3, 'POWER')), [], 'without the number of modes');
  t.same(receive(0x05, 0x00, 0x05, 0x21, 0x06), [], 'an empty port');
  t.same(
    decoderAfter(FIRMWARE, MOVE_HUB, MODES_OF_C)(...nameOf(2, 'LPF2-TILT')),
    [{kind: 'attached', port: 2, type: UNKNOWN_TYPE}],
    'one without a driver is there, too',
  );
  const known = decoderAfter(FIRMWARE, MOVE_HUB, attach(2, DEVICE_TYPE.builtInMotor), MODES_OF_C);
  t.same(known(...nameOf(2, 'POWER')), [], 'of a device that is known');
});

t.test('values of several ports', async t => {
  const receive = decoderAfter(FIRMWARE, MOVE_HUB);
  const confirmed = [0x0a, 0x00, 0x47, 0x00, 0x02, 0x01, 0x00, 0x00, 0x00, 0x01];
  t.same(receive(...confirmed), []);
  t.same(
    receive(
      ...[0x0b, 0x00, 0x45], // length, hub, values
      ...[0x00, 0x68, 0x01, 0x00, 0x00], // port A: 360 degrees
      ...[0x3a, 0x05, 0xfb], // tilt: the hub has confirmed no mode
    ),
    [
      {kind: 'value', port: 0, value: {data: [0x68, 0x01, 0x00, 0x00], mode: 2}},
      {kind: 'value', port: 0x3a, value: {data: [0x05, 0xfb]}},
    ],
  );
});

t.test('until the model is known, the assumed one counts', async t => {
  // The current and the voltage of a City hub.
  const bytes = [0x09, 0x00, 0x45, 0x3b, 0x01, 0x00, 0x3c, 0x02, 0x00];
  t.match(decoderAfter()(...bytes), [{port: 0x3b}, {port: 0x3c}]);
});

const virtualPort = (port: number, firstPort: number, secondPort: number) =>
  [0x09, 0x00, 0x04, port, 0x02, 0x26, 0x00, firstPort, secondPort] as const;
const {interactiveMotor, simpleMotor} = DEVICE_TYPE;
const pairAt = (port: number) => ({kind: 'attached', port, type: MOTOR_PAIR_TYPE});

t.test('an error of an output command is about any port', async t => {
  const receive = decoderAfter(FIRMWARE, MOVE_HUB);
  const ports = receive(0x05, 0x00, 0x05, 0x81, 0x06).map(event => {
    t.match(event, {kind: 'feedback', feedback: 0x100});
    return 'port' in event ? event.port : null;
  });
  t.ok([0, 1, 16].every(port => ports.includes(port)));
  t.same(receive(0x05, 0x00, 0x05, 0x81, 0x01), [], 'an acknowledgement');
  t.same(receive(0x05, 0x00, 0x05, 0x41, 0x06), [], 'of another command');
  t.match(receive(0x05, 0x00, 0x05, 0x81, 0x09), [{kind: 'malformed'}]);
});

t.test('a virtual port is a device while A and B are motors with encoders', async t => {
  const receive = decoderAfter(attach(0, interactiveMotor), attach(1, interactiveMotor));
  t.same(receive(...virtualPort(16, 0, 1)), [pairAt(16)]);
  const motorA = {kind: 'attached', port: 0, type: interactiveMotor};
  t.same(receive(...attach(0, interactiveMotor)), [motorA], 'reported again');
  const gone = [{kind: 'detached', port: 16}];
  t.same(receive(0x05, 0x00, 0x04, 0x00, 0x00), [{kind: 'detached', port: 0}, ...gone]);
  t.same(
    receive(...attach(0, interactiveMotor)),
    [motorA, ...gone, pairAt(16)],
    'it is still there',
  );
  t.same(receive(...attach(0, simpleMotor)), [{...motorA, type: simpleMotor}, ...gone]);
  receive(...attach(0, interactiveMotor));
  t.same(receive(0x05, 0x00, 0x04, 0x10, 0x00), gone, 'the hub ends it');
  t.same(receive(...virtualPort(16, 1, 0)), [], 'in another order');
  t.same(receive(...virtualPort(16, 0, 0)), [], 'of one motor');
  t.same(receive(...virtualPort(0, 0, 1)), [], 'in place of a motor');
  t.same(receive(...virtualPort(50, 0, 1)), [], 'in place of the light');
});

t.test('a fixed pair is a built-in device', async t => {
  const receive = decoderAfter(FIRMWARE, MOVE_HUB);
  t.same(receive(...virtualPort(16, 0, 1)), []);
  t.same(receive(0x05, 0x00, 0x04, 0x10, 0x00), []);
  const feedback = [0x05, 0x00, 0x82, 0x10, 0x0a] as const;
  t.same(receive(...feedback), [{kind: 'feedback', port: 16, feedback: 0x0a}]);
});

t.test('a pair that is reported before the model is reported again', async t => {
  const receive = decoderAfter(
    FIRMWARE,
    attach(0, interactiveMotor),
    attach(1, interactiveMotor),
    virtualPort(16, 0, 1),
  );
  t.same(receive(...TECHNIC_HUB), [
    {kind: 'model', modelId: 'technicHub'},
    {kind: 'attached', port: 0, type: interactiveMotor},
    {kind: 'attached', port: 1, type: interactiveMotor},
    pairAt(16),
  ]);
});

t.test('properties and alerts', async t => {
  const receive = decoderAfter();
  t.same(receive(0x06, 0x00, 0x01, 0x02, 0x06, 0x01), [{kind: 'button', pressed: true}]);
  t.same(receive(0x06, 0x00, 0x01, 0x06, 0x06, 0x55), [{kind: 'battery', percent: 85}]);
  t.same(receive(0x08, 0x00, 0x01, 0x01, 0x06, 0x4d, 0x65, 0x00), [{kind: 'name', name: 'Me'}]);
  t.same(receive(0x06, 0x00, 0x03, 0x01, 0x04, 0xff), [
    {kind: 'alert', alert: 'low-voltage', active: true},
  ]);
  t.same(receive(0x06, 0x00, 0x03, 0x04, 0x04, 0xff), [], 'too much power');
  t.same(receive(0x07, 0x00, 0x01, 0x0a, 0x06, 0x00, 0x03), [], 'the answer to the question');
  t.same(receive(0x04, 0x00, 0x02, 0x31), [], 'the hub will disconnect');
});

t.test('malformed', async t => {
  const receive = decoderAfter();
  const misfits = [
    [],
    [0x06, 0x00, 0x01, 0x02, 0x06, 0x02], // a third state of the button
    [0x06, 0x00, 0x01, 0x06, 0x06, 0x65], // 101 percent
    [0x05, 0x00, 0x01, 0x02, 0x05], // a request
    [0x04, 0x00, 0x99, 0x00], // an unknown type
    [0x03, 0x00, 0x45],
  ];
  t.same(
    misfits.map(bytes => receive(...bytes).map(({kind}) => kind)),
    misfits.map(() => ['malformed']),
  );
});

const message = fc
  .tuple(fc.constantFrom(...Object.values(MESSAGE)), fc.array(byte, {maxLength: 16}))
  .map(([type, payload]) => [...encodeMessage(type, payload)]);

testProperty(
  'any messages',
  fc.property(fc.array(fc.oneof(message, garbage), {maxLength: 40}), messages => {
    const receive = decoderAfter(FIRMWARE, MOVE_HUB);
    for (const bytes of messages) {
      const events = receive(...bytes);
      assert.ok(events.every(({kind}) => kind !== 'malformed') || events.length === 1);
    }
  }),
);
