import {ModeSwitch, type ModeSwitchOptions} from '../mode-switch.js';
import {frameOf} from './frame.js';
import {encodeInputFormatSetUp} from './protocol/input-formats.js';
import type {SensorFormat} from './sensor-formats.js';

export function createModeSwitch(
  options: Omit<ModeSwitchOptions<SensorFormat>, 'frameOf'>,
): ModeSwitch<SensorFormat> {
  const {port} = options;
  return new ModeSwitch({
    ...options,
    frameOf: ({mode, delta}) => frameOf(encodeInputFormatSetUp({port, mode, delta, notify: true})),
  });
}
