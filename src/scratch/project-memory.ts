import type {ProjectStorage} from './vm-storage.js';

/** A hub's name may have 29 bytes at most; a project could contain any text. */
const MAX_NAME_LENGTH = 50;
/** As in "pt-br"; a project could contain any text here, too. */
const MAX_LANGUAGE_LENGTH = 20;

/** As saved: projects of others may contain anything. */
interface Saved {
  readonly hubs?: unknown;
  readonly language?: unknown;
}

/**
 * The names of a project's hubs by their numbers, and the language of the words that its scripts use, saved with the project as
 * `{hubs: {"1": "Rocket"}, language: "en"}` under each id of the extension that the project uses.
 */
export class ProjectMemory {
  readonly #storage: ProjectStorage;
  readonly #extensionIds: readonly string[];

  constructor(storage: ProjectStorage, extensionIds: readonly string[]) {
    this.#storage = storage;
    this.#extensionIds = extensionIds;
  }

  /** The language in which reporters answer in the project; null: no script has used one. */
  get language(): string | null {
    const {language} = this.#saved;
    const isName = typeof language === 'string' && language !== '';
    return isName && language.length <= MAX_LANGUAGE_LENGTH ? language : null;
  }

  rememberLanguage(language: string): void {
    this.#write({language});
  }

  /** The name of the hub with this index that was used in the project; null: unknown. */
  nameOf(index: number): string | null {
    const name = this.#names[index + 1];
    return typeof name === 'string' && name !== '' ? name.slice(0, MAX_NAME_LENGTH) : null;
  }

  remember(index: number, name: string): void {
    this.#write({hubs: {...this.#names, [index + 1]: name.slice(0, MAX_NAME_LENGTH)}});
  }

  /** The two hubs have changed their numbers. */
  swap(a: number, b: number): void {
    const names = this.#names;
    this.#write({hubs: {...names, [a + 1]: names[b + 1], [b + 1]: names[a + 1]}});
  }

  #write(changed: Saved): void {
    const saved = {...this.#saved, ...changed};
    for (const id of this.#extensionIds) this.#storage.write(id, saved);
  }

  get #names(): Readonly<Record<number, unknown>> {
    return Object(this.#saved.hubs) as Readonly<Record<number, unknown>>;
  }

  get #saved(): Saved {
    const all = this.#extensionIds.map(id => Object(this.#storage.read(id)) as Saved);
    const hubs = all.find(each => each.hubs !== undefined)?.hubs;
    const language = all.find(each => each.language !== undefined)?.language;
    return {...(hubs !== undefined && {hubs}), ...(language !== undefined && {language})};
  }
}
