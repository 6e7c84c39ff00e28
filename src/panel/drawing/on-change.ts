/** Calls `apply` only with another value than the last time: a drawing is compared with its hub once a frame. */
export function onChange<T>(apply: (value: T) => void): (value: T) => void {
  let last: T;
  let isFirst = true;
  return value => {
    if (!isFirst && value === last) return;
    isFirst = false;
    last = value;
    apply(value);
  };
}
