import fc from 'fast-check';
import {byte, u16, u32} from '../../hubs/wedo2/arbitraries.js';

/** Compared by their bytes; they may be in different buffers. */
const payload = fc.array(byte, {maxLength: 24}).map(bytes => Uint8Array.from(bytes));

export const sequenced = {sequence: u32, payload};

const character = fc.constantFrom('a', 'Z', '0', '.', '-', ' ', 'é', '日');
const firmwareVersion = fc.array(character, {maxLength: 5}).map(characters => characters.join(''));

export const report = {
  received: u32,
  nextSequence: u32,
  duplicated: u32,
  reordered: u32,
  dropped: u16,
  fullest: byte,
};

export const info = {
  profileVersion: byte,
  maximumBytes: fc.integer({min: 20, max: 0xffff}),
  bufferFrames: byte,
  firmwareVersion,
};
