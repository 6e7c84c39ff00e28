const PREFIX = 'blockwave.tab.';

/**
 * Marks a project as that of this tab: until the returned function is called, or the tab is closed or crashes, it holds a lock of
 * the browser.
 */
export function markAsOpen(id: string): () => void {
  let end: () => void = () => undefined;
  const ended = new Promise<void>(resolve => (end = resolve));
  if ('locks' in navigator) void navigator.locks.request(PREFIX + id, () => ended);
  return end;
}

/** The ids of the projects of all tabs that are open. None in a page without https, where browsers have no locks. */
export async function openIds(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const {held = []} = await navigator.locks.query();
  const names = held.map(({name = ''}) => name).filter(name => name.startsWith(PREFIX));
  return new Set(names.map(name => name.slice(PREFIX.length)));
}
