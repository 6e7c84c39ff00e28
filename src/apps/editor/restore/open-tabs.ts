const PREFIX = 'blockwave.tab.';

/** Marks this tab as open: until it is closed, or crashes, it holds a lock of the browser. */
export function markAsOpen(tab: string): void {
  if ('locks' in navigator) {
    void navigator.locks.request(PREFIX + tab, () => new Promise(() => undefined));
  }
}

/** The ids of all tabs that are open. None in a page without https, where browsers have no locks. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const {held = []} = await navigator.locks.query();
  const names = held.map(({name = ''}) => name).filter(name => name.startsWith(PREFIX));
  return new Set(names.map(name => name.slice(PREFIX.length)));
}
