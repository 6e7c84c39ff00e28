import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {wedo2RawAccess} from '../../../src/hubs/wedo2/raw-access.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import {testProperty} from '../../support/property.js';

const {readWrite, replayKey, goneOutputs} = wedo2RawAccess.createReader();
const output = (...bytes: number[]) => readWrite(endpoints.outputCommand, Uint8Array.from(bytes));
const input = (...bytes: number[]) => readWrite(endpoints.inputCommand, Uint8Array.from(bytes));

t.test('motors', async t => {
  const coast = Uint8Array.of(1, 1, 1, 0);
  t.strictSame(output(1, 1, 1, 100), {kind: 'state', output: 'motor:1', stop: coast});
  t.strictSame(output(2, 1, 1, 0), {kind: 'stop', output: 'motor:2'}, 'coast');
  t.strictSame(output(2, 1, 1, 127), {kind: 'stop', output: 'motor:2'}, 'brake');
  t.strictSame(output(3, 1, 1, 0), {kind: 'state', output: 'motor:3'}, 'no motor goes in there');
  t.strictSame(
    output(1, 1, 1, 50),
    {kind: 'state', output: 'motor:1', stop: coast},
    'a light brick is turned off by the same frame',
  );
});

t.test('frames of node-poweredup and wedo2, motors with the length byte 2', async t => {
  const coast = Uint8Array.of(1, 1, 1, 0);
  t.strictSame(output(1, 1, 2, 100), {kind: 'state', output: 'motor:1', stop: coast});
  t.strictSame(output(2, 1, 2, 0), {kind: 'stop', output: 'motor:2'}, 'coast');
  t.strictSame(output(2, 1, 2, 127), {kind: 'stop', output: 'motor:2'}, 'brake');
  t.strictSame(input(6, 23, 1, 2), {kind: 'state', output: 'format:6'}, "the light's mode");
});

t.test('odd commands belong to their motor or tone, and are stopped at the end', async t => {
  const motor = {output: 'motor:1', stop: Uint8Array.of(1, 1, 1, 0)};
  const tone = {output: 'tone:5', stop: Uint8Array.of(5, 3, 0)};
  for (const bytes of [
    [1, 1, 1, 0x80],
    [1, 1, 2, 100, 0],
    [1, 1, 3, 60],
    [1, 1, 1],
    [1, 1, 2, 0, 60],
  ]) {
    t.strictSame(output(...bytes), {kind: 'state', ...motor}, bytes.join());
  }
  t.strictSame(output(1, 1, 2, 0, 0), {kind: 'stop', ...motor}, 'certainly a stop');
  t.strictSame(output(5, 2, 2, 184, 1), {kind: 'event', waitMs: Infinity, ...tone});
  t.strictSame(output(5, 3, 1, 0), {kind: 'stop', ...tone});
  t.equal(output(3, 1, 1, 0x80).kind, 'event', 'no motor goes in there');
  t.equal(output(1, 9, 1, 0).kind, 'event', 'an unknown command');
});

t.test('tones', async t => {
  const stop = Uint8Array.of(5, 3, 0);
  const tone = {kind: 'event', output: 'tone:5', stop};
  t.strictSame(output(5, 2, 4, 184, 1, 250, 0), {...tone, waitMs: 250});
  t.strictSame(output(5, 2, 4, 184, 1, 0, 0), {...tone, waitMs: Infinity}, 'without an end');
  t.strictSame(output(5, 3, 0), {kind: 'stop', output: 'tone:5'});
  t.strictSame(output(5, 3), {kind: 'stop', output: 'tone:5'}, 'as the official extension does');
  t.strictSame(output(4, 3, 0), {kind: 'state', output: 'tone:4'}, 'no piezo is there');
});

t.test('the light, after its mode; sensors', async t => {
  const light = {kind: 'state', output: 'light:6', after: 'format:6'};
  t.strictSame(output(6, 4, 3, 1, 2, 3), light);
  t.strictSame(output(6, 4, 1, 9), light);
  t.strictSame(output(2, 5, 3, 0x44, 0x11, 0xaa), {kind: 'state', output: 'counts:2'});
  const format = {kind: 'state', output: 'format:6'};
  t.strictSame(input(1, 2, 6, 23, 1, 0, 0, 0, 0, 0, 0), format);
  t.strictSame(input(6, 23, 1, 2), format, 'as node-poweredup sets it');
  t.equal(input(7, 23, 1, 2).kind, 'event', 'a port that no hub has');
  t.strictSame(input(1, 1, 2), {kind: 'state', output: 'read-format:2'});
  t.strictSame(input(0, 1, 2), {kind: 'state', output: 'read-value:2'});
});

t.test('a name is a state of its own', async t => {
  const write = readWrite(endpoints.name, new TextEncoder().encode('Rocket'));
  t.strictSame(write, {kind: 'state', output: endpoints.name.characteristic});
  t.equal(replayKey(endpoints.name, Uint8Array.of(65)), null);
  t.equal(replayKey(endpoints.button, Uint8Array.of(1)), null, 'an old press is no press');
});

testProperty(
  'any bytes are read without an error, and give an output of a port that a hub has',
  fc.property(
    fc.constantFrom(...Object.values(endpoints)),
    fc.uint8Array({maxLength: 12}),
    (endpoint, bytes) => {
      replayKey(endpoint, bytes);
      const written = readWrite(endpoint, bytes);
      assert.match(written.output, /^[a-z-]+:[1-6]$|^(unknown:)?[\da-f-]{36}$/);
    },
  ),
  2000,
);

t.test('a write to another characteristic is a state of that characteristic', async t => {
  const {outputCommand, button} = endpoints;
  const other = {service: button.service, characteristic: outputCommand.characteristic};
  for (const to of [button, other]) {
    const state = {kind: 'state', output: to.characteristic};
    t.strictSame(readWrite(to, Uint8Array.of(1, 1, 2)), state);
    t.strictSame(readWrite(to, Uint8Array.of(1, 1, 1, 0)), state, 'no stop');
  }
});

t.test('a message to a motor is obsolete when the motor is gone', async t => {
  const event = (...bytes: number[]) => goneOutputs(endpoints.attachedIo, Uint8Array.from(bytes));
  const revisions = [0, 0, 0, 0, 0, 0, 0, 0];
  t.same(event(1, 0), ['motor:1'], 'unplugged');
  t.same(event(2, 1, 1, 34, ...revisions), ['motor:2'], 'a sensor is in its place');
  const driven = [1, 2, 8, 38]; // a motor, a train motor, a light brick, a tacho motor
  t.same(
    driven.flatMap(type => event(2, 1, 1, type, ...revisions)),
    [],
    'every new subscriber gets this message',
  );
  t.same(event(1), [], 'no message');
  t.same(goneOutputs(endpoints.values, Uint8Array.of(1, 0)), [], 'a value');
});

t.test('the keys of messages that late subscribers get', async t => {
  t.equal(replayKey(endpoints.attachedIo, Uint8Array.of(2, 0)), 'port 2');
  t.equal(replayKey(endpoints.valueFormats, Uint8Array.of(0, 2)), 'port 2');
  t.equal(replayKey(endpoints.values, Uint8Array.of(0, 2, 5)), 'newest');
  t.equal(replayKey(endpoints.button, Uint8Array.of(1)), null);
});
