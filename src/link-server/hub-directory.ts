import type {HubSource, ServedHub} from '../ble/served-hub.js';
import {SharedHub, type HubRules} from './shared-hub.js';

export interface HubDirectoryOptions extends HubRules {
  readonly sources: readonly HubSource[];
}

/** A client's search. */
interface Search {
  seen(hub: SharedHub): void;
  gone(hub: SharedHub): void;
}

/** The hubs of all sources, each with what it keeps between connections. */
export class HubDirectory {
  readonly #options: HubDirectoryOptions;
  readonly #hubs = new WeakMap<ServedHub, SharedHub>();
  #framesWritten = 0;

  constructor(options: HubDirectoryOptions) {
    this.#options = options;
  }

  /** The number of writes that were handed to hubs. */
  get framesWritten(): number {
    return this.#framesWritten;
  }

  /** Why no source can find a hub now, for the user. Null: some can. */
  get problem(): string | null {
    const problems = this.#options.sources.map(({problem}) => problem);
    return problems.includes(null) ? null : problems.join(' ');
  }

  /** Reports hubs until the function returned is called. */
  search(client: Search): () => void {
    const ends = this.#options.sources.map(source =>
      source.search({
        seen: hub => client.seen(this.#shared(hub, source)),
        gone: hub => client.gone(this.#shared(hub, source)),
      }),
    );
    return () => {
      for (const end of ends) end();
    };
  }

  #shared(hub: ServedHub, {isExclusive}: HubSource): SharedHub {
    const known = this.#hubs.get(hub);
    if (known !== undefined) return known;
    const onWrite = () => {
      this.#framesWritten++;
    };
    const created = new SharedHub({...this.#options, hub, isExclusive, onWrite});
    this.#hubs.set(hub, created);
    return created;
  }
}
