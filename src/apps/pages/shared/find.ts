/** Finds an element of our own page. Throws an Error if it is missing, which is a mistake of the build. */
export function find<E extends Element>(selector: string, type: new () => E): E {
  const found = document.querySelector(selector);
  if (found instanceof type) return found;
  throw new Error(`The page has no ${selector}.`);
}
