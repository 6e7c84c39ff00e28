import fc from 'fast-check';
import {UNIT, type InputFormat} from '../../../src/hubs/wedo2/protocol/input-commands.js';

export const byte = fc.integer({min: 0, max: 0xff});
export const int8 = fc.integer({min: -0x80, max: 0x7f});
export const u16 = fc.integer({min: 0, max: 0xffff});
export const u32 = fc.integer({min: 0, max: 0xffff_ffff});

/** A message's `kind`, which is always this one. */
export const kind = <Kind extends string>(name: Kind) => fc.constant(name);

/** Any bytes: up to more than the longest message there is. */
export const garbage = fc.array(byte, {maxLength: 40});

export const inputFormat: fc.Arbitrary<InputFormat> = fc.record({
  type: byte,
  mode: byte,
  delta: u32,
  unit: fc.constantFrom(UNIT.raw, UNIT.percent, UNIT.si),
  notify: fc.boolean(),
});
