import type {Clock} from '../clock.js';
import type {HubEvent} from '../hubs/hub-protocol.js';
import type {Hub} from '../hubs/hub.js';
import {blocksOf, type Block} from './define-block.js';
import {HatStarts} from './hat-starts.js';
import {opcodesOf, type HubFamily} from './hub-family.js';
import type {Runtime} from './runtime.js';
import type {SpriteHubs} from './sprite-hubs.js';
import type {UsedHubs} from './used-hubs.js';
import {targetsOf} from './vm-internals.js';

export interface EventHatsOptions {
  readonly runtime: Runtime;
  readonly family: HubFamily;
  readonly clock: Clock;
  readonly sprites: Pick<SpriteHubs, 'isAnyChosen'>;
  readonly usedHubs: Pick<UsedHubs, 'isFor'>;
}

/** The event hats of one extension. The events of a hub start their scripts in the sprites that use the hub. */
export class EventHats {
  readonly #options: EventHatsOptions;
  readonly #hats: readonly Block[];
  readonly #starts: HatStarts;

  constructor(options: EventHatsOptions) {
    this.#options = options;
    this.#hats = blocksOf(options.family).filter(({type}) => type === 'event');
    this.#starts = new HatStarts(options.clock);
  }

  /** An event of the hub with this index. */
  receive(event: HubEvent, index: number, hub: Hub): void {
    for (const {opcode, startedBy} of this.#hats) {
      const fields = startedBy?.(event, hub) ?? null;
      if (fields === null) continue;
      const hat = [opcode, index, ...Object.values(fields)].join(' ');
      this.#starts.start(hat, () => {
        for (const name of opcodesOf(this.#options.family, opcode))
          this.#start(name, fields, index);
      });
    }
  }

  /** Whether the project has a script under a hat that such an event starts; true where the vm does not say. */
  isAwaited(event: HubEvent): boolean {
    const {runtime} = this.#options;
    if (runtime.allScriptsByOpcodeDo === undefined) return true;
    let isFound = false;
    for (const {opcode, startedBy} of this.#hats) {
      if (!startedBy?.(event)) continue;
      for (const name of opcodesOf(this.#options.family, opcode)) {
        runtime.allScriptsByOpcodeDo(name, () => void (isFound = true));
      }
    }
    return isFound;
  }

  /** The red stop: nothing starts later. */
  cancelAll(): void {
    this.#starts.cancelAll();
  }

  #start(name: string, fields: Readonly<Record<string, string>>, index: number): void {
    const {runtime, sprites, usedHubs} = this.#options;
    // Copies: the vm writes into its object of fields.
    if (!sprites.isAnyChosen) {
      if (usedHubs.isFor(undefined, index)) runtime.startHats(name, {...fields});
      return;
    }
    for (const target of targetsOf(runtime)) {
      if (usedHubs.isFor(target, index)) runtime.startHats(name, {...fields}, target);
    }
  }
}
