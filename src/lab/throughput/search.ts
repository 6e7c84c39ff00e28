/** A search ends where the lowest rate that failed is at most this many times the highest that did not. */
const RESOLUTION = 1.02;

export interface SearchRange {
  /** Where it begins, in messages a second. */
  readonly start: number;
  readonly least: number;
  readonly most: number;
  /** Its first strides: from one rate to this many times it, or the other way. */
  readonly stride: number;
}

/** Rates a second. */
export interface DiscoveredPeripheral {
  /** The highest that is sustained; null where not even the least is. */
  readonly sustained: number | null;
  /** The lowest above it that is not; null where the most is sustained. */
  readonly failed: number | null;
}

/**
 * The highest rate for which `isSustained` holds, by strides and then by halves. It is asked only within
 * the range; where its answers are not monotonic, the rate found is one for which it held.
 */
export async function findHighestRate(
  {start, least, most, stride}: SearchRange,
  isSustained: (rate: number) => Promise<boolean>,
): Promise<DiscoveredPeripheral> {
  let sustained: number | null = null;
  let failed: number | null = null;
  let rate = Math.min(Math.max(start, least), most);
  while (sustained === null || failed === null) {
    if (await isSustained(rate)) {
      sustained = rate;
      if (failed === null && rate >= most) return {sustained, failed};
      rate = Math.min(rate * stride, most);
    } else {
      failed = rate;
      if (sustained === null && rate <= least) return {sustained, failed};
      rate = Math.max(rate / stride, least);
    }
  }
  while (failed / sustained > RESOLUTION) {
    const middle = Math.sqrt(sustained * failed);
    if (await isSustained(middle)) sustained = middle;
    else failed = middle;
  }
  return {sustained, failed};
}
