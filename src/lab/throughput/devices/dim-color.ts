/** Six bits for each colour. */
const COLOR_BITS = 6;
const DIM = 2 ** COLOR_BITS - 1;

/** A dim colour, different for consecutive numbers. */
export function dimColor(sequence: number): readonly [red: number, green: number, blue: number] {
  return [sequence & DIM, (sequence >> COLOR_BITS) & DIM, (sequence >> (2 * COLOR_BITS)) & DIM];
}
