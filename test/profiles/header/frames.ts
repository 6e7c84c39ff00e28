import {parsedAs, whichRequest, hex, fieldsOf, type Exchange} from './exchange.js';
import type {HeaderUnderTest} from './program.js';

/** A message that was on the wire. */
export interface Frame {
  readonly characteristic: string;
  readonly kind: 'command' | 'report';
  readonly bytes: Uint8Array;
}

/** Requests about the frames of each profile: which message it is, and how each message of the characteristic reads it. */
export function frameExchanges(
  headers: readonly HeaderUnderTest[],
  frames: readonly (readonly Frame[])[],
): readonly Exchange[] {
  let first = 0;
  return headers.flatMap((header, profileAt) => {
    const {messages} = header;
    const start = first;
    first += messages.length;
    return (frames[profileAt] ?? []).flatMap(({characteristic, kind, bytes}) =>
      messages.flatMap((message, index): Exchange[] => {
        if (message.characteristic !== characteristic || message.kind !== kind) return [];
        return [
          whichRequest(header, profileAt, message, bytes),
          {
            request: `p ${start + index} ${hex(bytes)}`,
            problemOf: parsedAs(message, fieldsOf(header, message), bytes),
          },
        ];
      }),
    );
  });
}
