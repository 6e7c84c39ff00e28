/** Calls each listener; one that throws is reported and does not stop the others. */
export function callAll<T extends unknown[]>(
  listeners: Iterable<(...values: T) => void>,
  ...values: T
): void {
  for (const listener of [...listeners]) {
    try {
      listener(...values);
    } catch (error) {
      console.error(error);
    }
  }
}
