import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {checkProperty} from '../../support/property.js';
import {byte, garbage} from './arbitraries.js';
import {view} from './bytes.js';

interface Codec<Message> {
  readonly encode: (message: Message) => Uint8Array;
  readonly parse: (bytes: DataView) => Message | null;
  /** By their bytes: hexadecimal digits, like a line of a datasheet. A bar ends a field. */
  readonly samples: Readonly<Record<string, Message>>;
  /** Bytes that are nearly a message. */
  readonly misfits: Readonly<Record<string, readonly number[]>>;
  /** Any message that there can be. */
  readonly messages: fc.Arbitrary<Message>;
  /** Bytes that the parser accepts although the encoder writes others for the same message. */
  readonly isOtherSpelling?: (bytes: readonly number[]) => boolean;
}

const digitsOf = (text: string) => text.replaceAll(/[ |]/g, '');
const bytesFrom = (text: string) => Buffer.from(digitsOf(text), 'hex');

/** Checks that encoder and parser agree for one kind of message. */
export function checkCodec<Message>(codec: Codec<Message>): void {
  const {encode, parse, samples, misfits, messages, isOtherSpelling = () => false} = codec;

  const written = Object.entries(samples).map(([text, message]) => [
    text,
    parse(view(...bytesFrom(text))),
    Buffer.from(encode(message)).toString('hex'),
  ]);
  t.strictSame(
    written,
    Object.entries(samples).map(([text, message]) => [text, message, digitsOf(text)]),
    'read and written',
  );
  const accepted = Object.entries(misfits).filter(([, bytes]) => parse(view(...bytes)) !== null);
  t.same(accepted, [], 'refused');

  checkProperty(
    fc.property(messages, message => {
      // A clone, for fast-check also makes records without a prototype.
      assert.deepEqual(parse(view(...encode(message))), structuredClone(message));
    }),
  );

  // A message that is accepted must have exactly the bytes that the encoder writes.
  const checkBytes = (bytes: readonly number[]) => {
    const message = parse(view(...bytes));
    if (message === null || isOtherSpelling(bytes)) return;
    assert.deepEqual([...encode(message)], bytes);
  };
  checkProperty(fc.property(garbage, checkBytes));

  const damaged = fc
    .tuple(
      messages,
      fc.nat({max: 20}),
      fc.nat({max: 2}),
      fc.array(byte, {maxLength: 3}),
      fc.boolean(),
    )
    .map(([message, at, removed, inserted, isResized]) => {
      const bytes = [...encode(message)];
      const beginsWithLength = bytes[0] === bytes.length;
      bytes.splice(at % (bytes.length + 1), removed, ...inserted);
      if (beginsWithLength && isResized && bytes.length > 0) bytes[0] = bytes.length;
      return bytes;
    });
  checkProperty(fc.property(damaged, checkBytes));
}
