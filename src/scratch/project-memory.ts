import type {ProjectStorage} from './vm-storage.js';

/** A hub's name may have 29 bytes at most; a project could contain any text. */
const MAX_NAME_LENGTH = 50;

/**
 * The names of a project's hubs by their numbers, saved with the project as `{hubs: {"1": "Rocket"}}` under each id of the
 * extension that the project uses.
 */
export class ProjectMemory {
  readonly #storage: ProjectStorage;
  readonly #extensionIds: readonly string[];

  constructor(storage: ProjectStorage, extensionIds: readonly string[]) {
    this.#storage = storage;
    this.#extensionIds = extensionIds;
  }

  /** The name of the hub with this index that was used in the project; null: unknown. */
  nameOf(index: number): string | null {
    const name = this.#names()[index + 1];
    return typeof name === 'string' && name !== '' ? name.slice(0, MAX_NAME_LENGTH) : null;
  }

  remember(index: number, name: string): void {
    this.#write({...this.#names(), [index + 1]: name.slice(0, MAX_NAME_LENGTH)});
  }

  /** The two hubs have changed their numbers. */
  swap(a: number, b: number): void {
    const names = this.#names();
    this.#write({...names, [a + 1]: names[b + 1], [b + 1]: names[a + 1]});
  }

  #write(hubs: object): void {
    for (const id of this.#extensionIds) this.#storage.write(id, {hubs});
  }

  /** As saved: projects of others may contain anything. */
  #names(): Readonly<Record<number, unknown>> {
    const saved = this.#extensionIds
      .map(id => Object(this.#storage.read(id)) as {readonly hubs?: unknown})
      .find(({hubs}) => hubs !== undefined);
    return Object(saved?.hubs) as Readonly<Record<number, unknown>>;
  }
}
