import {ModeSwitch, type ModeSwitchOptions} from '../mode-switch.js';
import {frameOf} from './frame.js';
import {encodeInputFormatSetUp} from './protocol/input-formats.js';
import type {SensorFormat} from './sensor-formats.js';

interface Options extends Omit<ModeSwitchOptions<SensorFormat>, 'frameOf'> {
  /** A mode is being set: null; it has been set: its format. */
  readonly onSet?: (format: SensorFormat | null) => void;
}

export function createModeSwitch({onSet, ...options}: Options): ModeSwitch<SensorFormat> {
  const {port, link} = options;
  const setUp = ({mode, delta}: SensorFormat) =>
    frameOf(encodeInputFormatSetUp({port, mode, delta, notify: true}));
  if (onSet === undefined) return new ModeSwitch({...options, frameOf: setUp});
  let newest: SensorFormat | null = null;
  return new ModeSwitch({
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
