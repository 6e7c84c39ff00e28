import type {Clock} from '../../clock.js';
import {
  ModeSwitch,
  type ModeSwitchOptions,
  type ModeValue,
  type SensorMode,
} from '../mode-switch.js';
import {frameOf} from './frame.js';
import {encodeInputFormatSetUp} from './protocol/input-formats.js';
import type {SensorFormat} from './sensor-formats.js';

interface Options extends Omit<ModeSwitchOptions<SensorFormat>, 'frameOf'> {
  /** A mode is being set: null; it has been set: its format. */
  readonly onSet?: (format: SensorFormat | null) => void;
}

/** The stay in another mode, the way to the hub and back, and some time for the rate. */
const LONGEST_WAIT_MS = 2_000;

export class SensorModes extends ModeSwitch<SensorFormat> {
  readonly #clock: Clock;
  readonly #onValue = new Set<() => void>();
  /** Modes for whose next value a reader has waited in vain, and when their newest one came: no reader waits for these again. */
  readonly #silentSinceMs = new Map<SensorMode<SensorFormat>, number | null>();

  constructor(options: ModeSwitchOptions<SensorFormat>) {
    super(options);
    this.#clock = options.clock;
  }

  /**
   * For a reader that wants no old value. Null: the newest value of this mode is up to date, or was while the mode was needed.
   * Otherwise resolves with the next value, or when that takes too long.
   */
  whenFresh(mode: SensorMode<SensorFormat>): Promise<void> | null {
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
      const cancel = this.#clock.after(LONGEST_WAIT_MS, () => {
        this.#silentSinceMs.set(mode, valueAtMs);
        end();
      });
      this.#onValue.add(look);
    });
  }

  override receive(value: ModeValue): boolean {
    const isTaken = super.receive(value);
    if (isTaken) for (const look of this.#onValue) look();
    return isTaken;
  }
}

export function createModeSwitch({onSet, ...options}: Options): SensorModes {
  const {port, link} = options;
  const setUp = ({mode, delta}: SensorFormat) =>
    frameOf(encodeInputFormatSetUp({port, mode, delta, notify: true}));
  if (onSet === undefined) return new SensorModes({...options, frameOf: setUp});
  let newest: SensorFormat | null = null;
  return new SensorModes({
    ...options,
    frameOf(format) {
      newest = format;
      onSet(null);
      return setUp(format);
    },
    link: {
      async urgent(output, frame) {
        const format = newest;
        const fate = await link.urgent(output, frame);
        if (format === newest) onSet(format);
        return fate;
      },
    },
  });
}
