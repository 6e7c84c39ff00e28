import type {Clock} from '../../../clock.js';
import {keptProjects, type KeptProjects, type KeptProject} from './kept-projects.js';
import type {SavedProject} from './saved-projects.js';

/** After a change, so that one save covers the changes that belong together. */
const SAVE_AFTER_MS = 3_000;
/** Packing a project stops the page for a moment, longer for a large one: it may take 5% of the time. */
const PAUSE_FACTOR = 20;
/** A larger project would take too long to pack, and too much of the browser's storage. */
const MAX_BYTES = 50_000_000;

export interface RestorePointOptions extends KeptProjects {
  readonly clock: Clock;
  /** Marks an entry of the storage as that of an open tab, until the returned function is called. */
  readonly markAsOpen: (id: string) => () => void;
  /** Packs the present project; null: another one is taking its place now. */
  readonly pack: () => Promise<Omit<SavedProject, 'savedAtMs'> | null>;
}

/** Keeps the last unsaved state of this tab's project in the browser's storage. Errors are reported on the console. */
export class RestorePoint {
  readonly #options: RestorePointOptions;
  /** The saves and removals, one after the other. */
  #work: Promise<void> = Promise.resolve();
  #cancel: (() => void) | null = null;
  #isUnsaved = false;
  #pauseMs = SAVE_AFTER_MS;
  /** The id of the present project. */
  #id = '';
  #endMark: () => void = () => undefined;

  constructor(options: RestorePointOptions) {
    this.#options = options;
    this.#use(newId());
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

  /** The user has saved the project. */
  forget(): Promise<void> {
    this.#endChanges();
    return this.#run(() => this.#options.projects.remove(this.#id));
  }

  /** Another project has taken the place of this one, which was not saved: its last state is kept for a while. */
  putAway(): Promise<void> {
    this.#endChanges();
    return this.#run(async () => {
      const {projects} = this.#options;
      const id = this.#id;
      const project = (await projects.list()).get(id);
      if (project === undefined) return;
      this.#use(newId());
      await projects.save(id, {...project, putAwayAtMs: Date.now()});
    });
  }

  /**
   * The project that was kept is this tab's now. It is still not saved. It moves to this tab's own entry, because another tab may
   * bring back the same one.
   */
  adopt({id, project}: KeptProject): Promise<void> {
    return this.#run(async () => {
      const {projects} = this.#options;
      await projects.save(this.#id, {...project, putAwayAtMs: undefined});
      if (id !== this.#id) await projects.remove(id);
    });
  }

  /** What can be brought back into this tab, the newest first. */
  async kept(): Promise<readonly KeptProject[]> {
    return keptProjects(this.#options, this.#id);
  }

  #use(id: string): void {
    this.#endMark();
    this.#id = id;
    this.#endMark = this.#options.markAsOpen(id);
  }

  #endChanges(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#isUnsaved = false;
  }

  #run(action: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(action).catch((error: unknown) => {
      console.warn('Blockwave: the project could not be kept for a restore.', error);
    });
    return this.#work;
  }

  async #save(): Promise<void> {
    const {clock, pack} = this.#options;
    const beganMs = clock.now();
    const packed = await pack();
    this.#pauseMs = Math.max(SAVE_AFTER_MS, (clock.now() - beganMs) * PAUSE_FACTOR);
    // The older state, if there is one, is better than none.
    if (packed === null || packed.file.size > MAX_BYTES || !this.#isUnsaved) return;
    await this.#saveWithRoom({...packed, savedAtMs: Date.now()});
  }

  /** The present project comes first: in a full storage, those that are kept make room, the oldest first. */
  async #saveWithRoom(project: SavedProject): Promise<void> {
    const {projects} = this.#options;
    for (let tries = 1; ; tries += 1) {
      try {
        await projects.save(this.#id, project);
        return;
      } catch (error) {
        const oldest = await this.#oldestToRemove(error, tries);
        if (oldest === undefined) throw error;
        await projects.remove(oldest.id);
      }
    }
  }

  async #oldestToRemove(error: unknown, tries: number): Promise<KeptProject | undefined> {
    const name = error instanceof Error ? error.name : '';
    if (name === 'QuotaExceededError') return (await this.kept()).at(-1);
    // It may be a full disk, or another failure, which no room ends.
    if (name !== 'UnknownError' || tries > 1) return undefined;
    return (await this.kept()).filter(({project}) => project.putAwayAtMs !== undefined).at(-1);
  }
}

const newId = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`;
