/** A function of the host's, as we call it: what it throws is reported, and stops nothing of ours. */
export function hostCallback<T extends unknown[]>(
  name: string,
  callback?: (...values: T) => void,
): (...values: T) => void {
  return (...values) => {
    try {
      callback?.(...values);
    } catch (error) {
      console.error(`Uncaught error in the host's ${name}:`, error);
    }
  };
}
