export interface RenamingOptions {
  readonly currentName: () => string | null;
  /** Asks the user whether blocks may give the hub this name. */
  readonly confirm: (name: string) => Promise<boolean>;
  /** Gives the hub the name. Resolves when the name has been read again. */
  readonly rename: (name: string) => Promise<void>;
}

/** Lets blocks rename the hub if the user agrees. */
export class Renaming {
  readonly #options: RenamingOptions;
  /** The names that the user did not want, until the next stop: a loop would ask again and again. */
  readonly #refused = new Set<string>();

  constructor(options: RenamingOptions) {
    this.#options = options;
  }

  /** Does not ask for the name that the hub has. */
  async request(name: string): Promise<void> {
    const {currentName, confirm, rename} = this.#options;
    if (name === currentName() || this.#refused.has(name)) return;
    if (await confirm(name)) await rename(name);
    else this.#refused.add(name);
  }

  /** The red stop: the user is asked again. */
  forgetRefusals(): void {
    this.#refused.clear();
  }
}
