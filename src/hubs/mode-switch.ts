import type {DeviceContext} from './device.js';
import type {Frame, Link} from './link.js';

/** Most modes stay needed for this time after a value was read. */
const NEEDED_MS = 3_000;
/** A sensor that alternates stays in each mode for this time, and until a value of it has come, ... */
const SHORTEST_STAY_MS = 300;
/** ... but no longer than this. */
const LONGEST_STAY_MS = 1_000;
/** How long a reader waits for a value: the stay in another mode, the way to the hub and back, and some time for the rate. */
const LONGEST_WAIT_MS = 2_000;

/** What a sensor reports in a mode. The families add what their frames need. */
export interface ModeFormat {
  readonly mode: number;
  readonly valueBytes: number;
}

/** A value of a sensor with modes. */
export interface ModeValue {
  readonly data: DataView;
  /** The mode that the hub has announced for values of this length. Default: none. */
  readonly mode?: number;
}

/** One mode of a sensor. */
export interface SensorMode<Format extends ModeFormat> {
  readonly format: Format;
  /** Takes a value; returns false for bytes that are none. */
  receive(data: DataView): boolean;
  /** How long it stays needed after a value was read. */
  readonly neededMs: number;
  neededUntilMs: number;
  /** When its newest value came; null: none has come. */
  valueAtMs: number | null;
}

export function sensorMode<Format extends ModeFormat, Value>(
  format: Format,
  parse: (data: DataView) => Value | null,
  onValue: (value: Value) => void,
  neededMs = NEEDED_MS,
): SensorMode<Format> {
  return {
    format,
    receive(data) {
      const value = parse(data);
      if (value !== null) onValue(value);
      return value !== null;
    },
    neededMs,
    neededUntilMs: -Infinity,
    valueAtMs: null,
  };
}

export interface ModeSwitchOptions<Format extends ModeFormat> extends Pick<
  DeviceContext,
  'clock' | 'port'
> {
  readonly link: Pick<Link, 'urgent'>;
  /** The frame that puts the sensor into a mode. */
  readonly frameOf: (format: Format) => Frame;
  /**
   * The first is set at the start. It is also set between two others, so that late values of the one, which may have the
   * same length, are not taken for values of the other.
   */
  readonly modes: readonly [SensorMode<Format>, ...SensorMode<Format>[]];
  /** Whether the first mode is needed although its values are not read. */
  readonly isFirstNeeded: () => boolean;
}

/**
 * Puts a sensor into the modes whose values are read. While one mode is needed, it stays in that; otherwise it alternates.
 * At most one frame is under way, and it is sent at least 300 ms after the one before was acknowledged.
 */
export class ModeSwitch<Format extends ModeFormat> {
  readonly #options: ModeSwitchOptions<Format>;
  /** Null before the first frame. */
  #current: SensorMode<Format> | null = null;
  /** The newest mode but the first. */
  #lastOther: SensorMode<Format> | null = null;
  /** When the hub acknowledged the present mode; Infinity: it has not, or the sensor is not started. */
  #setAtMs = Infinity;
  /** Whether a value of the present mode has come since its frame was sent. */
  #hasValue = true;
  #turn = 0;
  /** Null: no timer runs. */
  #cancelTimer: (() => void) | null = null;
  /** Of those who wait for a value. */
  readonly #onValue = new Set<() => void>();
  /** Modes for whose next value a reader has waited in vain, and when their newest one came: no reader waits for these again. */
  readonly #silentSinceMs = new Map<SensorMode<Format>, number | null>();

  constructor(options: ModeSwitchOptions<Format>) {
    this.#options = options;
  }

  /** Sends the format of the present mode, at first the first one. */
  start(): void {
    this.#set(this.#current ?? this.#options.modes[0]);
  }

