import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {byte, garbage} from './arbitraries.js';
import {view} from './bytes.js';

/** A message and its bytes, written like a line of a datasheet. */
interface Sample<Message> {
  readonly name: string;
  readonly message: Message;
  readonly bytes: readonly number[];
}

interface Codec<Message> {
  readonly encode: (message: Message) => Uint8Array;
  readonly parse: (bytes: DataView) => Message | null;
  readonly samples: readonly Sample<Message>[];
  /** Bytes that are nearly a message. */
  readonly misfits: Readonly<Record<string, readonly number[]>>;
  /** Any message that there can be. */
  readonly messages: fc.Arbitrary<Message>;
  /** Bytes that the parser accepts although the encoder writes others for the same message. */
  readonly isOtherSpelling?: (bytes: readonly number[]) => boolean;
}

/** Checks that encoder and parser agree for one kind of message. */
export function checkCodec<Message>(codec: Codec<Message>): void {
  const {encode, parse, samples, misfits, messages, isOtherSpelling = () => false} = codec;

  for (const {name, message, bytes} of samples) {
    t.same([...encode(message)], bytes, `${name}: written`);
    t.strictSame(parse(view(...bytes)), message, `${name}: read`);
  }
  for (const [name, bytes] of Object.entries(misfits)) {
    t.equal(parse(view(...bytes)), null, `refused: ${name}`);
  }

  t.doesNotThrow(
    () =>
      fc.assert(
        fc.property(messages, message => {
          // A clone, for fast-check also makes records without a prototype.
          assert.deepEqual(parse(view(...encode(message))), structuredClone(message));
        }),
      ),
    'what is written is read back',
  );

  // A message that is accepted must have exactly the bytes that the encoder writes.
  const checkBytes = (bytes: readonly number[]) => {
    const message = parse(view(...bytes));
    if (message === null || isOtherSpelling(bytes)) return;
    assert.deepEqual([...encode(message)], bytes);
  };
  t.doesNotThrow(() => fc.assert(fc.property(garbage, checkBytes)), 'any bytes');

  const damaged = fc
    .tuple(messages, fc.nat({max: 20}), fc.nat({max: 2}), fc.array(byte, {maxLength: 3}))
    .map(([message, at, removed, inserted]) => {
      const bytes = [...encode(message)];
      bytes.splice(at % (bytes.length + 1), removed, ...inserted);
      return bytes;
    });
  t.doesNotThrow(() => fc.assert(fc.property(damaged, checkBytes)), 'damaged messages');
}
