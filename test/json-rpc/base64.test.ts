import fc from 'fast-check';
import t from 'tap';
import {decodeBase64, encodeBase64} from '../../src/json-rpc/base64.js';
import {testProperty} from '../support/property.js';

testProperty(
  'encodes and decodes base64',
  fc.property(fc.uint8Array({maxLength: 512}), bytes => {
    const text = encodeBase64(bytes);
    const view = decodeBase64(text);
    return (
      text === Buffer.from(bytes).toString('base64') &&
      view !== undefined &&
      Buffer.from(view.buffer).equals(bytes)
    );
  }),
);

t.equal(
  encodeBase64(Uint8Array.of(9, 1, 2, 9).subarray(1, 3)),
  'AQI=',
  'encodes a part of a longer array',
);

t.test('rejects text that is not base64', async t => {
  for (const text of ['*', 'A', 'ÄÄ==', '{}', 'A===']) t.equal(decodeBase64(text), undefined, text);
});

t.test('a text that is longer than any value of Bluetooth is refused', async t => {
  const longest = new Uint8Array(512).fill(7);
  t.equal(decodeBase64(encodeBase64(longest))?.byteLength, 512);
  t.equal(decodeBase64(encodeBase64(new Uint8Array(60_000))), undefined);
  t.equal(decodeBase64(encodeBase64(new Uint8Array(513))), undefined);
});