  /** Like start(), but sends no format before the first need(). */
  startSilently(): void {
    if (this.#current === null) this.#setAtMs = -Infinity;
    else this.start();
  }

  /** To be called whenever a value of this mode is read. */
  need(mode: SensorMode<Format>): void {
    mode.neededUntilMs = this.#options.clock.now() + mode.neededMs;
    if (mode !== this.#current && this.#cancelTimer === null) this.#check();
  }

  receive(value: ModeValue): boolean {
    const mode = this.#modeOf(value);
    if (!mode?.receive(value.data)) return false;
    mode.valueAtMs = this.#options.clock.now();
    if (mode === this.#current && !this.#hasValue) {
      this.#hasValue = true;
      this.#check();
    }
    for (const look of this.#onValue) look();
    return true;
  }

  /**
   * For a reader that wants no old value. Null: the newest value of this mode is up to date, or was while the mode was needed.
   * Otherwise resolves with the next value, or when that takes too long.
   */
  whenFresh(mode: SensorMode<Format>): Promise<void> | null {
    this.need(mode);
    const {valueAtMs} = mode;
    const isRecent = (this.ageMs(mode) ?? Infinity) < mode.neededMs;
    const isSilent = this.#silentSinceMs.get(mode) === valueAtMs;
    if (this.isPresent(mode) || isRecent || isSilent) return null;
    return new Promise(resolve => {
      const end = () => {
        cancel();
        this.#onValue.delete(look);
        resolve();
      };
      const look = () => {
        if (mode.valueAtMs !== valueAtMs) end();
      };
      const cancel = this.#options.clock.after(LONGEST_WAIT_MS, () => {
        this.#silentSinceMs.set(mode, valueAtMs);
        end();
      });
      this.#onValue.add(look);
    });
  }

  /** Whether the newest value of this mode is also the device's: it has come in the present stay in the mode. */
  isPresent(mode: SensorMode<Format>): boolean {
    return mode === this.#current && this.#hasValue;
  }

  /** How old the newest value of this mode is; null: none has come. */
  ageMs({valueAtMs}: SensorMode<Format>): number | null {
    return valueAtMs === null ? null : this.#options.clock.now() - valueAtMs;
  }

  /** The project was stopped: no mode is needed until its value is read again. */
  stop(): void {
    for (const mode of this.#options.modes) mode.neededUntilMs = -Infinity;
  }

  dispose(): void {
    this.#turn++;
    this.#cancelTimer?.();
  }

  /** The mode of a value, by its length. Of several modes with that length it is the present one, or the value is too old. */
  #modeOf({data, mode: announcedMode}: ModeValue): SensorMode<Format> | undefined {
    const fitting = this.#options.modes.filter(({format}) => format.valueBytes === data.byteLength);
    const isSet = this.#setAtMs < Infinity || announcedMode !== undefined;
    const mode =
      fitting.length > 1 ? fitting.find(each => each === this.#current && isSet) : fitting[0];
    return mode?.format.mode === (announcedMode ?? mode?.format.mode) ? mode : undefined;
  }

  #set(mode: SensorMode<Format>): void {
    const {link, clock, port, frameOf} = this.#options;
    this.dispose();
    const turn = this.#turn;
    this.#current = mode;
    if (mode !== this.#options.modes[0]) this.#lastOther = mode;
    this.#setAtMs = Infinity;
    this.#hasValue = false;
    void link.urgent(`format:${port}`, frameOf(mode.format)).then(() => {
      if (turn !== this.#turn) return;
      this.#setAtMs = clock.now();
      this.#check();
    });
  }

  /** Changes the mode, or sets the timer for the next check, if one is needed. */
  #check(): void {
    if (this.#setAtMs === Infinity) return;
    const {clock} = this.#options;
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    const nowMs = clock.now();
    const next = this.#next(nowMs);
    const leavesAtMs = this.#setAtMs + (this.#hasValue ? SHORTEST_STAY_MS : LONGEST_STAY_MS);
    if (next === this.#current) {
      if (next === this.#options.modes[0]) return;
      this.#cancelTimer = clock.after(SHORTEST_STAY_MS, () => this.#check());
    } else if (nowMs >= leavesAtMs) {
      this.#set(next);
    } else {
      this.#cancelTimer = clock.after(leavesAtMs - nowMs, () => this.#check());
    }
  }

  /** The mode to be in when the present one may be left. */
  #next(nowMs: number): SensorMode<Format> {
    const {modes, isFirstNeeded} = this.#options;
    const [first, ...others] = modes;
    const isNeeded = ({neededUntilMs}: SensorMode<Format>) => neededUntilMs > nowMs;
    const needed = others.filter(isNeeded);
    if (this.#current === first) {
      return needed.find(mode => mode !== this.#lastOther) ?? needed[0] ?? first;
    }
    const [only = first, ...more] = needed;
    const isAlone = more.length === 0 && !isNeeded(first) && !isFirstNeeded();
    return only === this.#current && isAlone ? only : first;
  }
}
