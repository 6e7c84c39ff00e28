import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {encodeMessage, MESSAGE} from '../../../src/hubs/lwp3/protocol/message.js';
import {lwp3RawAccess} from '../../../src/hubs/lwp3/raw-access.js';
import {endpoint} from '../../../src/hubs/lwp3/uuids.js';
import {testProperty} from '../../support/property.js';
import {byte, garbage} from '../wedo2/arbitraries.js';

const {readWrite, replayKey, goneOutputs} = lwp3RawAccess;

/** The bytes are given in hexadecimal digits. */
const bytesFrom = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

function read(hex: string) {
  const {stop, ...rest} = readWrite(endpoint, bytesFrom(hex));
  return stop === undefined ? rest : {...rest, stop: Buffer.from(stop).toString('hex')};
}

t.test('motors', async t => {
  const stop = '0800810210510000';
  t.same(read('090081021107323c00'), {kind: 'state', output: 'motor:2', stop}, 'StartSpeed');
  t.same(read('0800810211510032'), {kind: 'state', output: 'motor:2', stop}, 'StartPower');
  for (const hex of ['0800810211510000', '080081021151007f', '07008102100100']) {
    t.same(read(hex), {kind: 'stop', output: 'motor:2'}, hex);
  }
  t.same(
    read('0e008102110b68010000323c7f00'),
    {kind: 'state', output: 'motor:2', stop},
    'StartSpeedForDegrees',
  );
  t.same(
    read('0a008110110832323c00'),
    {kind: 'state', output: 'motor:16', stop: '0800811010020000'},
    'StartSpeed of two motors',
  );
  t.same(read('0b00810211510200000000'), {kind: 'state', output: 'mode-data:2'});
});

t.test('the light waits for its mode', async t => {
  const light = {kind: 'state', output: 'light:50', after: 'format:50'};
  t.same(read('0a0081321151010000ff'), light);
  t.same(read('0800813211510009'), light);
  t.same(read('0a004132010000000000'), {kind: 'state', output: 'format:50'});
});

t.test('other messages', async t => {
  t.same(read('0500010202'), {kind: 'state', output: 'property-enable:2'});
  t.same(read('0500030101'), {kind: 'state', output: 'alert-enable:1'});
  t.same(read('0500210201'), {kind: 'event', output: 'information:2'});
  t.same(read('060061010203'), {kind: 'event', output: 'virtual-port'});
  t.same(read('04000201'), {kind: 'event', output: 'action'});
  t.same(read('0500420202'), {kind: 'state', output: 'combined-lock:2'});
  for (const hex of ['', '0800817011510032', '0a0041320100000000', '0500017702']) {
    t.same(read(hex), {kind: 'event', output: `unknown:${endpoint.characteristic}`}, hex);
  }
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
        assert.ok(goneOutputs(endpoint, bytes).length <= 1);
      }
    },
  ),
);
