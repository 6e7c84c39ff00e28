// The projects that were not saved, in the browser's storage for this page: one for each tab with unsaved work.
import {createStore, delMany, entries, set} from 'idb-keyval';

export interface SavedProject {
  readonly savedAtMs: number;
  readonly title: string;
  /** A project file, .sb3. */
  readonly file: Blob;
}

export interface SavedProjects {
  /** By the ids of the tabs. */
  list(): Promise<ReadonlyMap<string, SavedProject>>;
  save(tab: string, project: SavedProject): Promise<void>;
  remove(...tabs: readonly string[]): Promise<void>;
}

/** All calls reject where the browser forbids storage. */
export function savedProjects(): SavedProjects {
  const store = createStore('blockwave', 'unsaved-projects');
  return {
    list: async () => new Map(await entries<string, SavedProject>(store)),
    save: (tab, project) => set(tab, project, store),
    remove: (...tabs) => delMany([...tabs], store),
  };
}
