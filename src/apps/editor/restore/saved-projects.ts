// The projects that were not saved, in the browser's storage for this page: one for each tab with unsaved work, and those that
// were put away.
import {createStore, delMany, entries, set} from 'idb-keyval';

export interface SavedProject {
  readonly savedAtMs: number;
  readonly title: string;
  /** A project file, .sb3. */
  readonly file: Blob;
  /** The stage, as a data address. Undefined in entries of older versions, too. */
  readonly picture?: string | undefined;
  /** When the user went on without it. Undefined: the user is still to be asked. */
  readonly putAwayAtMs?: number | undefined;
}

export interface SavedProjects {
  list(): Promise<ReadonlyMap<string, SavedProject>>;
  save(id: string, project: SavedProject): Promise<void>;
  remove(...ids: readonly string[]): Promise<void>;
}

/** All calls reject where the browser forbids storage. */
export function savedProjects(): SavedProjects {
  const store = createStore('blockwave', 'unsaved-projects');
  return {
    list: async () => new Map(await entries<string, SavedProject>(store)),
    save: (id, project) => set(id, project, store),
    remove: (...ids) => delMany([...ids], store),
  };
}
