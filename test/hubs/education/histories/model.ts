export type Index = 0 | 1;
export const BOTH: readonly Index[] = [0, 1];

/** What is wanted of one motor: it rests, or runs at a speed that may change, or will have come to rest by itself. */
type Wanted =
  | {readonly does: 'rest'}
  | {readonly does: 'ends'; readonly movement: object | null}
  | {readonly does: 'runs'; readonly speed: () => number; readonly movement: object | null};

/** What the commands mean. It knows nothing of the driver. */
export class Model {
  readonly speeds = [50, 50];
  moveSpeed = 50;
  /** The number of the light's color on the wire. Null: not known. */
  light: number | null = null;
  /** The numbers of the cards that were tapped. */
  readonly cards: (number | null)[] = [null];
  readonly speed = (each: Index): number => this.speeds[each] ?? 0;
  readonly #wanted: Wanted[] = [{does: 'rest'}, {does: 'rest'}];

  runs(motors: readonly Index[], speed: (index: Index) => number, movement: object | null): void {
    this.#leave(motors);
    for (const index of motors)
      this.#wanted[index] = {does: 'runs', speed: () => speed(index), movement};
  }

  ends(motors: readonly Index[], movement: object | null): void {
    this.#leave(motors);
    for (const index of motors) this.#wanted[index] = {does: 'ends', movement};
  }

  rests(motors: readonly Index[]): void {
    this.#leave(motors);
    for (const index of motors) this.#wanted[index] = {does: 'rest'};
  }

  /** A new connection begins: both motors rest, and a new one has settings of its own. */
  connects(isNew: boolean): void {
    this.rests(BOTH);
    if (!isNew) return;
    this.speeds.fill(50);
    this.moveSpeed = 50;
    this.light = null;
  }

  /** Once all that ends by itself has ended. */
  powers(): number[] {
    return this.#wanted.map(wanted => (wanted.does === 'runs' ? wanted.speed() + 0 : 0));
  }

  /** A movement that one motor leaves is over. */
  #leave(motors: readonly Index[]): void {
    for (const index of motors) {
      const wanted = this.#wanted[index];
      if (wanted === undefined || wanted.does === 'rest' || wanted.movement === null) continue;
      for (const other of BOTH) {
        const same = this.#wanted[other];
        if (same === undefined || same.does === 'rest') continue;
        if (same.movement === wanted.movement) this.#wanted[other] = {does: 'rest'};
      }
    }
  }
}
