import type {Clock} from '../../clock.js';

/** What a motor does when it does not turn: its axle is free, is held in place, or is braked. */
export type EndState = 'coast' | 'hold' | 'brake';

/** A motor, as one sees it. It changes with time: copy what you keep. */
export interface VirtualMotor {
  /** -100..100; negative turns the other way. 0 unless the mode is 'run'. */
  readonly powerPercent: number;
  readonly mode: 'run' | EndState;
  /** As the motor reports it: since it was plugged in, or since the position was set. */
  readonly positionDegrees: number;
  /** From the mark on the motor: setting the position does not change it. */
  readonly axleDegrees: number;
  /** As it turns now: 0 while it is stalled or the battery is flat. */
  readonly speedPercent: number;
  readonly isStalled: boolean;
}

/** When a run ends. Default of both: not by itself. */
interface RunUntil {
  /** The run ends at this place of the axle. */
  readonly axleDegrees?: number;
  readonly durationMs?: number;
}

/** A command's part in one motor. */
export interface Run extends RunUntil {
  /** -100..100. */
  readonly powerPercent: number;
  readonly end: EndState;
  readonly onEnd: () => void;
  /** Another run has taken its place. */
  readonly onReplaced: () => void;
}

/**
 * A motor in time: its position is the integral of its speed. It reaches each speed at once, and coasting stops it at once.
 */
export class Motor implements VirtualMotor {
  readonly #clock: Clock;
  readonly #degreesPerSecond: number;
  #mode: VirtualMotor['mode'] = 'coast';
  #powerPercent = 0;
  #isStalled = false;
  #hasPower = true;
  /** The axle at `#sinceMs`. */
  #axleDegrees = 0;
  #sinceMs: number;
  /** Where the position is 0. */
  #zeroDegrees = 0;
  #run: Run | null = null;
  #endsAtMs = Infinity;
  #cancelEnd: (() => void) | null = null;

  /** @param degreesPerSecond At full power. */
  constructor(clock: Clock, degreesPerSecond: number) {
    this.#clock = clock;
    this.#degreesPerSecond = degreesPerSecond;
    this.#sinceMs = clock.now();
  }

  get mode(): VirtualMotor['mode'] {
    return this.#mode;
  }

  get powerPercent(): number {
    return this.#powerPercent;
  }

  get isStalled(): boolean {
    return this.#isStalled;
  }

  get speedPercent(): number {
    return this.#isStalled || !this.#hasPower ? 0 : this.#powerPercent;
  }

  get axleDegrees(): number {
    const elapsedS = (this.#clock.now() - this.#sinceMs) / 1000;
    const degrees = this.#axleDegrees + this.#speed * elapsedS;
    const target = this.#run?.axleDegrees;
    if (target === undefined || this.#speed === 0) return degrees;
    // The timer of the end may be late.
    return this.#speed > 0 ? Math.min(degrees, target) : Math.max(degrees, target);
  }

  get positionDegrees(): number {
    return this.axleDegrees - this.#zeroDegrees;
  }

  set positionDegrees(degrees: number) {
    this.#zeroDegrees = this.axleDegrees - degrees;
  }

  /** Where on the axle that position is. */
  axleAt(positionDegrees: number): number {
    return this.#zeroDegrees + positionDegrees;
  }

  /** Turns, in place of what it did before. */
  turn(run: Run): void {
    this.#change(() => {
      this.#replaceRun(run);
      this.#mode = 'run';
      this.#powerPercent = run.powerPercent;
      this.#endsAtMs = this.#clock.now() + (run.durationMs ?? Infinity);
    });
  }

  stop(end: EndState): void {
    this.#change(() => {
      this.#rest(end);
      this.#replaceRun(null);
    });
  }

  setStalled(isStalled: boolean): void {
    this.#change(() => (this.#isStalled = isStalled));
  }

  /** Without power, the motor does not turn; commands are still accepted. */
  setHasPower(hasPower: boolean): void {
    this.#change(() => (this.#hasPower = hasPower));
  }

  /** Degrees a second. */
  get #speed(): number {
    return (this.speedPercent / 100) * this.#degreesPerSecond;
  }

  #replaceRun(run: Run | null): void {
    const old = this.#run;
    this.#run = run;
    old?.onReplaced();
  }

  #rest(end: EndState): void {
    this.#mode = end;
    this.#powerPercent = 0;
    this.#endsAtMs = Infinity;
  }

  /** Makes a change of the speed from here and now on, and sets the timer of the end anew. */
  #change(action: () => void): void {
    this.#axleDegrees = this.axleDegrees;
    this.#sinceMs = this.#clock.now();
    this.#cancelEnd?.();
    this.#cancelEnd = null;
    action();
    const waitMs = this.#msUntilEnd();
    if (waitMs <= 0) this.#end();
    else if (waitMs < Infinity) this.#cancelEnd = this.#clock.after(waitMs, () => this.#end());
  }

  #msUntilEnd(): number {
    const target = this.#run?.axleDegrees;
    if (target === undefined) return this.#endsAtMs - this.#clock.now();
    const way = target - this.#axleDegrees;
    if (way === 0) return 0;
    return this.#speed === 0 ? Infinity : (1000 * way) / this.#speed;
  }

  #end(): void {
    const run = this.#run;
    if (!run) return;
    this.#axleDegrees = run.axleDegrees ?? this.axleDegrees;
    this.#sinceMs = this.#clock.now();
    this.#cancelEnd = null;
    this.#run = null;
    this.#rest(run.end);
    run.onEnd();
  }
}
