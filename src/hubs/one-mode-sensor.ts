import type {Device, DeviceContext, DeviceKind, Driver} from './device.js';
import {
  sensorMode,
  type ModeFormat,
  type ModeSwitch,
  type ModeSwitchOptions,
  type ModeValue,
} from './mode-switch.js';

interface OneModeSensor<D extends object, Value, Format> {
  readonly type: number;
  readonly kind: DeviceKind<D>;
  /** As in Driver. */
  readonly ports?: readonly number[];
  readonly format: Format;
  readonly parse: (data: DataView) => Value | null;
  /** Before the first report. */
  readonly first: Value;
  /** Whether it is set up when it is plugged in, because scripts wait for its events, or when its value is first read. */
  readonly isSetUpAtOnce: boolean;
  /** @param whenFresh As in ModeSwitch. */
  readonly deviceOf: (read: () => Value, whenFresh: () => Promise<void> | null) => D;
  readonly onChange?: (value: Value, before: Value, emit: DeviceContext['emit']) => void;
}

export interface OneModePayloads {
  readonly value: ModeValue;
  readonly feedback: unknown;
}

/**
 * Makes the drivers of a family's sensors that have one mode.
 * @param createModeSwitch That of the family.
 */
export const oneModeDrivers =
  <Format extends ModeFormat>(
    createModeSwitch: (options: Omit<ModeSwitchOptions<Format>, 'frameOf'>) => ModeSwitch<Format>,
  ) =>
  <D extends object, Value>({
    format,
    parse,
    first,
    isSetUpAtOnce,
    deviceOf,
    onChange,
    ...driver
  }: OneModeSensor<D, Value, Format>): Driver<D, Value, OneModePayloads> => ({
    ...driver,
    create(context) {
      let value = first;
      // A lost hub that comes back starts no script, and a plug that has slipped does not.
      let isChange = context.remembered === undefined && context.wasPluggedIn !== true;
      const mode = sensorMode(format, parse, newest => {
        const before = value;
        value = newest;
        if (isChange) onChange?.(newest, before, event => context.emit(event));
        isChange = true;
      });
      const modes = createModeSwitch({...context, modes: [mode], isFirstNeeded: () => false});
      const read = () => {
        modes.need(mode);
        return value;
      };
      const device = {
        start: () => (isSetUpAtOnce ? modes.start() : modes.startSilently()),
        receive: newest => modes.receive(newest),
        remember: () => value,
        dispose: () => modes.dispose(),
      } satisfies Device<Value, OneModePayloads>;
      return Object.assign(
        deviceOf(read, () => modes.whenFresh(mode)),
        device,
      );
    },
  });
