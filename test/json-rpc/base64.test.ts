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
