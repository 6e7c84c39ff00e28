interface SearchRange {
  /** The first rate, in messages a second. */
  readonly start: number;
  readonly least: number;
  readonly most: number;
  /** The factor between the first rates. */
  readonly stride: number;
  /** The search ends when the lowest failed rate is at most this much above the highest sustained one. */
  readonly accuracyPercent: number;
}

/**
 * Finds the highest rate for which `isSustained` holds, first in strides, then by bisection. It stays in the range. Null:
 * not even the lowest rate is sustained. If the answers are not monotonic, it finds a rate for which the answer was yes.
 */
export async function findHighestRate(
  {start, least, most, stride, accuracyPercent}: SearchRange,
  isSustained: (rate: number) => Promise<boolean>,
): Promise<number | null> {
  let sustained: number | null = null;
  let failed: number | null = null;
  let rate = Math.min(Math.max(start, least), most);
  while (sustained === null || failed === null) {
    if (await isSustained(rate)) {
      sustained = rate;
      if (failed === null && rate >= most) return sustained;
      rate = Math.min(rate * stride, most);
    } else {
      failed = rate;
      if (sustained === null && rate <= least) return null;
      rate = Math.max(rate / stride, least);
    }
  }
  while (failed / sustained > 1 + accuracyPercent / 100) {
    const middle = Math.sqrt(sustained * failed);
    if (await isSustained(middle)) sustained = middle;
    else failed = middle;
  }
  return sustained;
}
