/** Data for the output modes of the colour and distance sensor. The sensor must be in the mode: it begins dark and silent. */
import {encodeOutputCommand, EXECUTION} from './output-commands.js';

export const SENSOR_OUTPUT_MODE = {light: 5, infrared: 7} as const;

/** The colours that its light can show; it stays dark with the other numbers up to 10. */
export const SENSOR_LIGHT = {off: 0, blue: 3, green: 5, red: 9} as const;

/** @param color One of SENSOR_LIGHT. */
export function encodeSensorLight(port: number, color: number): Uint8Array {
  return encodeOutputCommand({
    port,
    execution: EXECUTION.silent,
    kind: 'write-mode',
    mode: SENSOR_OUTPUT_MODE.light,
    data: [color],
  });
}

/** The message is "combo PWM": it sets both motors. */
const COMBO_PWM = 4;

/**
 * What a message of Power Functions, the family before, is for: messages with the same number replace each other. Only other
 * programs send them.
 * @param message Its first three nibbles, 0..0xfff, the first one highest.
 */
export function powerFunctionsAddress(message: number): number {
  const isComboPwm = ((message >> 8) & COMBO_PWM) !== 0;
  // Without the bit that changes with each message. Of "combo PWM", the lower nibbles are powers.
  return (message >> 4) & (isComboPwm ? 0x70 : 0x7f);
}
