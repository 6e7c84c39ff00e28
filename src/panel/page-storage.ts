/** What the browser did not store. It ends with the page. */
const kept = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return kept.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A browser may forbid storage, or have no room. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    kept.delete(key);
  } catch {
    kept.set(key, value);
  }
}
