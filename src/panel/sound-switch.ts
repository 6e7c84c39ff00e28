import type {Clock} from '../clock.js';
import {readStored, store} from './page-storage.js';
import {createTonePlayer, playTones, type ToneSource} from './tone-player.js';

const STORAGE_KEY = 'blockwave.sound';

/** Whether the tones of virtual hubs are heard on the computer's loudspeaker. On at first; kept for the next visit. */
export class SoundSwitch {
  readonly #clock: Clock;
  readonly #stops = new Map<ToneSource, () => void>();
  #isOn = readStored(STORAGE_KEY) !== 'off';

  /** @param clock The hubs' own. */
  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  toggle(): void {
    this.#isOn = !this.#isOn;
    store(STORAGE_KEY, this.#isOn ? 'on' : 'off');
    for (const hub of [...this.#stops.keys()]) {
      this.#stops.get(hub)?.();
      this.#stops.set(hub, this.#listen(hub));
    }
  }

  /** The hubs that are heard from now on, and no other. */
  setHubs(hubs: readonly ToneSource[]): void {
    for (const [hub, stop] of this.#stops) {
      if (hubs.includes(hub)) continue;
      stop();
      this.#stops.delete(hub);
    }
    for (const hub of hubs) {
      if (!this.#stops.has(hub)) this.#stops.set(hub, this.#listen(hub));
    }
  }

  #listen(hub: ToneSource): () => void {
    return this.#isOn ? playTones(hub, createTonePlayer(), this.#clock) : () => undefined;
  }
}
