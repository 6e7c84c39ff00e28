// The projects that were not saved, in the browser's storage for this page: one for each tab with unsaved work, and those that
// were put away. IndexedDB, because localStorage has room for 5 MB only.
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
    list: async () => new Map((await entries(store)).flatMap(readEntry)),
    save: (id, project) => set(id, project, store),
    remove: (...ids) => delMany([...ids], store),
  };
}

/** As stagePicture() makes them: the page fetches nothing from another address. */
const OWN_PICTURE = 'data:image/png;base64,';

/** An entry of the storage. One that is not as this page writes them is left out, so that it does not hide the others. */
export function readEntry([id, value]: readonly [unknown, unknown]): [string, SavedProject][] {
  if (typeof id !== 'string' || typeof value !== 'object' || value === null) return [];
  const {savedAtMs, title, file, picture, putAwayAtMs} = value as Record<
    keyof SavedProject,
    unknown
  >;
  if (typeof title !== 'string' || !(file instanceof Blob) || !isTime(savedAtMs)) return [];
  const project: SavedProject = {
    savedAtMs,
    title,
    file,
    ...(typeof picture === 'string' && picture.startsWith(OWN_PICTURE) && {picture}),
    ...(isTime(putAwayAtMs) && {putAwayAtMs}),
  };
  return [[id, project]];
}

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
