const SECOND_MS = 1_000;

/** The status line of a served Scratch Link. */
export class Status {
  readonly #countFrames: () => number;
  /** How many frames had been sent when; the first sample is about a second old. */
  #samples: {readonly atMs: number; readonly frames: number}[] = [];

  /** @param countFrames Returns how many frames hubs have got since the start. */
  constructor(countFrames: () => number) {
    this.#countFrames = countFrames;
  }

  /** Sessions, frames a second, and these parts. */
  line(nowMs: number, sessions: number, parts: readonly string[]): string {
    const frames = this.#framesPerSecond(nowMs);
    const rate = `${frames} ${frames === 1 ? 'frame' : 'frames'}/s`;
    return [sessionsText(sessions), rate, ...parts].join(' | ');
  }

  #framesPerSecond(nowMs: number): number {
    const frames = this.#countFrames();
    this.#samples.push({atMs: nowMs, frames});
    while ((this.#samples[1]?.atMs ?? nowMs) <= nowMs - SECOND_MS) this.#samples.shift();
    return frames - (this.#samples[0]?.frames ?? frames);
  }
}

/** The same line for a log, in which frames a second would be a line each second. */
export const stateLine = (sessions: number, parts: readonly string[]): string =>
  [sessionsText(sessions), ...parts].join(' | ');

const sessionsText = (count: number) => `${count} ${count === 1 ? 'session' : 'sessions'}`;
