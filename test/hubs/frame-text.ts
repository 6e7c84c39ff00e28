/** Frames as a person reads them in the panel, in English unless a test asks for another language. */
import fc from 'fast-check';
import type {Test} from 'tap';
import type {Endpoint} from '../../src/ble/endpoint.js';
import type {FrameDescriber, FrameDirection} from '../../src/hubs/frame-words.js';
import {createTrafficWords} from '../../src/panel/traffic/words.js';
import {testProperty} from '../support/property.js';
import {garbage} from './wedo2/arbitraries.js';
import {view} from './wedo2/bytes.js';

const english = createTrafficWords('en');

/** What a describer says about the bytes that these hexadecimal digits stand for. */
export function frameText(
  describer: FrameDescriber,
  endpoint: Endpoint,
  hex: string,
  direction: FrameDirection,
  words = english,
): string {
  const {buffer, byteOffset, byteLength} = view(...Buffer.from(hex.replaceAll(' ', ''), 'hex'));
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  const described = describer.frame(endpoint, bytes, direction);
  return described.map(each => words.frame(each)).join(' + ');
}

/** What a describer calls an output. */
export function outputText(describer: FrameDescriber, output: string): string {
  return english.frame(describer.output(output));
}

type Texts = Readonly<Record<string, string>>;

/** Says the keys in their order, and compares the answers with the values. */
export function checkTexts(t: Test, say: (key: string) => string, expected: Texts): void {
  const said = Object.keys(expected).map(key => [key, say(key)] as const);
  t.same(Object.fromEntries(said), expected);
}

/** Any bytes at these endpoints. `frame` makes a frame of them that gets further than noise. */
export function testAnyBytes(
  create: () => FrameDescriber,
  endpoints: readonly Endpoint[],
  frame: fc.Arbitrary<readonly number[]> = garbage,
): void {
  testProperty(
    'any bytes are described or not, and never fail',
    fc.property(
      fc.constantFrom(...endpoints),
      fc.constantFrom<FrameDirection>('sent', 'received'),
      fc.array(frame, {maxLength: 5}),
      (endpoint, direction, messages) => {
        const describer = create();
        for (const bytes of messages) {
          for (const described of describer.frame(endpoint, Uint8Array.from(bytes), direction)) {
            const text = english.frame(described);
            if (/\{[a-z]+\}/.test(text.replace(/“.*”/s, ''))) {
              throw new Error(`a name in braces is left: ${text}`);
            }
          }
        }
      },
    ),
    1000,
  );
}
