import fc from 'fast-check';
import {byte, u32} from '../../hubs/wedo2/arbitraries.js';

/** Compared by their bytes; they may be in different buffers. */
const payload = fc.array(byte, {maxLength: 24}).map(bytes => Uint8Array.from(bytes));

export const sequenced = {sequence: u32, payload};
