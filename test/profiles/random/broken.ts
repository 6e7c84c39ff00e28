/** Profiles with one mistake each, and damaged files. */
import * as fc from 'fast-check';
import {makeProfile, validProfile} from '../random-profile.js';
import {BLOCK_CHANGES} from './broken-blocks.js';
import {MESSAGE_CHANGES} from './broken-messages.js';
import type {Loose} from './change.js';
import {choices} from './choices.js';

const CHANGES = [...MESSAGE_CHANGES, ...BLOCK_CHANGES];

export const brokenProfile = fc.tuple(fc.nat(), choices).map(([start, c]) => {
  const profile = makeProfile(c);
  for (let index = start; ; index += 1) {
    const each = CHANGES[index % CHANGES.length];
    const json = structuredClone(profile) as unknown as Loose;
    if (each?.apply(json, c) === true) return {json, change: each.change, path: each.path};
  }
});

/** The text of a profile in which some characters are lost, doubled or replaced. */
export const damagedText = fc
  .tuple(
    validProfile,
    fc.array(
      fc.tuple(
        fc.double({min: 0, max: 1, noNaN: true, maxExcluded: true}),
        fc.nat({max: 5}),
        fc.constantFrom(
          '',
          '"',
          '{',
          '}',
          '[',
          ',',
          ':',
          '0',
          '-',
          '\\',
          'null',
          '\u0000',
          '1e9',
          '1e999',
        ),
      ),
      {minLength: 1, maxLength: 3},
    ),
  )
  .map(([profile, damages]) => {
    let text = JSON.stringify(profile);
    for (const [place, lost, added] of damages) {
      const at = Math.floor(place * text.length);
      text = text.slice(0, at) + added + text.slice(at + lost);
    }
    return text;
  });
