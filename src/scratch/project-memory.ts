import type {ProjectStorage} from './vm-storage.js';

/** A hub's name may have 29 bytes at most; a project could contain any text. */
const MAX_NAME_LENGTH = 50;

/** The names of a project's hubs by their numbers, saved with the project as `{hubs: {"1": "Rocket"}}`. */
export class ProjectMemory {
  readonly #storage: ProjectStorage;
  readonly #extensionId: string;

  constructor(storage: ProjectStorage, extensionId: string) {
    this.#storage = storage;
    this.#extensionId = extensionId;
  }

  /** The name of the hub with this index that was used in the project; null: unknown. */
  nameOf(index: number): string | null {
    const name = this.#names()[index + 1];
    return typeof name === 'string' && name !== '' ? name.slice(0, MAX_NAME_LENGTH) : null;
  }

  remember(index: number, name: string): void {
    const hubs = {...this.#names(), [index + 1]: name.slice(0, MAX_NAME_LENGTH)};
    this.#storage.write(this.#extensionId, {hubs});
  }

  /** The two hubs have changed their numbers. */
  swap(a: number, b: number): void {
    const names = this.#names();
    const hubs = {...names, [a + 1]: names[b + 1], [b + 1]: names[a + 1]};
    this.#storage.write(this.#extensionId, {hubs});
  }

  /** As saved: projects of others may contain anything. */
  #names(): Readonly<Record<number, unknown>> {
    const saved = Object(this.#storage.read(this.#extensionId)) as {readonly hubs?: unknown};
    return Object(saved.hubs) as Readonly<Record<number, unknown>>;
  }
}
