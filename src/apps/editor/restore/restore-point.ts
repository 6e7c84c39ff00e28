import type {Clock} from '../../../clock.js';
import type {SavedProject, SavedProjects} from './saved-projects.js';

/** After a change, so that one save covers the changes that belong together. */
const SAVE_AFTER_MS = 3_000;
/** Packing a project stops the page for a moment, longer for a large one: it may take 5% of the time. */
const PAUSE_FACTOR = 20;
/** A larger project would take too long to pack, and too much of the browser's storage. */
const MAX_BYTES = 50_000_000;

export interface RestorePointOptions {
  readonly clock: Clock;
  readonly projects: SavedProjects;
  /** The id of this tab. */
  readonly tab: string;
  readonly openTabs: () => Promise<ReadonlySet<string>>;
  /** Packs the present project. */
  readonly pack: () => Promise<{readonly title: string; readonly file: Blob}>;
}

/** Keeps the last unsaved state of this tab's project in the browser's storage. Errors are reported on the console. */
export class RestorePoint {
  readonly #options: RestorePointOptions;
  /** The saves and removals, one after the other. */
  #work: Promise<void> = Promise.resolve();
  #cancel: (() => void) | null = null;
  #isUnsaved = false;
  #pauseMs = SAVE_AFTER_MS;

  constructor(options: RestorePointOptions) {
    this.#options = options;
  }

  /** The project was changed: saves it soon. */
  handleChange(): void {
    this.#isUnsaved = true;
    this.#cancel ??= this.#options.clock.after(this.#pauseMs, () => void this.saveNow());
  }

  /** Saves a change that is not saved yet, because the page may end. */
  saveNow(): Promise<void> {
    if (this.#cancel === null) return this.#work;
    this.#cancel();
    this.#cancel = null;
    return this.#run(() => this.#save());
  }

  /** The user has saved the project, or has opened another one. */
  forget(): Promise<void> {
    this.#cancel?.();
    this.#cancel = null;
    this.#isUnsaved = false;
    return this.#run(() => this.#options.projects.remove(this.#options.tab));
  }

  #run(action: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(action).catch((error: unknown) => {
      console.warn('Blockwave: the project could not be kept for a restore.', error);
    });
    return this.#work;
  }

  async #save(): Promise<void> {
    const {clock, projects, tab, openTabs, pack} = this.#options;
    const beganMs = clock.now();
    const {title, file} = await pack();
    this.#pauseMs = Math.max(SAVE_AFTER_MS, (clock.now() - beganMs) * PAUSE_FACTOR);
    // The older state, if there is one, is better than none.
    if (file.size > MAX_BYTES || !this.#isUnsaved) return;
    const project = {savedAtMs: Date.now(), title, file};
    await projects.save(tab, project).catch(async () => {
      // Probably the storage is full: older projects make room.
      const left = await leftOver(projects, tab, await openTabs());
      await projects.remove(...left.map(([other]) => other));
      await projects.save(tab, project);
    });
  }
}

/** The projects of tabs that are gone, the newest first; `tab` is this one. */
export async function leftOver(
  projects: SavedProjects,
  tab: string,
  openTabs: ReadonlySet<string>,
): Promise<readonly (readonly [tab: string, project: SavedProject])[]> {
  return [...(await projects.list())]
    .filter(([other]) => other !== tab && !openTabs.has(other))
    .sort(([, a], [, b]) => b.savedAtMs - a.savedAtMs);
}
