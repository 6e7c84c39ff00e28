import {ModeSwitch, type ModeSwitchOptions} from '../mode-switch.js';
import {encodeInputCommand} from './protocol/input-commands.js';
import type {SensorFormat} from './sensor-formats.js';
import {endpoints} from './uuids.js';

export type WedoModeSwitch = ModeSwitch<SensorFormat>;

export function createModeSwitch(
  options: Omit<ModeSwitchOptions<SensorFormat>, 'frameOf'>,
): WedoModeSwitch {
  const {port} = options;
  return new ModeSwitch({
    ...options,
    frameOf: format => ({
      to: endpoints.inputCommand,
      bytes: encodeInputCommand({kind: 'set-format', port, ...format}),
    }),
  });
}
