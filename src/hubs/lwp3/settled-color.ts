import type {DeviceContext} from '../device.js';
import {COLOR_NUMBER, type ColorName} from './kinds.js';

/** A colour counts after this time: at the edge between two things the sensor sees others for a moment. */
const SETTLE_MS = 50;

const NAMES: ReadonlyMap<number | null, ColorName> = new Map(
  Object.entries(COLOR_NUMBER).map(([name, number]) => [number, name as ColorName]),
);

/** The colour that a sensor has seen for a moment. Emits each new one. */
export class SettledColor {
  /** Null: none. */
  name: ColorName | null = null;
  /** Whether the first one has been seen for a moment. */
  isKnown = false;
  readonly #context: DeviceContext;
  /** As last reported; undefined: nothing yet. */
  #seen: ColorName | null | undefined;
  #cancel: () => void = () => undefined;

  constructor(context: DeviceContext) {
    this.#context = context;
  }

  /** @param number As reported; null: none. */
  see(number: number | null): void {
    const newest = NAMES.get(number) ?? null;
    if (newest === this.#seen) return;
    this.#seen = newest;
    this.#cancel();
    this.#cancel = this.#context.clock.after(SETTLE_MS, () => {
      this.isKnown = true;
      if (newest === this.name) return;
      this.name = newest;
      this.#context.emit(newest ?? 'none');
    });
  }

  get isAwaited(): boolean {
    return [...NAMES.values(), 'none'].some(each => this.#context.isAwaited(each));
  }

  dispose(): void {
    this.#cancel();
  }
}
