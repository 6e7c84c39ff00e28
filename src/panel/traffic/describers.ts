import type {CreateDescriber, FrameDescriber} from '../../hubs/frame-words.js';
import {Wedo2Describer} from '../../hubs/wedo2/describe/index.js';

/** By the family's id. Not part of the families' records: the extension needs no words for frames. */
const DESCRIBERS: Readonly<Record<string, CreateDescriber>> = {
  wedo2: attached => new Wedo2Describer(attached),
};

/** Of a family without words: bytes and the names of outputs are shown as they are. */
const NO_WORDS: FrameDescriber = {frame: () => [], output: () => null};

export function describerOf(familyId: string): CreateDescriber {
  return DESCRIBERS[familyId] ?? (() => NO_WORDS);
}
