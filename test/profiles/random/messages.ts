import type {
  BitsField,
  CommandMessage,
  NumberField,
  ProfileField,
  ReportMessage,
} from '../../../src/profiles/format.js';
import {
  limitsOfBits,
  limitsOfType,
  valuesOf,
  type MessageValues,
} from '../../../src/profiles/codec.js';
import type {Value} from '../../../src/profiles/formula.js';
import type {Choices} from './choices.js';

const INTEGERS = ['u8', 'i8', 'u16', 'i16', 'u24', 'i24', 'u32', 'i32'] as const;
const SCALES = [1, 0.1, 0.5, 0.01, 10, -1, -0.25] as const;
const OFFSETS = [0, -40, 0.5, 100] as const;
export const TEXTS = [
  '',
  'hello',
  'é€\u{1F600}x',
  'a\u{1F600}\u{1F600}\u{1F600}',
  'ß'.repeat(30),
] as const;

/** A name for users. */
const LABEL = {en: 'How <far>', de: 'Wie weit'};

/** What a user would write: 0.3, not 0.30000000000000004. */
const written = (value: number) => Number(value.toPrecision(12)) + 0;

/** Makes names that are unique in the profile. */
export class NameMaker {
  #count = 0;

  next(prefix: string): string {
    this.#count += 1;
    return `${prefix}${this.#count}`;
  }
}

/** Range, scale and initial value; the range is within the raw limits. */
function numberOptions(c: Choices, limits: {readonly min: number; readonly max: number}) {
  const scale = c.pick(SCALES);
  const offset = c.pick(OFFSETS);
  const span = limits.max - limits.min;
  const raws = [c.integer(0, 0xffff), c.integer(0, 0xffff)].map(
    part => limits.min + Math.round((part / 0xffff) * span),
  );
  const [a = 0, b = 0] = raws.map(raw => written(raw * scale + offset)).sort((x, y) => x - y);
  const isLimited = c.isRare(2);
  return {
    ...(scale !== 1 && {scale}),
    ...(offset !== 0 && {offset}),
    ...(isLimited && {min: a, max: b}),
    ...c.maybe({initial: c.isRare(2) ? a : b}),
    ...c.maybe({unit: 'cm'}, 5),
    ...c.maybe({text: LABEL}, 5),
  };
}

function numberField(c: Choices, name: string): NumberField {
  if (c.isRare(6)) {
    return {
      name,
      type: c.pick(['f32', 'f64']),
      ...c.maybe({bigEndian: true}),
      ...c.maybe({min: -10.5, max: 99.25, initial: 0.5}),
      ...c.maybe({scale: 0.5}),
    };
  }
  const type = c.pick(INTEGERS);
  return {name, type, ...c.maybe({bigEndian: true}), ...numberOptions(c, limitsOfType(type))};
}

function bitsField(c: Choices, names: NameMaker): BitsField {
  const type = c.pick<BitsField['type']>(['u8', 'u16', 'u32']);
  let left = {u8: 8, u16: 16, u32: 32}[type];
  const bits: BitsField['bits'][number][] = [];
  do {
    const size = c.integer(1, left);
    left -= size;
    if (c.isRare(4)) {
      bits.push({constant: c.integer(0, Math.min(2 ** size - 1, 0xffff)), size});
      continue;
    }
    const signed = c.isRare(3);
    bits.push({
      name: names.next('bit'),
      size,
      ...(signed && {signed}),
      ...numberOptions(c, limitsOfBits(size, signed)),
    });
  } while (left > 0 && c.isRare(2));
  return {type, bits, ...c.maybe({bigEndian: true})};
}

/** `start`: a constant at the beginning, which tells reports apart. */
export function fields(c: Choices, names: NameMaker, start: number | null): ProfileField[] {
  const all: ProfileField[] = start === null ? [] : [{constant: start}];
  if (c.isRare(5)) {
    all.push({
      length: c.pick(['message', 'following']),
      type: c.pick(['u16', 'u16', 'u8']),
      ...c.maybe({bigEndian: true}),
    });
  }
  const count = c.integer(1, 4);
  for (let index = 0; index < count; index += 1) {
    const kind = c.integer(0, 7);
    if (kind === 5) all.push(bitsField(c, names));
    else if (kind === 6) {
      const type = c.pick(['i8', 'i16'] as const);
      all.push({constant: c.integer(-128, 127), type, ...c.maybe({bigEndian: true})});
    } else if (kind === 7) {
      all.push({name: names.next('text'), type: 'text', bytes: c.integer(1, 12)});
    } else all.push(numberField(c, names.next('value')));
  }
  if (c.isRare(5)) {
    all.push({
      name: names.next('rest'),
      type: 'text',
      maxBytes: c.integer(1, 40),
      ...c.maybe({initial: 'x'}),
      ...c.maybe({text: LABEL}, 3),
    });
  }
  return all;
}

export function command(c: Choices, names: NameMaker, to: string): CommandMessage {
  const all = fields(c, names, c.isRare(2) ? c.integer(0, 255) : null);
  // An output for each value. A stop has a step for each: few.
  const own = valuesOf(all).flatMap(({name, range, step}) =>
    range && step !== undefined && (range.max - range.min) / step < 12 ? name : [],
  );
  const kind = c.pick(['state', 'event', 'urgent'] as const);
  return {
    to,
    kind,
    ...(kind === 'state' && c.maybe({remember: true}, 3)),
    ...c.maybe({output: c.pick(['motor', 'light'])}),
    ...(own[0] !== undefined && c.maybe({outputBy: [own[0]]}, 3)),
    ...c.maybe({cost: 1}, 5),
    ...c.maybe({$comment: 'What it does.'}, 5),
    ...c.maybe({text: LABEL}, 5),
    fields: all,
  };
}

export function report(c: Choices, names: NameMaker, from: string, index: number): ReportMessage {
  return {from, ...c.maybe({text: LABEL}, 5), fields: fields(c, names, index)};
}

/** Values for a message: usual ones, and some that must be clamped or replaced. */
export function messageValues(c: Choices, all: readonly ProfileField[]): MessageValues {
  const odd = [0, -1, 1e9, -1e9, Infinity, -Infinity, NaN, 0.5] as const;
  return Object.fromEntries(
    valuesOf(all).flatMap(({name, type, range = {min: 0, max: 0}}): [string, Value][] => {
      if (c.isRare(8)) return [];
      if (type === 'text') return [[name, c.pick(TEXTS)]];
      const [min, max] = [Math.max(range.min, -1e6), Math.min(range.max, 1e6)];
      const usual = min + ((max - min) * c.integer(0, 1000)) / 1000;
      return [[name, c.isRare(4) ? c.pick(odd) : usual]];
    }),
  );
}
